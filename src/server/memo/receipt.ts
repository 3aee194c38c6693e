import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { MemoRow, Tables } from '../database/tables.ts'
import { isForm } from './form-pages.ts'
import type { MemoValues } from './schema.ts'

const hour = 60 * 60_000

/**
 * What a request is recognised by when it is sent again because the answer got lost: the `Idempotency-Key` that a program
 * sends, or what stands in a form that a browser sent by itself, with the words. Nothing for a program that sends no key.
 */
export function receiptOf(request: FastifyRequest, values: MemoValues): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' && !isForm(request)) return null
  // Other words are another request, also under the same key.
  return createHash('sha256')
    .update(JSON.stringify([key ?? '', values]))
    .digest('hex')
}

/** The request of that receipt, if it was sent within the last hour and has not been deleted; any other gives it up. */
export async function findSent(store: Transaction<Tables>, receipt: string, now: number): Promise<MemoRow | undefined> {
  const since = new Date(now - hour).toISOString()
  await store
    .updateTable('memo')
    .set({ receipt: null })
    .where('receipt', '=', receipt)
    .where((row) => row.or([row('created_at', '<', since), row('deleted_at', 'is not', null)]))
    .execute()
  return store.selectFrom('memo').selectAll().where('receipt', '=', receipt).executeTakeFirst()
}
