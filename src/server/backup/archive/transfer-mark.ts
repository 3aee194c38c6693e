import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'

const transfers = ['move', 'restore'] as const
/** What writes a whole site into a database, and may be killed before its end. */
export type Transfer = (typeof transfers)[number]

const unfinishedMessages: Readonly<Record<Transfer, string>> = {
  move: 'A move into this database has not ended, so its site is not complete; empty the database and run npm run move again.',
  restore:
    'A restore into this database has not ended, so nothing is in it; run npm run restore again, with this backup or another.',
}

const toTableName = (transfer: Transfer) => `unfinished_${transfer}`

/** Marks a move or a restore as started; a mark of an earlier attempt stays. */
export async function markTransfer(store: Kysely<Tables>, transfer: Transfer): Promise<void> {
  await sql`create table if not exists ${sql.table(toTableName(transfer))} (began_at text not null)`.execute(store)
}

/** Marks the move or the restore as finished. */
export async function removeTransferMarks(store: Kysely<Tables>): Promise<void> {
  for (const transfer of transfers) await sql`drop table if exists ${sql.table(toTableName(transfer))}`.execute(store)
}

/** Throws a StartupError while a move or a restore into this database is unfinished, because the site is incomplete. */
export async function requireCompleteSite({ db }: Database): Promise<void> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const unfinished = transfers.find((transfer) => tables.includes(toTableName(transfer)))
  if (unfinished) throw new StartupError(unfinishedMessages[unfinished])
}
