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

/** Why a sign-in did not succeed. */
export interface Refusal {
  /** To be shown, as the specification words it; empty while nothing is wrong but the code of the second step is missing. */
  readonly sentence: string
  /** Name and password are right, and the code of the second step is wanted. */
  readonly codeRequired: boolean
}

function refusalOf(error: unknown, code: string): Refusal {
  const known = error instanceof ApiError ? error : undefined
  const { status = 0, said = '', errors = {}, codeRequired = false } = known ?? {}
  if (codeRequired) return { sentence: code === '' ? '' : errors['code']?.join(' ') || said, codeRequired }
  const unsaid = status === 0 || status >= 500 ? 'An error occurred while logging in.' : 'Invalid username or password'
  return { sentence: said || unsaid, codeRequired }
}

/** Signs in, with the code of the second step where there is one, and keeps the token; otherwise says why not. */
export async function logIn(username: string, password: string, code = ''): Promise<Refusal | undefined> {
  try {
    const body = { username, password, ...(code !== '' && { code }) }
    const answer = await request('/api/auth/login', { method: 'POST', body })
    const token = isRecord(answer) ? answer['token'] : undefined
    if (typeof token !== 'string') {
      return { sentence: messageIn(answer) || 'Invalid username or password', codeRequired: false }
    }
    keepToken(token)
    return undefined
  } catch (error) {
    return refusalOf(error, code)
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
  const forgotten = dropAllDrafts()
  await Promise.race([Promise.all([ended, forgotten]), new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
