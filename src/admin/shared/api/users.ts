import type { User } from '#contracts/accounts.ts'
import { currentLanguage, translate } from '../i18n/language.ts'
import { createClient } from './client.ts'
import { isRecord } from './json.ts'
import { fetchJson } from './request.ts'

export type { User }

const { call } = createClient(async () => (await import('#contracts/accounts.ts')).userCalls)

/** Returns all accounts; throws an ApiError, or an Error when the response is not an array. */
export async function listUsers(): Promise<User[]> {
  const body = await fetchJson('/api/auth/users')
  if (!Array.isArray(body)) {
    // biome-ignore lint/suspicious/noConsole: the specification has this answer logged as an error.
    console.error('GET /api/auth/users: the answer is no array', body)
    throw new Error(translate('usersUnreadable', currentLanguage()))
  }
  return body.filter(isRecord).map(readUser)
}

/** Converts an account of the API. */
export function readUser(raw: Readonly<Record<string, unknown>>): User {
  return { id: Number(raw['id']), username: String(raw['username']) }
}

/**
 * Creates an account, once per idempotency key, or updates the one with that id; an empty password leaves the password
 * unchanged. Returns the server's message. Throws an ApiError, with status 422 when the key has created an account with
 * another name or password.
 */
export async function saveUser(
  { id, ...body }: { id?: number; username: string; password: string },
  idempotencyKey?: string,
): Promise<string> {
  const saved =
    id === undefined
      ? await call('registerUser', { body }, { idempotencyKey })
      : await call('updateUser', { params: { id }, body })
  return saved.message
}

/** Deletes an account; throws an ApiError, with status 409 for the own account and for the last one. */
export async function deleteUser(id: number): Promise<void> {
  await call('deleteUser', { params: { id } })
}
