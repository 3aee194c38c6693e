import { type Kysely, sql, type Transaction } from 'kysely'
import { collections } from '#content/collections.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { bumpRevision } from '#server/database/transactions.ts'
import { entrySearchSources } from '#server/entries/search.ts'
import { chooseQueries, type Queries, writeWords } from './corpus.ts'
import { findMaxId, synchroniseIds, toDatetime, withFastIndexing, withSeries } from './database.ts'
import { indexRows, insertRows, TEMPLATE_COUNT } from './seed-base.ts'

// Replaced in the copies; in no text of the vocabulary.
const TEMPLATE_DATE = '2009-12-31T00:00:00.000Z'

const toHtml = (wordCount: number) =>
  Array.from({ length: Math.ceil(wordCount / 60) }, () => `<p>${writeWords(60)}.</p>`).join('')

interface Template {
  readonly title: string
  /** The words of its Indonesian page. */
  readonly text: string
  readonly document: string
}

/** Returns a post of about 2 KB in Indonesian; every third has an English text as long. */
function createTemplate(index: number, imagePath: string): Template {
  const title = writeWords(6)
  const isEnglish = index % 3 === 0
  const document = {
    title,
    title_en: isEnglish ? writeWords(6) : '',
    paragraph: writeWords(25),
    paragraph_en: isEnglish ? writeWords(25) : '',
    img: index % 2 === 0 ? imagePath : '',
    paragraphdetail: toHtml(240),
    paragraphdetail_en: isEnglish ? toHtml(240) : '',
    createAt: TEMPLATE_DATE,
  }
  const text = `${title} ${document.paragraph} ${document.paragraphdetail.replace(/<[^>]*>/g, ' ')}`
  return { title, text, document: JSON.stringify(document) }
}

/** The seeded posts of a site. */
export interface SeededPosts {
  readonly queries: Queries
  /** The time in which the program indexes a thousand posts, in milliseconds. */
  readonly indexMs: number
  /** Inserts more posts until there are `count`; the site must not be running on SQLite. */
  grow(database: Database, count: number): Promise<void>
  /** Returns id and title of a post, counted from 0, the oldest, without reading it. */
  postAt(index: number): { readonly id: number; readonly title: string }
}

/** Inserts the first version of each entry from that id on. */
async function insertVersions(store: Kysely<Tables>, fromId: number): Promise<void> {
  await sql`insert into entry_version (entry_id, version, collection, document, deleted, changed_at, changed_by)
    select id, version, collection, document, 0, created_at, 'rani' from entry where id >= ${sql.lit(fromId)}
    order by id`.execute(store)
}

interface CopyOptions {
  readonly from: number
  readonly to: number
  readonly firstId: number
  readonly templateCount: number
}

/** Copies the templates to the posts from number `from` to `to`, with the rows of their versions and of the search index. */
async function copyTemplates(
  database: Database,
  trx: Transaction<Tables>,
  { from, to, firstId, templateCount }: CopyOptions,
): Promise<void> {
  const id = sql`(${sql.lit(firstId)} + i)`
  const templateId = sql`(${sql.lit(firstId)} + i % ${sql.lit(templateCount)})`
  const series = withSeries(from, to)
  const date = toDatetime(database, 60)
  const document = sql`replace(replace(document, '"title":"', '"title":"' || i || ' '), ${TEMPLATE_DATE}, ${date})`
  await sql`insert into entry (id, collection, position, document, version, created_at, updated_at)
    ${series} select ${id}, 'blog', ${id}, ${document}, 1, ${date}, ${date}
    from series join entry as template on template.id = ${templateId} order by i`.execute(trx)
  await insertVersions(trx, firstId + from)
  await sql`insert into entry_search (id, text)
    ${series} select ${id}, text || ' ' || i from series join entry_search as found on found.id = ${templateId}
    order by i`.execute(trx)
  // The id of a page has the minute of its post, that of its entry and its language; see `entries/page-search.ts`.
  for (const language of [0, 1])
    await sql`insert into page_search (id, entry_id, public_from, text)
      ${series} select i * cast(16777216 as bigint) + ${id} * 2 + ${sql.lit(language)}, ${id}, public_from, text || ' ' || i
      from series join page_search as found
        on found.entry_id = ${templateId} and found.id % 2 = ${sql.lit(language)} order by i`.execute(trx)
}

/** Inserts the first thousand posts, or `smallestSize` of them, which the program indexes; `grow` copies them. */
export async function seedPosts(database: Database, smallestSize: number): Promise<SeededPosts> {
  const { db } = database
  const templateCount = Math.min(TEMPLATE_COUNT, smallestSize)
  const firstId = (await findMaxId(db, 'entry')) + 1
  const images = await db.selectFrom('media').select('path').orderBy('hash').limit(templateCount).execute()
  const templates = Array.from({ length: templateCount }, (_, index) =>
    createTemplate(index, images[index % images.length]?.path ?? ''),
  )
  const rows = templates.map(({ document }, index) => {
    const at = new Date(Date.parse(TEMPLATE_DATE) - (templateCount - index) * 60_000).toISOString()
    const id = firstId + index
    return { id, collection: 'blog', position: id, document, version: 1, created_at: at, updated_at: at }
  })
  await insertRows(rows, (part) =>
    db
      .insertInto('entry')
      .values([...part])
      .execute(),
  )
  await insertVersions(db, firstId)
  const source = entrySearchSources(database).find(({ name }) => name === `entry/${collections.blog.name}`)
  if (!source) throw new Error('The posts are no source of the search index any more.')
  const indexMs = await indexRows(database, source, { afterId: firstId - 1, count: templateCount })
  let seededCount = templateCount

  return {
    queries: chooseQueries(templates.map(({ text }) => text)),
    indexMs,
    async grow(grown, count) {
      await withFastIndexing(grown, () =>
        grown.db.transaction().execute(async (trx) => {
          await bumpRevision(trx, collections.blog.name)
          const copied = { from: seededCount, to: count - 1, firstId, templateCount }
          if (count > seededCount) await copyTemplates(grown, trx, copied)
        }),
      )
      seededCount = Math.max(seededCount, count)
      await synchroniseIds(grown, 'entry')
      // As autovacuum would have done on a site that has grown by and by.
      if (grown.dialect === 'postgresql') await sql`vacuum analyze`.execute(grown.db)
    },
    postAt(index) {
      const { title = '' } = templates[index % templateCount] ?? {}
      return { id: firstId + index, title: index < templateCount ? title : `${index} ${title}` }
    },
  }
}
