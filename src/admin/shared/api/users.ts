import { withSession } from './expired.ts'
import { isRecord, messageIn } from './json.ts'
import { request } from './request.ts'

/** An administrator's account. */
export interface User {
  readonly id: number
  readonly username: string
}

/** Every account; throws an ApiError. */
export async function listUsers(): Promise<User[]> {
  const body = await request('/api/auth/users')
  if (!Array.isArray(body)) return []
  return body.filter(isRecord).map(readUser)
}

/** Reads an account as the server gives it. */
export function readUser(raw: Readonly<Record<string, unknown>>): User {
  return { id: Number(raw['id']), username: String(raw['username']) }
}

/** Adds an account, or changes the one with that id (an empty password keeps the old one); gives the server's message. */
export async function saveUser(user: { id?: number; username: string; password: string }): Promise<string> {
  const { id, ...body } = user
  const path = id === undefined ? '/api/auth/register' : `/api/auth/update/${id}`
  return messageIn(await withSession(() => request(path, { method: id === undefined ? 'POST' : 'PUT', body })))
}

/** Deletes an account; throws an ApiError, of status 409 for one's own and the last. */
export async function deleteUser(id: number): Promise<void> {
  await withSession(() => request(`/api/auth/users/${id}`, { method: 'DELETE' }))
}
