import { Problem } from '../http/problem.ts'
import { ipv6Prefix48, ipv6Prefix64, type RateLimit, type RateLimiter, rateLimitKey } from './rate-limits.ts'
import { toUsernameKey } from './users.ts'

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
  return [
    {
      key: rateLimitKey('login-address', ipv6Prefix64(address)),
      max: 10,
      windowSeconds: 15 * MINUTE_SECONDS,
      message: tooManyAttemptsMessage,
    },
    // A /48 contains 65,536 /64 prefixes.
    {
      key: rateLimitKey('login-customer', ipv6Prefix48(address)),
      max: 60,
      windowSeconds: 15 * MINUTE_SECONDS,
      message: tooManyAttemptsMessage,
    },
  ]
}

function loginRateLimits(address: string, username: string): RateLimit[] {
  const key = rateLimitKey('login-name', ipv6Prefix64(address), toUsernameKey(username))
  return [
    ...addressRateLimits(address),
    { key, max: 30, windowSeconds: 24 * HOUR_SECONDS, message: tooManyAttemptsMessage },
  ]
}

/** Returns the delay of the next attempt after that many failures, in milliseconds. */
export function loginDelayMs(failures: number): number {
  return failures < 4 ? 0 : Math.min(250 * 2 ** (failures - 4), 1000)
}

/** The error for a wrong password or code. Only this error leaves the attempt counted. */
export class InvalidCredentialsError extends Problem {}

/** Services that {@link withLoginThrottle} needs. */
export interface LoginThrottleServices {
  readonly rateLimiter: RateLimiter
  /** Resolves after that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The client address and the user name of an attempt. */
export interface LoginAttempt {
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
