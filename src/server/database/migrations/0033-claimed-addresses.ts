import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

interface StoredEntry {
  id: number
  collection: string
  document: string
}

// A copy of the code in `links/claimed-addresses.ts` when this migration was written; migrations must not change.
function listAddresses({ collection, document }: StoredEntry): string[] {
  const { slug = '', slug_en = '', from = '' } = JSON.parse(document)
  if (collection === 'page') return [slug, slug_en]
  const [path = '', query = ''] = from.split('#', 1)[0].split('?', 2)
  const key = path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/'
  return from === '' ? [] : [query === '' ? key : `${key}?${query}`]
}

/**
 * Adds the table whose primary key lets an address be that of one page or redirect. Of two that have the same one
 * already, the first one, which visitors see, gets it; both stay.
 */
export async function addClaimedAddresses(db: Kysely<unknown>, { binaryText }: DialectSql): Promise<void> {
  await sql`create table claimed_address (
    collection text not null,
    address ${binaryText} not null,
    entry_id integer not null references entry (id) on delete cascade,
    primary key (collection, address))`.execute(db)
  await sql`create index claimed_address_by_entry on claimed_address (entry_id)`.execute(db)
  const { rows } = await sql<StoredEntry>`select id, collection, document from entry
    where collection in ('page', 'redirect') and deleted_at is null order by position, id`.execute(db)
  for (const entry of rows)
    for (const address of listAddresses(entry))
      if (address !== '')
        await sql`insert into claimed_address (collection, address, entry_id)
          values (${entry.collection}, ${address}, ${entry.id}) on conflict do nothing`.execute(db)
}
