import type { SessionCheck } from '#contracts/accounts.ts'
import { deleteAllDrafts } from '../form/draft-store.ts'
import { ApiError } from './api-error.ts'
import { clearToken, findToken, saveToken } from './authentication.ts'
import { call } from './client.ts'

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
    const response: { token?: string; message?: string } = await call('POST /api/auth/login', {
      body,
      promptsSignIn: false,
    })
    const { token, message } = response
    if (!token) return { message: message || 'Invalid username or password', codeRequired: false }
    saveToken(token)
    return undefined
  } catch (error) {
    return toLoginError(error, code)
  }
}

/** Returns the signed-in user; throws an ApiError with status 401 when the session has ended. */
export async function fetchSession(): Promise<Session> {
  if (!findToken()) throw new ApiError(401, { message: 'Invalid or expired token' })
  const body: Partial<SessionCheck> = await call('GET /api/aboutdetail/cek', {})
  if (!body.user) throw new ApiError(401, body)
  return { ...body.user, mustChangePassword: body.mustChangePassword === true }
}

/**
 * Deletes the token and all drafts, ends the session on the server and opens the login page. Waits at most 1.5 s for
 * the server and the drafts.
 */
export async function logOut(): Promise<void> {
  const logoutRequest = call('POST /api/auth/logout', { promptsSignIn: false }).catch(() => undefined)
  clearToken()
  const draftDeletion = deleteAllDrafts()
  await Promise.race([Promise.all([logoutRequest, draftDeletion]), new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
