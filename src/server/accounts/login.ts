import { Problem } from '../http/problem.ts'
import {
  InvalidCredentialsError,
  type LoginAttempt,
  type LoginThrottleServices,
  withLoginThrottle,
} from './login-throttle.ts'
import type { Passwords } from './password.ts'
import type { ClientInfo, Sessions } from './sessions.ts'
import type { TwoFactor } from './two-factor.ts'
import type { User, Users } from './users.ts'

/** Services that {@link logIn} needs. */
export interface LoginServices extends LoginThrottleServices {
  readonly sessions: Sessions
  readonly users: Users
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
}

/** The credentials of a login, and the client that sends them. */
export interface LoginRequest extends LoginAttempt, ClientInfo {
  readonly password: string
  /** With two-factor enabled: a code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined
}

const wrongCodeMessage = {
  id: 'Kode autentikasi ini salah, kedaluwarsa, atau sudah dipakai. Tunggu kode berikutnya, atau pakai kode pemulihan.',
  en: 'This authentication code is wrong, has expired or was used already. Wait for the next one, or use a recovery code.',
}
const codeRequired = { codeRequired: true }

// A missing code does not count as a failure: every login with two-factor starts without one.
async function requireTwoFactorCode({ twoFactor }: LoginServices, userId: number, code: string): Promise<void> {
  if (!(await twoFactor.readStatus(userId)).enabled) return
  if (code === '') throw new Problem(401, 'Authentication code required', { extensions: codeRequired })
  if (await twoFactor.consumeCode(userId, code)) return
  throw new InvalidCredentialsError(401, wrongCodeMessage, {
    errors: { code: [wrongCodeMessage] },
    extensions: codeRequired,
  })
}

/** Creates a session and returns its token and user. Throws a 401, a 429 over a rate limit, or a 503 when the hash queue is full. */
export function logIn(services: LoginServices, request: LoginRequest): Promise<{ token: string; user: User }> {
  const { sessions, users, passwords } = services
  const { address, agent, username, password, code = '' } = request
  return withLoginThrottle(services, request, async () => {
    const account = await users.findByName(username)
    const isPasswordCorrect = await passwords.verify(account?.passwordHash, password)
    if (!account || !isPasswordCorrect) throw new InvalidCredentialsError(401, 'Invalid username or password')
    await requireTwoFactorCode(services, account.user.id, code)
    const token = await sessions.create(account.user.id, account.passwordHash, { address, agent })
    if (!token) throw new InvalidCredentialsError(401, 'Invalid username or password')
    return { token, user: account.user }
  })
}
