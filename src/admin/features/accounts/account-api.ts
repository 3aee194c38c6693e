import type { OpenSession, TotpSecret, TwoFactorStatus } from '#contracts/accounts.ts'
import { withSignInRetry } from '../../shared/api/authenticated-request.ts'
import { parseBody } from '../../shared/api/parse-body.ts'
import { fetchJson } from '../../shared/api/request.ts'

export type { OpenSession, TotpSecret }

const totpPath = '/api/auth/totp'

const loadContract = () => import('#contracts/accounts.ts')

/** Replaces the own password and ends the own other sessions; throws an ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
  await withSignInRetry(() => fetchJson('/api/auth/password', { method: 'POST', body: { current, password } }))
}

/** The open sessions of an account, or the own ones without an id, the one used last first; throws an ApiError. */
export async function listSessions(userId?: number): Promise<OpenSession[]> {
  const body = await fetchJson(userId === undefined ? '/api/auth/sessions' : `/api/auth/users/${userId}/sessions`)
  return parseBody(body, async () => (await loadContract()).sessionListSchema)
}

/** Ends a session; throws an ApiError. */
export async function endSession(id: string): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

/** The state of the own second step; throws an ApiError. */
export async function fetchTwoFactorStatus(): Promise<TwoFactorStatus> {
  return parseBody(await fetchJson(totpPath), async () => (await loadContract()).twoFactorStatusSchema)
}

/** Asks for the secret of a second step, which stays off until a code confirms it; throws an ApiError. */
export async function startTwoFactorSetup(password: string): Promise<TotpSecret> {
  const body = await withSignInRetry(() => fetchJson(totpPath, { method: 'POST', body: { password } }))
  return parseBody(body, async () => (await loadContract()).totpSecretSchema)
}

/** Turns the second step on and gives its recovery codes; throws an ApiError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const body = await withSignInRetry(() => fetchJson(`${totpPath}/confirm`, { method: 'POST', body: { code } }))
  return (await parseBody(body, async () => (await loadContract()).recoveryCodesSchema)).recoveryCodes
}

/** Turns the second step off; throws an ApiError. */
export async function disableTwoFactor(password: string, code: string): Promise<void> {
  await withSignInRetry(() => fetchJson(totpPath, { method: 'DELETE', body: { password, code } }))
}
