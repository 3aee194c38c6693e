import { Problem } from '../problem.ts'
import { nameKey } from '../user/repository.ts'
import { customerOf, type Limit, type Limits, subjectFor, subscriberOf } from './limits.ts'

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
    // Who holds a /48 has 65,536 subscribers' worth of addresses.
    { subject: subjectFor('login-customer', customerOf(address)), most: 60, seconds: 15 * minutes, refusal },
    { subject: subjectFor('login-name', subscriber, nameKey(username)), most: 30, seconds: 24 * hours, refusal },
  ]
}

/** How long the next attempt has to wait, in milliseconds, after so many failed ones. */
export function delayAfter(failures: number): number {
  return failures < 4 ? 0 : Math.min(250 * 2 ** (failures - 4), 1000)
}

/** The answer to a secret that was looked at and is wrong: the attempt stays counted. */
export class WrongSecret extends Problem {}

export interface AttemptParts {
  readonly limits: Limits
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Who tries a secret, and from where. */
export interface Attempt {
  readonly address: string
  readonly username: string
}

/**
 * Runs a check of somebody's secret and gives what it gives. Only a WrongSecret that it throws counts against the
 * limits; over one of them nothing is checked, and a 429 is thrown.
 */
export async function attempt<T>(
  { limits, pause }: AttemptParts,
  { address, username }: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  // Counted as failed before anything is known of it: a parallel burst finds itself already counted.
  const counted = await limits.count(limitsFor(address, username))
  const waiting = delayAfter(counted.before[0] ?? 0)
  if (waiting > 0) await pause(waiting)
  let result: T
  try {
    result = await check()
  } catch (error) {
    if (!(error instanceof WrongSecret)) await limits.forget(counted)
    throw error
  }
  await limits.forget(counted)
  return result
}
