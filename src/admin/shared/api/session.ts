import type { SessionCheck } from '#contracts/accounts.ts'
import { deleteAllDrafts } from '../form/draft-store.ts'
import { isRecord, readMessage } from './json.ts'
import { ApiError, clearToken, fetchJson, findToken, saveToken } from './request.ts'

type SessionUser = SessionCheck['user']

/** The signed-in user. */
export interface Session extends Readonly<SessionUser> {
  /** Nothing but choosing a new password is allowed yet. */
  readonly mustChangePassword: boolean
}

/** Where an administrator signs in. */
export const loginPath = '/admin'

/** Why a sign-in did not succeed. */
export interface LoginError {
  /** To be shown, as the specification words it; empty while nothing is wrong but the code of the second step is missing. */
  readonly message: string
  /** Name and password are right, and the code of the second step is wanted. */
  readonly codeRequired: boolean
}

function toLoginError(error: unknown, code: string): LoginError {
  const apiError = error instanceof ApiError ? error : undefined
  const { status = 0, serverMessage = '', errors = {}, codeRequired = false } = apiError ?? {}
  if (codeRequired) return { message: code === '' ? '' : errors['code']?.join(' ') || serverMessage, codeRequired }
  const defaultMessage =
    status === 0 || status >= 500 ? 'An error occurred while logging in.' : 'Invalid username or password'
  return { message: serverMessage || defaultMessage, codeRequired }
}

interface Credentials {
  readonly username: string
  readonly password: string
  /** The code of the second step; absent or empty until it is asked for. */
  readonly code?: string | undefined
}

/** Signs in, with the code of the second step where there is one, and keeps the token; otherwise says why not. */
export async function logIn({ username, password, code = '' }: Credentials): Promise<LoginError | undefined> {
  try {
    const body = { username, password, ...(code !== '' && { code }) }
    const response = await fetchJson('/api/auth/login', { method: 'POST', body })
    const token = isRecord(response) ? response['token'] : undefined
    if (typeof token !== 'string') {
      return { message: readMessage(response) || 'Invalid username or password', codeRequired: false }
    }
    saveToken(token)
    return undefined
  } catch (error) {
    return toLoginError(error, code)
  }
}

/** Returns the signed-in user; throws an ApiError with status 401 when the session has ended. */
export async function fetchSession(): Promise<Session> {
  if (!findToken()) throw new ApiError(401, 'Invalid or expired token')
  const body = await fetchJson('/api/aboutdetail/cek')
  const user = isRecord(body) ? body['user'] : undefined
  if (!isRecord(body) || !isRecord(user)) throw new ApiError(401, readMessage(body))
  return {
    id: Number(user['id']),
    username: String(user['username']),
    mustChangePassword: body['mustChangePassword'] === true,
  }
}

/** Forgets the token here, ends the session at the server as far as it can be reached, and opens the sign-in page. */
export async function logOut(): Promise<void> {
  const logoutRequest = fetchJson('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
  clearToken()
  const draftDeletion = deleteAllDrafts()
  await Promise.race([Promise.all([logoutRequest, draftDeletion]), new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
