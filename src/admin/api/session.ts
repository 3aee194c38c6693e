import { dropAllDrafts } from '../form/draft-store.ts'
import { isRecord, messageIn } from './json.ts'
import { ApiError, request } from './request.ts'
import { findToken, forgetToken, keepToken } from './token.ts'

/** Who is signed in. */
export interface Session {
  readonly id: number
  readonly username: string
  /** Nothing but choosing a new password is allowed yet. */
  readonly mustChangePassword: boolean
}

/** Where an administrator signs in. */
export const loginPath = '/admin'

/** Signs in and keeps the token; otherwise gives the sentence to show, which the specification words. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const body = await request('/api/auth/login', { method: 'POST', body: { username, password } })
    const token = isRecord(body) ? body['token'] : undefined
    if (typeof token !== 'string') return messageIn(body) || 'Invalid username or password'
    keepToken(token)
    return undefined
  } catch (error) {
    const [status, said] = error instanceof ApiError ? [error.status, error.said] : [0, '']
    if (said !== '') return said
    return status === 0 || status >= 500 ? 'An error occurred while logging in.' : 'Invalid username or password'
  }
}

/** Who is signed in; throws an ApiError of status 401 when nobody is. */
export async function checkSession(): Promise<Session> {
  if (!findToken()) throw new ApiError(401, 'Invalid or expired token')
  const body = await request('/api/aboutdetail/cek')
  const user = isRecord(body) ? body['user'] : undefined
  if (!isRecord(body) || !isRecord(user)) throw new ApiError(401, messageIn(body))
  return {
    id: Number(user['id']),
    username: String(user['username']),
    mustChangePassword: body['mustChangePassword'] === true,
  }
}

/** Forgets the token here, ends the session at the server as far as it can be reached, and opens the sign-in page. */
export async function logOut(): Promise<void> {
  const ended = request('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
  forgetToken()
  dropAllDrafts()
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
