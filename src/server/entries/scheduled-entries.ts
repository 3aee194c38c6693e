import type { Kysely } from 'kysely'
import { dayBounds, isDatetime } from '#content/bounds.ts'
import type { LargeCollectionName } from '#content/collections.ts'
import type { Tables } from '../database/tables.ts'

/** An entry that is published at a later time. */
export interface ScheduledEntry {
  readonly name: LargeCollectionName
  readonly id: number
  /** ISO 8601, UTC. */
  readonly createAt: string
}

// Older data may have texts that are no time: most of them follow this one, such as 'abc'; a few are skipped.
const LAST_TIME = `${dayBounds.max}T23:59:59.999Z`
const MIN_ROWS = 20

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
      .where('create_at', '<=', until === undefined ? LAST_TIME : new Date(until).toISOString())
      .orderBy('create_at')
      .limit(Math.max(limit, MIN_ROWS))
      .execute()
    const times = rows.filter(({ createAt }) => isDatetime(createAt)).slice(0, limit)
    found.push(...times.map((row) => ({ name, ...row })))
  }
  return found.sort((one, other) => (one.createAt < other.createAt ? -1 : 1))
}
