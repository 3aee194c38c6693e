import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createPasswords, type DeriveHash } from '#server/accounts/password.ts'
import { createRateLimiter } from '#server/accounts/rate-limits.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { createTwoFactor } from '#server/accounts/two-factor.ts'
import { createUsers } from '#server/accounts/users.ts'
import { createApp } from '#server/api/app.ts'
import type { Services } from '#server/api/services.ts'
import { createMemos } from '#server/memo/repository.ts'
import { testAdmin } from './admin.ts'
import { deriveQuickly, openTestApp } from './app.ts'

/** The API with a manual clock, a fast password hash and no login delays. */
export interface AccountsApp {
  readonly services: Services
  /** Advances the clock by that many minutes. */
  advance(minutes: number): void
  /** Returns the time of the clock, in milliseconds since the epoch. */
  now(): number
  /** Returns the number of password hashes derived so far. */
  derivedCount(): number
  /** The delays of login responses, in milliseconds, in order; they are recorded, not waited for. */
  readonly pauses: number[]
  /** Makes password checks wait for the promise. */
  holdPasswordChecks(until: Promise<unknown>): void
  call(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Logs in from an IP address; returns the response. */
  logIn(
    username: string,
    password: string,
    from?: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Logs in as `testAdmin`; returns the authorization header of the new session. */
  signIn(): Promise<{ authorization: string }>
  /** Resets accounts, sessions, rate limits, memos and the clock to their initial state. */
  reset(): Promise<void>
  close(): Promise<void>
}

// Tables with foreign keys come before the tables that they reference.
const RESET_TABLES = [
  'session',
  'second_step',
  'recovery_code',
  'user_account',
  'idempotency_key',
  'outgoing_mail',
  'memo',
  'attempt',
  'audit',
] as const

/** Opens the API on an empty database, by default SQLite; `environment` selects another one. */
export async function openAccountsApp(environment: Readonly<Record<string, string>> = {}): Promise<AccountsApp> {
  const base = await openTestApp(environment)
  const { database } = base.services
  let now = Date.now()
  let derived = 0
  let holding: Promise<unknown> = Promise.resolve()
  const clock = () => now
  const derive: DeriveHash = async (...args) => {
    derived += 1
    await holding
    return deriveQuickly(...args)
  }
  const pauses: number[] = []
  const passwords = createPasswords(derive)
  const users = createUsers(database, passwords, clock)
  const rateLimiter = createRateLimiter(database, clock)
  const services: Services & { readonly pause: (milliseconds: number) => Promise<void> } = {
    ...base.services,
    passwords,
    users,
    rateLimiter,
    sessions: createSessions(database, clock),
    twoFactor: createTwoFactor(database, rateLimiter, clock),
    memos: createMemos(database, rateLimiter, clock),
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
    },
  }
  const app = await createApp(services)
  const logIn: AccountsApp['logIn'] = (username, password, remoteAddress = '192.0.2.1', headers = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress, headers })
  return {
    services,
    pauses,
    logIn,
    now: () => now,
    derivedCount: () => derived,
    advance(minutes) {
      now += minutes * 60_000
    },
    holdPasswordChecks(until) {
      holding = until
    },
    call: (options) => app.inject({ remoteAddress: '192.0.2.1', ...options }),
    async signIn() {
      const answer = await logIn(testAdmin.username, testAdmin.password)
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    },
    async reset() {
      for (const table of RESET_TABLES) await database.db.deleteFrom(table).execute()
      await users.create(testAdmin)
      now = Date.now()
      derived = 0
      pauses.length = 0
      holding = Promise.resolve()
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}
