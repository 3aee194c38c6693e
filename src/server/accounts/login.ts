import { sessionEndpoints } from '#contracts/accounts.ts'
import type { Audit } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { Administrator, App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import {
  cookieName,
  cookieOptions,
  createInvalidTokenProblem,
  findCookieToken,
  rejectCrossSite,
} from './authentication.ts'
import type { Passwords } from './password.ts'
import { clientRateLimits, limitRejectedRequests, type RateLimit, type RateLimiter } from './rate-limits.ts'
import { type ClientInfo, describeUserAgent, type Sessions } from './sessions.ts'
import type { TwoFactor } from './two-factor.ts'
import { toUsernameKey, type User, type Users } from './users.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const tooManyAttemptsMessage = {
  id: 'Terlalu banyak percobaan masuk yang gagal dari jaringan ini. Tunggu sebentar, lalu coba lagi.',
  en: 'Too many failed sign-ins from this network. Wait a while, then try again.',
}

/**
 * Returns the rate limits of failed logins from the address, under any user name. All limits are per address: a remote
 * attacker cannot lock an administrator out.
 */
export function addressRateLimits(address: string): RateLimit[] {
  const windowSeconds = 15 * MINUTE_SECONDS
  return clientRateLimits('login-address', address, { max: 10, windowSeconds, message: tooManyAttemptsMessage })
}

function loginRateLimits(address: string, username: string): RateLimit[] {
  const limit = { max: 30, windowSeconds: 24 * HOUR_SECONDS, message: tooManyAttemptsMessage }
  return [
    ...addressRateLimits(address),
    ...clientRateLimits('login-name', address, { ...limit, values: [toUsernameKey(username)] }),
  ]
}

/** Returns the delay of the next attempt after that many failures, in milliseconds. */
export function loginDelayMs(failures: number): number {
  return failures < 4 ? 0 : Math.min(250 * 2 ** (failures - 4), 1000)
}

/** The error for a wrong password or code. Only this error leaves the attempt counted. */
export class InvalidCredentialsError extends Problem {}

/** Services that {@link withLoginThrottle} needs. */
interface LoginThrottleServices {
  readonly rateLimiter: RateLimiter
  /** Resolves after that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The client address and the user name of an attempt. */
interface LoginAttempt {
  readonly address: string
  readonly username: string
}

/**
 * Runs a check of a password or code and returns its result. Only an InvalidCredentialsError counts against the rate limits.
 * Over a limit it throws a 429 without running the check.
 */
export async function withLoginThrottle<T>(
  { rateLimiter, pause }: LoginThrottleServices,
  { address, username }: LoginAttempt,
  check: () => Promise<T>,
): Promise<T> {
  // Counts the attempt first: concurrent attempts see each other.
  const counted = await rateLimiter.count(loginRateLimits(address, username))
  const delayMs = loginDelayMs(counted.previousCounts[0] ?? 0)
  if (delayMs > 0) await pause(delayMs)
  let result: T
  try {
    result = await check()
  } catch (error) {
    if (!(error instanceof InvalidCredentialsError)) await rateLimiter.undoCount(counted)
    throw error
  }
  await rateLimiter.undoCount(counted)
  return result
}

/** Services of the routes of sessions, passwords and two-factor. */
export interface SessionServices extends LoginThrottleServices {
  readonly config: Pick<Config, 'siteUrl'>
  /** Returns the company's name. */
  readonly siteName: () => string
  readonly sessions: Sessions
  readonly users: Users
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
  readonly audit: Pick<Audit, 'write'>
}

/** The credentials of a login, and the client that sends them. */
interface LoginRequest extends LoginAttempt, ClientInfo {
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
async function requireTwoFactorCode({ twoFactor }: SessionServices, userId: number, code: string): Promise<void> {
  if (!(await twoFactor.readStatus(userId)).enabled) return
  if (code === '') throw new Problem(401, 'Authentication code required', { extensions: codeRequired })
  if (await twoFactor.consumeCode(userId, code)) return
  throw new InvalidCredentialsError(401, wrongCodeMessage, {
    errors: { code: [wrongCodeMessage] },
    extensions: codeRequired,
  })
}

/** Creates a session and returns its token and user. Throws a 401, a 429 over a rate limit, or a 503 when the hash queue is full. */
function logIn(services: SessionServices, request: LoginRequest): Promise<{ token: string; user: User }> {
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

/** Registers `POST /api/auth/login`. */
export function loginRoute(app: App, services: SessionServices): void {
  const { config, sessions, users, audit, rateLimiter } = services
  app.route({
    ...endpointRoute(sessionEndpoints.logIn),
    bodyLimit: 16 * 1024,
    ...limitRejectedRequests(rateLimiter, addressRateLimits),
    handler: async (request, reply) => {
      rejectCrossSite(request, config)
      const client = { address: request.ip, agent: describeUserAgent(request.headers['user-agent']) }
      const { token, user } = await logIn(services, { ...client, ...request.body }).catch(async (error) => {
        if (error instanceof InvalidCredentialsError) {
          const account = await users.findByName(request.body.username)
          // An unknown user name may be a password in the wrong field: it is not logged.
          const actor = { name: account?.user.username ?? '', address: request.ip }
          await audit.write({ actor, action: 'sign-in-failed', target: '' })
        }
        throw error
      })
      const previous = findCookieToken(request, config)
      if (previous) await sessions.deleteByToken(previous)
      reply.setCookie(cookieName(request, config), token, cookieOptions(request, config))
      return {
        token,
        message: 'Login successful',
        ...(user.mustChangePassword && { mustChangePassword: true as const }),
      }
    },
  })
}

const wrongPasswordMessage = {
  id: 'Kata sandi Anda yang sekarang bukan ini.',
  en: 'This is not your current password.',
}

/**
 * Checks the administrator's own password and returns its hash. Throws a 400 on `field` for a wrong password, which
 * counts as a failed login, and a 429 over the rate limits of logins.
 */
export async function confirmPassword(
  services: SessionServices,
  { username }: Administrator,
  { address, password, field }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<string> {
  const { users, passwords } = services
  return withLoginThrottle(services, { address, username }, async () => {
    const account = await users.findByName(username)
    if (!account) throw createInvalidTokenProblem()
    if (await passwords.verify(account.passwordHash, password)) return account.passwordHash
    throw new InvalidCredentialsError(400, wrongPasswordMessage, { errors: { [field]: [wrongPasswordMessage] } })
  })
}
