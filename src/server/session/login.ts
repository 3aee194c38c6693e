import { Problem } from '../problem.ts'
import type { Passwords } from '../user/password.ts'
import { nameKey, type User, type Users } from '../user/repository.ts'
import { type Limit, type Limits, subjectFor, subscriberOf } from './limits.ts'
import type { Sessions } from './repository.ts'

const minutes = 60
const hours = 60 * minutes

const refusal = {
  id: 'Terlalu banyak percobaan masuk yang gagal dari jaringan ini. Tunggu sebentar, lalu coba lagi.',
  en: 'Too many failed sign-ins from this network. Wait a while, then try again.',
}

// Every limit belongs to an address, so that nobody elsewhere can use up an administrator's attempts.
function limitsFor(address: string, username: string): Limit[] {
  const subscriber = subscriberOf(address)
  return [
    { subject: subjectFor('login-address', subscriber), most: 10, seconds: 15 * minutes, refusal },
    { subject: subjectFor('login-name', subscriber, nameKey(username)), most: 30, seconds: 24 * hours, refusal },
  ]
}

/** How long the next attempt has to wait, in milliseconds, after so many failed ones. */
export function delayAfter(failures: number): number {
  return failures < 4 ? 0 : Math.min(250 * 2 ** (failures - 4), 1000)
}

export interface LoginParts {
  readonly sessions: Sessions
  readonly users: Users
  readonly limits: Limits
  readonly passwords: Passwords
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

export interface Login {
  readonly address: string
  /** The browser, in a few words. */
  readonly agent: string
  readonly username: string
  readonly password: string
}

/** The token of a new session and its user; throws a 401, a 429 or, when too many are waiting, a 503. */
export async function logIn(
  { sessions, users, limits, passwords, pause }: LoginParts,
  { address, agent, username, password }: Login,
): Promise<{ token: string; user: User }> {
  // Counted as failed before anything is known of it: a parallel burst finds itself already counted.
  const counted = await limits.count(limitsFor(address, username))
  const waiting = delayAfter(counted.before[0] ?? 0)
  if (waiting > 0) await pause(waiting)
  const found = await users.findByName(username)
  let isRight: boolean
  try {
    isRight = await passwords.verify(found?.passwordHash, password)
  } catch (error) {
    // Nobody's password has been tried.
    await limits.forget(counted)
    throw error
  }
  const token =
    found && isRight ? await sessions.open(found.user.id, found.passwordHash, { address, agent }) : undefined
  if (!found || !token) throw new Problem(401, 'Invalid username or password')
  await limits.forget(counted)
  return { token, user: found.user }
}
