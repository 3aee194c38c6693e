import { createHash } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { createMemos } from '../memo/repository.ts'
import type { Parts } from '../parts.ts'
import { openTestApp, tester } from '../test-app.ts'
import { createPasswords, type Derive } from '../user/password.ts'
import { createUsers } from '../user/repository.ts'
import { createLimits } from './limits.ts'
import { createSessions } from './repository.ts'
import { createSecondSteps } from './second-step.ts'

/** The API with a clock turned by hand, passwords that cost nothing to check, and no waiting. */
export interface PeopleApp {
  readonly parts: Parts
  /** Lets so many minutes pass. */
  pass(minutes: number): void
  /** The moment that the clock shows, in milliseconds. */
  now(): number
  /** How many passwords have been derived so far. */
  derived(): number
  /** How long the answers to logins would have been held back, in milliseconds, one by one. */
  readonly pauses: number[]
  /** Replaces what a password check waits for. */
  hold(until: Promise<unknown>): void
  call(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Logs in from an address and returns the answer. */
  logIn(
    username: string,
    password: string,
    from?: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Headers of a call with a new session of the tester. */
  bearer(): Promise<{ authorization: string }>
  close(): Promise<void>
}

/** Opens it over a fresh database of that kind. */
export async function openPeopleApp(environment: Readonly<Record<string, string>> = {}): Promise<PeopleApp> {
  const base = await openTestApp(environment)
  const { database } = base.parts
  let now = Date.now()
  let derived = 0
  let held: Promise<unknown> = Promise.resolve()
  const clock = () => now
  const derive: Derive = async (password, salt, _cost, length) => {
    derived += 1
    await held
    return createHash('sha512').update(salt).update(password).digest().subarray(0, length)
  }
  const pauses: number[] = []
  const passwords = createPasswords(derive)
  const users = createUsers(database, passwords, clock)
  const limits = createLimits(database, clock)
  const parts = {
    ...base.parts,
    passwords,
    users,
    limits,
    sessions: createSessions(database, clock),
    secondSteps: createSecondSteps(database, limits, clock),
    memos: createMemos(database, limits, clock),
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
    },
  }
  await users.update((await users.list({ offset: 0 })).users[0]?.id ?? 0, { password: tester.password })
  const app = await createApp(parts)
  const logIn: PeopleApp['logIn'] = (username, password, remoteAddress = '192.0.2.1', headers = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress, headers })
  return {
    parts,
    pauses,
    logIn,
    now: () => now,
    derived: () => derived,
    pass(minutes) {
      now += minutes * 60_000
    },
    hold(until) {
      held = until
    },
    call: (options) => app.inject({ remoteAddress: '192.0.2.1', ...options }),
    async bearer() {
      const answer = await logIn(tester.username, tester.password)
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}
