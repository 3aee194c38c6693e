import type { OpenSession, TotpSecret, TwoFactorStatus } from '#contracts/accounts.ts'
import { createClient } from '../../shared/api/client.ts'

export type { OpenSession, TotpSecret }

const { call } = createClient(async () => (await import('#contracts/accounts.ts')).sessionCalls)

/** Changes the signed-in user's password and ends the user's other sessions; throws an ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
  await call('changePassword', { body: { current, password } })
}

/** Fetches the open sessions of that user, by default the signed-in one, last used first; throws an ApiError. */
export function listSessions(userId?: number): Promise<OpenSession[]> {
  return userId === undefined ? call('listSessions', {}) : call('listUserSessions', { params: { id: userId } })
}

/** Ends a session; throws an ApiError. */
export async function endSession(id: string): Promise<void> {
  await call('endSession', { params: { id } })
}

/** Fetches the signed-in user's two-factor status; throws an ApiError. */
export function fetchTwoFactorStatus(): Promise<TwoFactorStatus> {
  return call('getTwoFactorStatus', {})
}

/** Fetches a new two-factor secret, which is inactive until a code confirms it; throws an ApiError. */
export function startTwoFactorSetup(password: string): Promise<TotpSecret> {
  return call('startTwoFactor', { body: { password } })
}

/** Enables two-factor authentication; returns the recovery codes. Throws an ApiError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  return (await call('confirmTwoFactor', { body: { code } })).recoveryCodes
}

/** Disables two-factor authentication; throws an ApiError. */
export async function disableTwoFactor(password: string, code: string): Promise<void> {
  await call('disableTwoFactor', { body: { password, code } })
}
