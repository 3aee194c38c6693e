import { type Kysely, sql } from 'kysely'

interface StoredMemo {
  id: number
  tlp: string
  phone_key: string
}

const MIN_DIGITS = 8

// A copy of the code in `memo/contact-keys.ts` when this migration was written; migrations must not change.
function phoneKey(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (/^\W*\+(?!62)|^\W*00(?!62)/.test(number)) return digits.replace(/^00/, '')
  const national = digits.replace(/^(?:00)?62/, '').replace(/^0+/, '')
  return national && `62${national}`
}

/**
 * Adds the keys of the further numbers of a memo, separated by spaces, and the index of the few memos that have some. Until
 * this migration only a `/` could precede a further number, as in `021-5550138/0812-3456-7890`.
 */
export async function addFurtherPhoneKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StoredMemo>`select id, tlp, phone_key from memo where tlp like '%/%'`.execute(db)
  for (const { id, tlp, phone_key: first } of rows) {
    const further = tlp.split('/').slice(1)
    const numbers = further.filter((number) => number.replace(/\D/g, '').length >= MIN_DIGITS)
    const keys = new Set([first, ...numbers.map(phoneKey)].filter((key) => key !== ''))
    await sql`update memo set phone_key = ${[...keys].join(' ')} where id = ${id}`.execute(db)
  }
  await sql`create index memo_by_phones on memo (phone_key) where phone_key like '% %'`.execute(db)
}
