import { ApiError } from './api-error.ts'

const storageKey = 'authToken'

/** Returns the stored token of this browser; undefined without one. */
export function findToken(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined
}

/** Stores the token in this browser until `clearToken`. */
export function saveToken(token: string): void {
  localStorage.setItem(storageKey, token)
}

/** Deletes the token; later requests are not authenticated. */
export function clearToken(): void {
  localStorage.removeItem(storageKey)
}

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
