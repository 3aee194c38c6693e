import type { Kysely } from 'kysely'
import type { LargeCollectionName } from '#content/collections.ts'
import type { Tables } from '../database/tables.ts'

/** An entry that is published at a later time. */
export interface ScheduledEntry {
  readonly name: LargeCollectionName
  readonly id: number
  /** ISO 8601, UTC. */
  readonly createAt: string
}

/** Returns the entries whose time of publication lies in that interval, in milliseconds since 1970; earliest first. */
export async function findScheduled(
  db: Kysely<Tables>,
  names: readonly LargeCollectionName[],
  { after, until, limit }: { readonly after: number; readonly until?: number; readonly limit: number },
): Promise<ScheduledEntry[]> {
  const found: ScheduledEntry[] = []
  for (const name of names) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'create_at as createAt'])
      .where('collection', '=', name)
      .where('deleted_at', 'is', null)
      .where('create_at', '>', new Date(after).toISOString())
      .$if(until !== undefined, (query) => query.where('create_at', '<=', new Date(until ?? 0).toISOString()))
      .orderBy('create_at')
      .limit(limit)
      .execute()
    found.push(...rows.map((row) => ({ name, ...row })))
  }
  return found.sort((one, other) => (one.createAt < other.createAt ? -1 : 1))
}
