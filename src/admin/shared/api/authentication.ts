import { ApiError } from './api-error.ts'

/** The key of the bearer token in local storage, as the specification defines it. */
export const tokenKey = 'authToken'

const cancelSignIn = () => Promise.resolve(false)
let signInPrompt = cancelSignIn
let pendingSignIn: Promise<boolean> | undefined

/** Sets the function that prompts the administrator to sign in again; returns a function that removes it. */
export function setSignInPrompt(next: typeof signInPrompt): () => void {
  signInPrompt = next
  return () => {
    if (signInPrompt === next) signInPrompt = cancelSignIn
  }
}

/** Returns true for the error of a call whose session has expired. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * Calls the function; when the session has expired, prompts the administrator to sign in and calls it again. Throws the error
 * of the call when the prompt is cancelled, or not wanted once the call has failed.
 */
export async function withSignInRetry<T>(call: () => Promise<T>, isWanted = () => true): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isSessionExpired(error) || !isWanted()) throw error
    // Concurrent calls share one prompt.
    pendingSignIn ??= signInPrompt().finally(() => {
      pendingSignIn = undefined
    })
    if (!(await pendingSignIn)) throw error
    return call()
  }
}
