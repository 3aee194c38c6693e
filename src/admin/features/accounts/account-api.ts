import type { OpenSession, TotpSecret, TwoFactorStatus } from '#contracts/accounts.ts'
import { withSignInRetry } from '../../shared/api/authenticated-request.ts'
import { fetchJson, parseBody } from '../../shared/api/request.ts'

export type { OpenSession, TotpSecret }

const totpPath = '/api/auth/totp'

const loadContract = () => import('#contracts/accounts.ts')

/** Changes the signed-in user's password and ends the user's other sessions; throws an ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
  await withSignInRetry(() => fetchJson('/api/auth/password', { method: 'POST', body: { current, password } }))
}

/** Fetches the open sessions of that user, by default the signed-in one, last used first; throws an ApiError. */
export async function listSessions(userId?: number): Promise<OpenSession[]> {
  const body = await fetchJson(userId === undefined ? '/api/auth/sessions' : `/api/auth/users/${userId}/sessions`)
  return parseBody(body, async () => (await loadContract()).sessionCalls.listSessions.response)
}

/** Ends a session; throws an ApiError. */
export async function endSession(id: string): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

/** Fetches the signed-in user's two-factor status; throws an ApiError. */
export async function fetchTwoFactorStatus(): Promise<TwoFactorStatus> {
  return parseBody(
    await fetchJson(totpPath),
    async () => (await loadContract()).sessionCalls.getTwoFactorStatus.response,
  )
}

/** Fetches a new two-factor secret, which is inactive until a code confirms it; throws an ApiError. */
export async function startTwoFactorSetup(password: string): Promise<TotpSecret> {
  const body = await withSignInRetry(() => fetchJson(totpPath, { method: 'POST', body: { password } }))
  return parseBody(body, async () => (await loadContract()).sessionCalls.startTwoFactor.response)
}

/** Enables two-factor authentication; returns the recovery codes. Throws an ApiError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const body = await withSignInRetry(() => fetchJson(`${totpPath}/confirm`, { method: 'POST', body: { code } }))
  return (await parseBody(body, async () => (await loadContract()).sessionCalls.confirmTwoFactor.response))
    .recoveryCodes
}

/** Disables two-factor authentication; throws an ApiError. */
export async function disableTwoFactor(password: string, code: string): Promise<void> {
  await withSignInRetry(() => fetchJson(totpPath, { method: 'DELETE', body: { password, code } }))
}
