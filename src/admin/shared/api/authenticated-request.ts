import { ApiError } from './request.ts'

type SignInPrompt = () => Promise<boolean>

let signInPrompt: SignInPrompt | undefined
let pendingSignIn: Promise<boolean> | undefined

/** Sets what lets the administrator sign in again; gives what takes it away. */
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

/** Makes a call; when the session has ended meanwhile, lets the administrator sign in again and makes it once more. */
export async function withSignInRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await promptSignIn())) throw error
    return call()
  }
}
