import { callHeaders, errorOf } from './request.ts'

/** Told how much of the body has been sent: from 0 to 1. */
export type Progress = (share: number) => void

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Sends a form and gives the JSON of the answer. Throws an ApiError unless it succeeded, and an AbortError once
 * `signal` is aborted. (A fetch cannot tell how far its upload is.)
 */
export function upload(
  path: string,
  method: 'POST' | 'PUT',
  form: FormData,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, path)
    for (const [name, value] of Object.entries(callHeaders())) call.setRequestHeader(name, value)
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    call.onload = () => {
      const body = parse(call.responseText)
      if (call.status >= 200 && call.status < 300) resolve(body)
      else reject(errorOf(call.status, body))
    }
    call.onerror = () => reject(errorOf(0, undefined))
    call.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(form)
  })
}
