import { sql, type Transaction } from 'kysely'
import { auditActions } from '#content/audit-actions.ts'
import { memo } from '#content/records/memo.ts'
import { auditSearchSource } from '#server/audit/audit-log.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { memoKeys } from '#server/memo/contact-keys.ts'
import { memoRules } from '#server/memo/memo-rules.ts'
import { recordSearchSource } from '#server/records/record-search.ts'
import type { SearchSource } from '#server/search/fill-index.ts'
import { chooseQueries, type Queries, randomInteger, writeWords } from './corpus.ts'
import { findMaxId, synchroniseIds, toDatetime, withFastIndexing, withSeries } from './database.ts'

/** So many rows are written and indexed by the program's own code; the others are copies that SQL makes, with numbers. */
export const TEMPLATE_COUNT = 1_000
const ROWS_PER_STATEMENT = 100

/** Inserts rows, a hundred in a statement. */
export async function insertRows<Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await insert(rows.slice(from, from + ROWS_PER_STATEMENT))
}

/** Indexes the rows after an id as the program does; returns how long a thousand of them take, in milliseconds. */
export async function indexRows(
  { db }: Database,
  source: SearchSource,
  { afterId, count }: { readonly afterId: number; readonly count: number },
): Promise<number> {
  const startedAt = performance.now()
  for (let lastId: number | undefined = afterId; lastId !== undefined; ) {
    const from: number = lastId
    lastId = await db.transaction().execute((trx) => source.indexRows(trx, { afterId: from, limit: 200 }))
  }
  return ((performance.now() - startedAt) / count) * 1_000
}

async function seedImages(trx: Transaction<Tables>, count: number): Promise<void> {
  const smallest = await trx
    .selectFrom('image_details')
    .select(['hash', 'size'])
    .orderBy('size')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let number = 1; number <= count; number++) {
    const hash = number.toString(16).padStart(32, '0')
    await sql`insert into media (hash, path, type, bytes, created_at, pending_variant)
      select ${hash}, replace(path, hash, ${hash}), type, bytes, created_at, 0 from media where hash = ${smallest.hash}`.execute(
      trx,
    )
    const alt = writeWords(6)
    const created_at = new Date(1_600_000_000_000 + number).toISOString()
    const detail = { hash, file_name: `foto-${number}.jpg`, size: smallest.size, created_at, decorative: 0 }
    await trx
      .insertInto('image_details')
      .values({ ...detail, alt, alt_en: '', search_text: `${detail.file_name} ${alt}` })
      .execute()
  }
}

function createMemo() {
  const name = writeWords(2)
  const number = `0812-${1000 + randomInteger(9000)}-${1000 + randomInteger(9000)}`
  const { options } = memo.fields.status
  const status = options[randomInteger(options.length)]?.value ?? 'new'
  const values = { name, email: `${writeWords(1)}@contoh.example`, item: writeWords(3), paragraph: writeWords(40) }
  const created_at = '2010-01-01T00:00:00.000Z'
  const times = { created_at, updated_at: created_at, answered_at: null, deleted_at: null }
  // The first administrator has every fifth; every fourth is due, half of them in the past; every tenth is spam.
  const desk = {
    assignee: randomInteger(5) === 0 ? '1' : '',
    due_on: randomInteger(4) === 0 ? ['2020-01-31', '2099-01-31'][randomInteger(2)] : '',
    outcome: ['', '', 'won', 'lost'][randomInteger(4)],
    spam: randomInteger(10) === 0 ? 1 : 0,
  }
  return {
    ...values,
    tlp: number,
    note: writeWords(5),
    ...memoKeys({ ...values, tlp: number }),
    ...times,
    ...desk,
    status,
  }
}

async function seedMemos(database: Database, count: number): Promise<Queries> {
  const { db } = database
  const afterId = await findMaxId(db, 'memo')
  const templates = Array.from({ length: Math.min(TEMPLATE_COUNT, count) }, (_, index) => {
    return { id: afterId + 1 + index, ...createMemo(), consent: '' as const }
  })
  await insertRows(templates, (rows) =>
    db
      .insertInto('memo')
      .values([...rows])
      .execute(),
  )
  await indexRows(database, recordSearchSource(database, memoRules), { afterId, count: templates.length })
  if (count > templates.length) {
    const fromTemplates = sql`from series join memo as template on template.id = ${sql.lit(afterId + 1)} + i % ${sql.lit(templates.length)}`
    const id = sql`${sql.lit(afterId + 1)} + i`
    const created = toDatetime(database, 30)
    await sql`insert into memo (id, name, name_key, email, email_key, phone_key, item, paragraph, tlp, note, status, consent,
        assignee, due_on, outcome, spam, created_at, updated_at)
      ${withSeries(templates.length, count - 1)}
      select ${id}, name, name_key, 'u' || i || email, 'u' || i || email_key, phone_key, item, paragraph, tlp, note, status,
        consent, assignee, due_on, outcome, spam, ${created}, ${created} ${fromTemplates} order by i`.execute(db)
    await sql`insert into memo_search (id, text) ${withSeries(templates.length, count - 1)}
      select ${id}, found.text || ' u' || i ${fromTemplates} join memo_search as found on found.id = template.id
      order by i`.execute(db)
  }
  await synchroniseIds(database, 'memo')
  return chooseQueries(templates.map(({ name, item, paragraph }) => `${name} ${item} ${paragraph}`))
}

async function seedAudit(database: Database, count: number): Promise<Queries> {
  const { db } = database
  const afterId = await findMaxId(db, 'audit')
  const templates = Array.from({ length: Math.min(TEMPLATE_COUNT, count) }, (_, index) => {
    const actor = writeWords(1)
    const target = `${index % 2 === 0 ? 'memo' : 'blog'}/${index} ${writeWords(3)}`
    const action = auditActions[index % auditActions.length] ?? 'sign-in'
    const address = `192.0.2.${index % 250}`
    return { id: afterId + 1 + index, happened_at: '2010-01-01', actor, actor_key: actor, address, action, target }
  })
  await insertRows(templates, (rows) =>
    db
      .insertInto('audit')
      .values([...rows])
      .execute(),
  )
  await indexRows(database, auditSearchSource, { afterId, count: templates.length })
  if (count > templates.length) {
    const fromTemplates = sql`from series join audit as template on template.id = ${sql.lit(afterId + 1)} + i % ${sql.lit(templates.length)}`
    const id = sql`${sql.lit(afterId + 1)} + i`
    await sql`insert into audit (id, happened_at, actor, actor_key, address, action, target)
      ${withSeries(templates.length, count - 1)}
      select ${id}, ${toDatetime(database, 30)}, actor, actor_key, address, action, target || ' ' || i
      ${fromTemplates} order by i`.execute(db)
    await sql`insert into audit_search (id, text) ${withSeries(templates.length, count - 1)}
      select ${id}, found.text || ' ' || i ${fromTemplates} join audit_search as found on found.id = template.id
      order by i`.execute(db)
  }
  await synchroniseIds(database, 'audit')
  return chooseQueries(templates.map(({ actor, target }) => `${actor} ${target}`))
}

/** The queries for what is the same at every size. */
export interface BaseQueries {
  readonly memos: Queries
  readonly audit: Queries
}

/** Inserts images, memos and as many audit lines; the site must have been started once. */
export async function seedBase(
  database: Database,
  { images, memos }: { readonly images: number; readonly memos: number },
): Promise<BaseQueries> {
  await database.db.transaction().execute((trx) => seedImages(trx, images))
  const queries = await withFastIndexing(database, async () => {
    return { memos: await seedMemos(database, memos), audit: await seedAudit(database, memos) }
  })
  // As PostgreSQL itself does some minutes later.
  if (database.dialect === 'postgresql') await sql`vacuum analyze memo, audit`.execute(database.db)
  return queries
}
