import { ApiError, buildHeaders, type RequestHeaderOptions, toApiError } from './request.ts'

type SignInPrompt = () => Promise<boolean>

let signInPrompt: SignInPrompt | undefined
let pendingSignIn: Promise<boolean> | undefined

/** Sets the function that prompts the administrator to sign in again; returns a function that removes it. */
export function setSignInPrompt(next: SignInPrompt): () => void {
  signInPrompt = next
  return () => {
    if (signInPrompt === next) signInPrompt = undefined
  }
}

function promptSignIn(): Promise<boolean> {
  pendingSignIn ??= (signInPrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingSignIn = undefined
  })
  return pendingSignIn
}

/** Calls the function; when the session has expired, prompts the administrator to sign in and calls it again. */
export async function withSignInRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await promptSignIn())) throw error
    return call()
  }
}

/** Receives the fraction of the body that has been sent, from 0 to 1. */
export type ProgressListener = (fraction: number) => void

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Sends a form and returns the JSON of the response. Throws an ApiError unless the status is 2xx, and an AbortError
 * when `signal` is aborted. Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadForm(
  path: string,
  method: string,
  form: FormData,
  {
    onProgress,
    signal,
    ...options
  }: RequestHeaderOptions & { onProgress?: ProgressListener | undefined; signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, path)
    for (const [name, value] of Object.entries(buildHeaders(options))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      const body = parseJson(xhr.responseText)
      if (xhr.status >= 200 && xhr.status < 300) resolve(body)
      else reject(toApiError(xhr.status, body))
    }
    xhr.onerror = () => reject(toApiError(0, undefined))
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
}
