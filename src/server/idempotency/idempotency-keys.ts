import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

const DAY_MS = 24 * 60 * 60_000

/** Identifies a repeated create request. Key and contents are stored as hashes only. */
export interface IdempotencyKey {
  readonly hash: string
  readonly requestHash: string
  readonly lifetimeMs: number
}

/** Returns the SHA-256 of the JSON of `value` in hexadecimal. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

interface KeyedRequest {
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly administrator: { readonly id: number }
  readonly routeOptions: { readonly url?: string | undefined }
}

/** Returns the key of a create request with these contents; undefined without the header. */
export function findIdempotencyKey(request: KeyedRequest, contents: unknown): IdempotencyKey | undefined {
  const { headers, administrator, routeOptions } = request
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  const hash = hashJson([`administrator/${administrator.id}`, routeOptions.url, key])
  return { hash, requestHash: hashJson(contents), lifetimeMs: DAY_MS }
}

/** Returns the 422 for a key used before with other contents; `target` is the record they created, such as `blog/12`. */
export function createKeyReusedProblem(target: string): Problem {
  const text = {
    id: 'Idempotency-Key ini sudah dipakai untuk isi lain, dan isi itu sudah tersimpan. Cari dulu di daftar; kirim dengan kunci baru bila memang data lain.',
    en: 'This Idempotency-Key was already used for other contents, which have been saved. Look for them in the list first; send this with a new key if it is another entry.',
  }
  return new Problem(422, text, { data: { created: target } })
}

function createAlreadyDeletedProblem(target: string): Problem {
  const text = {
    id: 'Data ini sudah pernah dibuat dengan Idempotency-Key yang sama, lalu dihapus. Kirim dengan kunci baru untuk membuatnya lagi.',
    en: 'This was already created with the same Idempotency-Key and has been deleted since. Send it with a new key to create it again.',
  }
  return new Problem(409, text, { data: { created: target } })
}

// A date in the future was written by a clock that was ahead; the key would not expire before that date.
function isExpired(now: number, lifetimeMs: number) {
  const toIso = (timestamp: number) => new Date(timestamp).toISOString()
  return (row: ExpressionBuilder<Tables, 'idempotency_key'>) =>
    row.or([row('created_at', '<', toIso(now - lifetimeMs)), row('created_at', '>', toIso(now + lifetimeMs))])
}

interface CreateOnceOptions<T> {
  readonly create: () => Promise<T>
  /** Returns the record that an earlier request created, by the id in its target; undefined when it was deleted. */
  readonly find: (id: string) => Promise<T | undefined>
  /** Returns the type and id of the created record, such as `blog/12`. */
  readonly describeTarget: (created: T) => string
  /** The current time, in milliseconds since 1970. */
  readonly now?: number
}

/**
 * Creates a record once per key within the transaction; returns the record of this or the earlier request. A concurrent
 * request with the same key waits for this transaction. Throws a 422 for other contents and a 409 when the record was
 * deleted since.
 */
export async function createOnce<T>(
  store: Transaction<Tables>,
  key: IdempotencyKey | undefined,
  { create, find, describeTarget, now = Date.now() }: CreateOnceOptions<T>,
): Promise<T> {
  if (!key) return create()
  const existingKey = store.selectFrom('idempotency_key').selectAll().where('key_hash', '=', key.hash)
  await store
    .deleteFrom('idempotency_key')
    .where('key_hash', '=', key.hash)
    .where(isExpired(now, key.lifetimeMs))
    .execute()
  const row = { key_hash: key.hash, request_hash: key.requestHash, target: '', created_at: new Date(now).toISOString() }
  const inserted = await store
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (inserted) {
    const created = await create()
    const target = describeTarget(created)
    await store.updateTable('idempotency_key').set({ target }).where('key_hash', '=', key.hash).execute()
    return created
  }
  const { request_hash, target } = await existingKey.executeTakeFirstOrThrow()
  if (request_hash !== key.requestHash) throw createKeyReusedProblem(target)
  const earlier = await find(target.slice(target.indexOf('/') + 1))
  if (earlier === undefined) throw createAlreadyDeletedProblem(target)
  return earlier
}

/**
 * Returns true when a request of the key's lifetime has used it: what another one with it asks for has been checked,
 * and is there.
 */
export async function isKeyUsed({ db }: Pick<Database, 'db'>, key: IdempotencyKey, now = Date.now()): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_key')
    .select('key_hash')
    .where('key_hash', '=', key.hash)
    .where((row) => row.not(isExpired(now, key.lifetimeMs)(row)))
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the keys of a record, in the transaction that deletes it. The same request can then create it again. */
export async function deleteIdempotencyKeys(store: Kysely<Tables>, target: string): Promise<void> {
  await store.deleteFrom('idempotency_key').where('target', '=', target).execute()
}

/** Deletes the keys older than a day. */
export async function deleteExpiredIdempotencyKeys({ db }: Database, now: number = Date.now()): Promise<void> {
  await db.deleteFrom('idempotency_key').where(isExpired(now, DAY_MS)).execute()
}
