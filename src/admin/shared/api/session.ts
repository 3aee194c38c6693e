import type { SessionCheck } from '#contracts/accounts.ts'
import { deleteAllDrafts } from '../form/draft-store.ts'
import { isRecord, readMessage } from './json.ts'
import { ApiError, clearToken, fetchJson, findToken, saveToken } from './request.ts'

type SessionUser = SessionCheck['user']

/** The signed-in user. */
export interface Session extends Readonly<SessionUser> {
  /** True while the user may only choose a new password. */
  readonly mustChangePassword: boolean
}

/** The path of the login page. */
export const loginPath = '/admin'

/** Why a login failed. */
export interface LoginError {
  /** The message to show, as the specification words it; empty when only the two-factor code is missing. */
  readonly message: string
  /** Name and password are correct; the two-factor code is required. */
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
  /** The two-factor code; absent or empty until it is required. */
  readonly code?: string | undefined
}

/** Logs in, with the two-factor code where required, and stores the token; returns the error when the login fails. */
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

/**
 * Deletes the token and all drafts, ends the session on the server and opens the login page. Waits at most 1.5 s for
 * the server and the drafts.
 */
export async function logOut(): Promise<void> {
  const logoutRequest = fetchJson('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
  clearToken()
  const draftDeletion = deleteAllDrafts()
  await Promise.race([Promise.all([logoutRequest, draftDeletion]), new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
