import type { User } from '#contracts/accounts.ts'
import { currentLanguage, translate } from '../i18n/language.ts'
import { withSignInRetry } from './authenticated-request.ts'
import { isRecord, readMessage } from './json.ts'
import { fetchJson } from './request.ts'

export type { User }

/** Every account; throws an ApiError. */
export async function listUsers(): Promise<User[]> {
  const body = await fetchJson('/api/auth/users')
  if (!Array.isArray(body)) {
    // biome-ignore lint/suspicious/noConsole: the specification has this answer logged as an error.
    console.error('GET /api/auth/users: the answer is no array', body)
    throw new Error(translate('usersUnreadable', currentLanguage()))
  }
  return body.filter(isRecord).map(readUser)
}

/** Reads an account as the server gives it. */
export function readUser(raw: Readonly<Record<string, unknown>>): User {
  return { id: Number(raw['id']), username: String(raw['username']) }
}

/**
 * Adds an account, once for each key, or changes the one with that id (an empty password keeps the old one); gives the
 * server's message. Throws an ApiError, of status 422 when the key has added an account with another name or password.
 */
export async function saveUser(
  user: { id?: number; username: string; password: string },
  idempotencyKey?: string,
): Promise<string> {
  const { id, ...body } = user
  const path = id === undefined ? '/api/auth/register' : `/api/auth/update/${id}`
  const call =
    id === undefined ? ({ method: 'POST', body, idempotencyKey } as const) : ({ method: 'PUT', body } as const)
  return readMessage(await withSignInRetry(() => fetchJson(path, call)))
}

/** Deletes an account; throws an ApiError, of status 409 for one's own and the last. */
export async function deleteUser(id: number): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/auth/users/${id}`, { method: 'DELETE' }))
}
