import { sql } from 'kysely'
import { parseReference, type Reference, toReference, toSourceCode } from '#content/reference.ts'
import type { Database } from '../database/connect.ts'
import { withTransactionRetry } from '../database/transactions.ts'

type Db = Pick<Database, 'db'>

const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000
const MAX_CLICK_ROWS = 50_000
const MAX_SOURCES = 2_000

/** Returns the day of a time as the clicks are stored by: in UTC, as `2026-01-31`. */
export const toClickDay = (time: Date | number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Counts that a WhatsApp chat was opened from the page of this reference, and keeps the source of the visit for
 * `findReference`. Ignores a reference of a page that does not exist.
 */
export async function countWhatsAppClick(
  { db }: Db,
  reference: string,
  source: string,
  now = Date.now(),
): Promise<void> {
  const page = parseReference(reference)
  if (!page) return
  const entry = db
    .selectFrom('entry')
    .where('id', '=', page.id ?? 0)
    .where('deleted_at', 'is', null)
    .select('collection')
  const collection = page.name === 'quotation' ? 'service' : page.name
  if (page.id !== undefined && (await entry.executeTakeFirst())?.collection !== collection) return
  await withTransactionRetry(db, async (trx) => {
    const row = { day: toClickDay(now), reference: toReference(page, page.language), count: 1 }
    const increment = { count: sql<number>`whatsapp_click.count + 1` }
    await trx
      .insertInto('whatsapp_click')
      .values(row)
      .onConflict((conflict) => conflict.columns(['day', 'reference']).doUpdateSet(increment))
      .execute()
    const past = trx.selectFrom('whatsapp_click').select('day').orderBy('day', 'desc').offset(MAX_CLICK_ROWS).limit(1)
    const isPast = sql<boolean>`day < ${toClickDay(now - MAX_AGE_MS)} or day <= (${past})`
    await trx.deleteFrom('whatsapp_click').where(isPast).execute()
    if (source === '') return
    const last_at = new Date(now).toISOString()
    // Two sources can have the same code: then it identifies neither.
    const text = sql<string>`case when traffic_source.text = ${source} then ${source} else '' end`
    await trx
      .insertInto('traffic_source')
      .values({ code: toSourceCode(source), text: source, last_at })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ text, last_at }))
      .execute()
    const newest = trx.selectFrom('traffic_source').select('code').orderBy('last_at', 'desc').orderBy('code')
    await trx.deleteFrom('traffic_source').where('code', 'not in', newest.limit(MAX_SOURCES)).execute()
  })
}

/**
 * Finds the reference in a text that was pasted from WhatsApp. Returns undefined when there is none; `source` is '' when the
 * reference names none, one that is no longer kept, or one of two with the same code.
 */
export async function findReference(
  { db }: Db,
  text: string,
): Promise<(Pick<Reference, 'page' | 'language'> & { readonly source: string }) | undefined> {
  const found = parseReference(text)
  if (!found) return undefined
  const row = await db
    .selectFrom('traffic_source')
    .select('text')
    .where('code', '=', found.sourceCode)
    .executeTakeFirst()
  return { page: found.page, language: found.language, source: row?.text ?? '' }
}
