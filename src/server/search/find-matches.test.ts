import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { createSearchQuery, findMatches } from './find-matches.ts'
import { deleteSearchTexts, type SearchTexts, saveIndexTexts, toIndexText } from './index-text.ts'
import { listMatches } from './list-matches.ts'

const vocabulary = [
  ..."situs Situs sistem sisi web website Élan elang straße STRASSE naïve Ærø ЖУК toko-daring don't a_b".split(' '),
  ...'C++ v2 100% budi@contoh.co.id BUDI.S@contoh.id 你好 0812-5550-0138 2024-01-02 1.500.000 62 007 २०२४'.split(' '),
  ...['+62 812 5550 0138', '(021) 555.0101', '\u2028', '\t', '\uFFFD', '\uE000situs', '\u200Bsitus', 'NEAR(a b)'],
  ...'👍🏽 “kutip” " \' ` \\ * AND OR NOT text: ^a & | ! <-> :* () % _ ;-- $1 ?'.split(' '),
  ...['x'.repeat(5_000), 'é'.repeat(300), 'e-mail'],
]

const knownWord = fc.constantFrom(...vocabulary)
const texts = fc.array(fc.oneof({ weight: 5, arbitrary: knownWord }, fc.string({ unit: 'grapheme' })), { maxLength: 8 })
// A seed, so that both databases get the same rows.
const corpus = fc
  .sample(fc.record({ title: texts, text: texts }), { numRuns: 400, seed: 20 })
  .map(({ title, text }, index) => ({ id: index + 1, title: title.join(' '), text: text.join(' ') }))

const wordStart = fc.tuple(knownWord, fc.nat(12)).map(([word, end]) => word.slice(0, end))
const queryPart = fc.oneof(
  { weight: 4, arbitrary: knownWord },
  { weight: 3, arbitrary: wordStart },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
)
const queries = fc.array(queryPart, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

const saveRows = ({ db }: Database, rows: readonly (SearchTexts & { readonly id: number })[]) =>
  db.transaction().execute((trx) => {
    const indexed = rows.map(({ id, ...texts }) => ({ id, text: toIndexText(texts) }))
    return saveIndexTexts(trx, 'page_search', indexed)
  })

const workspace = createArchiveWorkspace()
const databases: Database[] = []
beforeAll(async () => {
  for (const { kind } of testDatabases) {
    const database = await workspace.open(kind)
    await migrate(database)
    const rows = corpus.map((row) => ({ ...row, keywords: [`k${row.id % 2}`] }))
    await saveRows(database, rows)
    databases.push(database)
  }
})
afterAll(() => workspace.clean())

const search = (text: string, page: { limit?: number; offset: number } = { offset: 0 }, keywords?: string[]) =>
  Promise.all(
    databases.map((database) =>
      listMatches(database, 'page_search', { query: createSearchQuery(database, text, keywords), ...page }),
    ),
  )

test('any query has the same matches on both databases, in the same order and in a list of another order', async () => {
  let matchCount = 0
  await fc.assert(
    fc.asyncProperty(queries, async (text) => {
      const [sqlite = { ids: [], total: 0, hasAll: false }, postgres] = await search(text)
      expect(postgres).toEqual(sqlite)
      expect(new Set(sqlite.ids).size).toBe(sqlite.total)
      for (const database of databases) {
        const query = { query: createSearchQuery(database, text), id: 'page_search.id' } as const
        const { condition, total } = await findMatches(database, 'page_search', query)
        const rows = await database.db.selectFrom('page_search').select('id').where(condition).execute()
        expect(rows.map(({ id }) => Number(id)).sort()).toEqual(sqlite.ids.toSorted())
        expect(total).toBe(sqlite.total)
      }
      matchCount += sqlite.total
    }),
    { numRuns: 300 },
  )
  expect(matchCount).toBeGreaterThan(1_000)
})

test('every row is found by each beginning of each of its words, in any case and without accents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...corpus), fc.nat(), fc.integer({ min: 1, max: 8 }), async (row, at, length) => {
      const words = `${row.title} ${row.text}`.match(/[a-z0-9]+/gi) ?? []
      const word = words[at % words.length]
      fc.pre(word !== undefined && /^[\x20-\x7e]*$/.test(`${row.title} ${row.text}`))
      for (const { ids } of await search(word.slice(0, length).toUpperCase())) expect(ids).toContain(row.id)
    }),
    { numRuns: 100 },
  )
})

test('the pages of a search add up to all of it, matches in the title first, then the newest', async () => {
  const [all] = await search('situs')
  const pages = []
  for (let offset = 0; offset < (all?.total ?? 0); offset += 7) pages.push(await search('situs', { limit: 7, offset }))
  for (const index of [0, 1]) {
    expect(pages.flatMap((page) => page[index]?.ids)).toEqual(all?.ids)
    expect(new Set(pages.map((page) => page[index]?.total))).toEqual(new Set([all?.total]))
  }
  const isTitleMatch = (id: number) => /(^|[^a-z0-9])situs/i.test(corpus[id - 1]?.title ?? '')
  const ranks = all?.ids.map((id) => [isTitleMatch(id) ? 1 : 0, id] as const) ?? []
  expect(ranks.filter(([rank]) => rank === 1).length).toBeGreaterThan(10)
  expect(ranks).toEqual(ranks.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]))
})

describe('all words of a query have to match, each at the beginning of a word', () => {
  const rows = [
    { id: 901, title: 'Quaxolotl pertama', text: 'rani@contoh.example +62 812-7777 1234' },
    { id: 902, title: '', text: 'Quaxolotl kedua, Élodie 0812 7777 1234' },
  ]
  beforeAll(async () => {
    for (const database of databases) await saveRows(database, rows)
  })

  test.each([
    ['quax', [901, 902]],
    ['axolotl', []],
    ['quax KED', [902]],
    ['quax pert ked', []],
    ['elod', [902]],
    ['E\u0301LODIE', [902]],
    ['rani@contoh.ex', [901]],
    ['081277771234', [902, 901]],
    ['+62 812 7777', [902, 901]],
    ['0812-7777', [902, 901]],
    ['0812777', [902, 901]],
    ['"quax" OR NOT pertama*', []],
    ['quax 👍', [901, 902]],
    ['👍', []],
    ['%', []],
  ])('%s', async (text, ids) => {
    for (const found of await search(text)) expect(found).toMatchObject({ ids, total: ids.length })
  })
})

test('with partial matches rows come in the order of the number of terms, and one with a term in the title is not left out', async () => {
  const rows = [
    { id: 961, title: 'Zirkon', text: 'opal' },
    { id: 962, title: '', text: 'zirkon topas opal' },
    { id: 963, title: '', text: 'zirkon topas' },
    { id: 964, title: '', text: 'topas' },
    { id: 965, title: 'Topas zirkon opal', text: '' },
    { id: 966, title: 'Batu topas', text: '' },
    { id: 967, title: '', text: 'zirkonium topas', keywords: ['hidden'] },
  ]
  const query = createSearchQuery({}, 'zirkon topas opal')
  for (const database of databases) {
    const { db } = database
    await saveRows(database, rows)
    const list = (options: object) => listMatches(database, 'page_search', { query, offset: 0, ...options })
    expect((await list({})).ids).toEqual([965, 962])
    const without = query && { ...query, without: ['hidden'] }
    expect((await list({ hasPartial: true, query: without })).ids).toEqual([965, 962, 961, 963, 966])
    await db.transaction().execute((trx) =>
      deleteSearchTexts(
        trx,
        'page_search',
        rows.map(({ id }) => id),
      ),
    )
  }
})

test('a keyword restricts a search and is not found as a word', async () => {
  for (const { ids } of await search('situs', { offset: 0 }, ['k1'])) {
    expect(ids.length).toBeGreaterThan(10)
    expect(ids.filter((id) => id % 2 === 0)).toEqual([])
  }
  for (const { ids } of await search('k1')) expect(ids).toEqual([])
})

test('a changed row is found by its new words alone, a removed one not at all', async () => {
  for (const database of databases) {
    const { db } = database
    const find = async (text: string) =>
      (await listMatches(database, 'page_search', { query: createSearchQuery(database, text), offset: 0 })).ids
    const write = (text: string) => saveRows(database, [{ id: 950, title: '', text }])
    await write('zebrakuning')
    await write('zebramerah')
    expect([await find('zebrakuning'), await find('zebra')]).toEqual([[], [950]])
    await db.transaction().execute((trx) => deleteSearchTexts(trx, 'page_search', [950]))
    expect(await find('zebra')).toEqual([])
  }
})
