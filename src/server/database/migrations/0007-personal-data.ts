import { type Kysely, sql } from 'kysely'

interface Contact {
  id: number
  email: string
  tlp: string
}

// A copy of the code in `memo/contact-keys.ts` when this migration was written; migrations must not change.
function phoneKey(input: string): string {
  const digits = input.replace(/\D/g, '')
  if (/^\W*\+(?!62)|^\W*00(?!62)/.test(input)) return digits.replace(/^00/, '')
  const national = digits.replace(/^(?:00)?62/, '').replace(/^0+/, '')
  return national && `62${national}`
}

async function backfillKeys(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Contact>`select id, email, tlp from memo
      where id > ${after} order by id limit 500`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    for (const { id, email, tlp } of rows) {
      const emailKey = email.trim().normalize('NFKC').toLowerCase()
      await sql`update memo set email_key = ${emailKey}, phone_key = ${phoneKey(tlp)} where id = ${id}`.execute(db)
    }
    after = last.id
  }
}

/** Adds the keys that identify a person, the consent, the memo of an outgoing email, and the table of erasures. */
export async function addPersonalData(db: Kysely<unknown>): Promise<void> {
  const columns = [
    sql`memo add column email_key text not null default ''`,
    sql`memo add column phone_key text not null default ''`,
    sql`memo add column consent text not null default ''`,
    sql`outgoing_mail add column memo_id integer`,
  ]
  for (const column of columns) await sql`alter table ${column}`.execute(db)
  await backfillKeys(db)
  const statements = [
    sql`create index memo_by_email on memo (email_key) where email_key <> ''`,
    sql`create index memo_by_phone on memo (phone_key) where phone_key <> ''`,
    sql`create table erasure (
      memo_id integer not null,
      created_at text not null,
      erased_at text not null,
      primary key (memo_id, created_at))`,
  ]
  for (const statement of statements) await statement.execute(db)
}
