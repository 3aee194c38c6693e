import { ApiError } from '../../../shared/api/api-error.ts'
import { tokenKey } from '../../../shared/api/authentication.ts'
import { call, type RequestOf } from '../../../shared/api/client.ts'

/** Why a login failed. */
interface LoginError {
  /** The message to show, as the specification words it; empty when only the two-factor code is missing. */
  readonly message: string
  /** Name and password are correct; the two-factor code is required. */
  readonly codeRequired: boolean
}

function toLoginError(error: unknown, code: string): LoginError {
  const { status = 0, serverMessage = '', errors = {}, codeRequired = false } = error instanceof ApiError ? error : {}
  if (codeRequired) return { message: code === '' ? '' : errors['code']?.join(' ') || serverMessage, codeRequired }
  const defaultMessage =
    status === 0 || status >= 500 ? 'An error occurred while logging in.' : 'Invalid username or password'
  return { message: serverMessage || defaultMessage, codeRequired }
}

type Credentials = RequestOf<'POST /api/auth/login'>['body']

/** Logs in, with the two-factor code where required, and stores the token; returns the error when the login fails. */
export async function logIn({ username, password, code = '' }: Credentials): Promise<LoginError | undefined> {
  try {
    const body = { username, password, code: code || undefined }
    const { token, message } = await call('POST /api/auth/login', { body, promptsSignIn: false })
    // The specification shows the message of a response without a token.
    if (!token) throw new ApiError(401, { message })
    localStorage.setItem(tokenKey, token)
    return undefined
  } catch (error) {
    return toLoginError(error, code)
  }
}
