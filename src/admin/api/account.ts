import { withSession } from './expired.ts'
import { isRecord, textOf } from './json.ts'
import { request } from './request.ts'

/** An open session of an account. */
export interface OpenSession {
  /** By which it is ended. */
  readonly id: string
  /** ISO moments. */
  readonly createdAt: string
  readonly usedAt: string
  readonly address: string
  /** The browser in a few English words, such as "Chrome on Android". */
  readonly agent: string
  /** The session that asks. */
  readonly current: boolean
}

/** Whether the own sign-in has a second step, and how many recovery codes are left. */
export interface SecondStep {
  readonly enabled: boolean
  readonly recoveryCodes: number
}

/** What an authenticator app is given. */
export interface StepSecret {
  readonly secret: string
  /** An `otpauth:` address. */
  readonly uri: string
  /** An SVG path in a square of `size` units. */
  readonly qr: { readonly size: number; readonly path: string }
}

const totp = '/api/auth/totp'

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** Replaces the own password and ends the own other sessions; throws an ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
  await withSession(() => request('/api/auth/password', { method: 'POST', body: { current, password } }))
}

/** The open sessions of an account, or the own ones without an id, the one used last first; throws an ApiError. */
export async function listSessions(userId?: number): Promise<OpenSession[]> {
  const body = await request(userId === undefined ? '/api/auth/sessions' : `/api/auth/users/${userId}/sessions`)
  if (!Array.isArray(body)) return []
  return body.filter(isRecord).map((raw) => ({
    id: textOf(raw['id']),
    createdAt: textOf(raw['createdAt']),
    usedAt: textOf(raw['usedAt']),
    address: textOf(raw['address']),
    agent: textOf(raw['agent']),
    current: raw['current'] === true,
  }))
}

/** Ends a session; throws an ApiError. */
export async function endSession(id: string): Promise<void> {
  await withSession(() => request(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

/** The state of the own second step; throws an ApiError. */
export async function findSecondStep(): Promise<SecondStep> {
  const { enabled, recoveryCodes } = record(await request(totp))
  return { enabled: enabled === true, recoveryCodes: Number(recoveryCodes ?? 0) }
}

/** Asks for the secret of a second step, which stays off until a code confirms it; throws an ApiError. */
export async function startSecondStep(password: string): Promise<StepSecret> {
  const body = record(await withSession(() => request(totp, { method: 'POST', body: { password } })))
  const { size, path } = record(body['qr'])
  return { secret: textOf(body['secret']), uri: textOf(body['uri']), qr: { size: Number(size), path: textOf(path) } }
}

/** Turns the second step on and gives its recovery codes; throws an ApiError. */
export async function confirmSecondStep(code: string): Promise<string[]> {
  const { recoveryCodes } = record(
    await withSession(() => request(`${totp}/confirm`, { method: 'POST', body: { code } })),
  )
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(textOf) : []
}

/** Turns the second step off; throws an ApiError. */
export async function removeSecondStep(password: string, code: string): Promise<void> {
  await withSession(() => request(totp, { method: 'DELETE', body: { password, code } }))
}
