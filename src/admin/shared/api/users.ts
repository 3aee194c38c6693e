import type { User } from '#contracts/accounts.ts'
import { translate } from '../i18n/language.ts'
import { call } from './client.ts'

/** Returns all accounts; throws an ApiError, or an Error when the response is not an array. */
export async function listUsers(): Promise<User[]> {
  const users = await call('GET /api/auth/users', { query: {} })
  if (!Array.isArray(users)) {
    // biome-ignore lint/suspicious/noConsole: the specification has this answer logged as an error.
    console.error('GET /api/auth/users: the answer is no array', users)
    throw new Error(translate('usersUnreadable'))
  }
  return users
}
