import { ApiError } from './request.ts'

type SignIn = () => Promise<boolean>

let signIn: SignIn | undefined
let asking: Promise<boolean> | undefined

/** Sets what lets the administrator sign in again; gives what takes it away. */
export function onExpired(next: SignIn): () => void {
  signIn = next
  return () => {
    if (signIn === next) signIn = undefined
  }
}

function ask(): Promise<boolean> {
  asking ??= (signIn?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Makes a call; when the session has ended meanwhile, lets the administrator sign in again and makes it once more. */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await ask())) throw error
    return call()
  }
}
