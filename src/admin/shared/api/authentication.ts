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

/** Calls the function; when the session has expired, prompts the administrator to sign in and calls it again. */
export async function withSignInRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // Concurrent calls share one prompt.
    pendingSignIn ??= signInPrompt().finally(() => {
      pendingSignIn = undefined
    })
    if (!(await pendingSignIn)) throw error
    return call()
  }
}
