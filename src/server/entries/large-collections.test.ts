import { afterEach, describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import type { EntryLink } from '#content/content-reader.ts'
import { languages } from '#content/fields.ts'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import { explain, recordQueries } from '#kit/record-queries.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { createLargeCollectionReader, findAdjacentIds } from './large-collections.ts'
import { selectBatch } from './large-lists.ts'

const workspace = createArchiveWorkspace()
afterEach(() => workspace.clean())

const NOW = Date.parse('2026-05-01T00:00:00.000Z')
const COUNT = 620

interface Post {
  readonly id: number
  readonly createAt: string
  readonly updatedAt: string
  readonly hasEnglish: boolean
  readonly isDeleted: boolean
  readonly slug: string
}

/** Returns posts whose dates are in no order and shared by some of them; the last days are in the future. */
function createPosts(): Post[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const id = 1_001 + index
    const day = (index * 389) % 211
    return {
      id,
      createAt: new Date(NOW + (day - 200) * 86_400_000).toISOString(),
      updatedAt: new Date(NOW - ((index * 97) % COUNT) * 60_000).toISOString(),
      hasEnglish: index % 3 === 0,
      isDeleted: index % 17 === 0,
      slug: index % 50 === 1 ? `alamat-${id}` : '',
    }
  })
}

async function insertPosts({ db }: Database, posts: readonly Post[], indexing = ''): Promise<void> {
  const rows = posts.map(({ id, createAt, updatedAt, hasEnglish, isDeleted, slug }) => ({
    ...{ id, collection: 'blog', position: id, version: 1, created_at: createAt, updated_at: updatedAt },
    deleted_at: isDeleted ? updatedAt : null,
    document: JSON.stringify({
      title: `Tulisan ${id}`,
      title_en: hasEnglish ? `Post ${id}` : '',
      createAt,
      slug,
      indexing,
    }),
  }))
  await db.insertInto('entry').values(rows).execute()
}

const compareDates = (one: Post, other: Post) => one.createAt.localeCompare(other.createAt) || one.id - other.id
const publicPosts = (posts: readonly Post[]) =>
  posts.filter(({ createAt, isDeleted }) => !isDeleted && Date.parse(createAt) <= NOW).sort(compareDates)

describe.each(testDatabases)('large collections on $kind', ({ kind }) => {
  async function openReader() {
    const posts = createPosts()
    const database = await workspace.open(kind)
    await migrate(database)
    await database.db.deleteFrom('entry').where('collection', '=', 'blog').execute()
    await insertPosts(database, posts)
    const readAltTexts = async () => () => undefined
    const reader = createLargeCollectionReader({ db: database.db, readAltTexts, now: () => NOW })
    const listLinks = async (offset: number, limit: number): Promise<EntryLink[]> => {
      const links: EntryLink[] = []
      for await (const batch of reader.listLinks('blog', { offset, limit })) links.push(...batch)
      return links
    }
    return { posts, database, reader, listLinks }
  }

  test('the pages of a list add up to all public entries, newest first, from either end; a list can be of indexed ones', async () => {
    const { posts, database, reader } = await openReader()
    for (const language of languages) {
      const expected = publicPosts(posts).filter(({ hasEnglish }) => language === 'id' || hasEnglish)
      expect(await reader.count('blog', language)).toBe(expected.length)
      const ids: number[] = []
      for (let offset = 0; offset < expected.length + 40; offset += 20)
        ids.push(...(await reader.list('blog', { language, limit: 20, offset })).map(({ id }) => id.id))
      expect(ids).toEqual(expected.map(({ id }) => id).reverse())
    }
    await database.db.deleteFrom('entry').where('collection', '=', 'blog').execute()
    await insertPosts(database, posts, 'not indexed')
    await insertPosts(database, [{ ...(posts[1] as Post), id: 9_999 }])
    const indexed = await reader.list('blog', { language: 'id', indexing: 'indexed', limit: 20, offset: 0 })
    expect(indexed.map(({ id }) => id.id)).toEqual([9_999])
  })

  test('the counts follow each change and each time of publication, and are read once in between', async () => {
    const { posts, database } = await openReader()
    let time = NOW
    const { db, queries } = recordQueries(database.db)
    const reader = createLargeCollectionReader({ db, readAltTexts: async () => () => undefined, now: () => time })
    const expectCounts = async (countQueries: number): Promise<void> => {
      const found = posts.filter(({ createAt, isDeleted }) => !isDeleted && Date.parse(createAt) <= time)
      expect(await reader.count('blog', 'id')).toBe(found.length)
      expect(await reader.count('blog', 'en')).toBe(found.filter(({ hasEnglish }) => hasEnglish).length)
      expect(queries.filter((query) => query.sql.includes('count(*)'))).toHaveLength(countQueries)
    }
    const replaceFirst = async (change: Partial<Post>): Promise<void> => {
      const post = { ...(posts[0] as Post), ...change }
      posts[0] = post
      await database.db.deleteFrom('entry').where('id', '=', post.id).execute()
      await insertPosts(database, [post])
      reader.handleChange('blog')
    }
    await expectCounts(2)
    await replaceFirst({ isDeleted: false, createAt: new Date(NOW + 1_000).toISOString(), hasEnglish: true })
    await expectCounts(4)
    time += 1_000
    await expectCounts(6)
    await replaceFirst({ isDeleted: true })
    await expectCounts(8)
  })

  test('the entries before and after each one are those of its list, for scheduled and deleted ones too', async () => {
    const { posts, database, reader } = await openReader()
    for (const post of posts.filter((_, index) => index % 9 === 0)) {
      const adjacentIds = new Set<number | undefined>()
      for (const language of languages) {
        const listed = publicPosts(posts).filter(({ hasEnglish }) => language === 'id' || hasEnglish)
        const { newer, older } = await reader.findAdjacent('blog', post.id, language)
        expect(newer?.id.id).toBe(listed.find((one) => compareDates(one, post) > 0)?.id)
        expect(older?.id.id).toBe(listed.findLast((one) => compareDates(one, post) < 0)?.id)
        adjacentIds.add(newer?.id.id).add(older?.id.id)
      }
      adjacentIds.delete(undefined)
      const ids = await findAdjacentIds(database.db, 'blog', { id: post.id, isoNow: new Date(NOW).toISOString() })
      expect(new Set(ids)).toEqual(adjacentIds)
    }
  })

  test('links are the same in any part of the list, and after a change of the entries', async () => {
    const { posts, database, reader, listLinks } = await openReader()
    const expectLinks = async (current: readonly Post[]): Promise<void> => {
      const expected = publicPosts(current)
      expect((await listLinks(0, COUNT)).map(({ id }) => id.id)).toEqual(expected.map(({ id }) => id))
      const parts = [...(await listLinks(0, 300)), ...(await listLinks(300, 300))]
      expect(parts.map(({ id, en }) => [id.slug ?? '', en !== undefined])).toEqual(
        expected.slice(0, 600).map(({ slug, hasEnglish }) => [slug, hasEnglish]),
      )
    }
    await expectLinks(posts)
    await database.db.deleteFrom('entry').where('id', '<', 1_050).execute()
    reader.handleChange('blog')
    await expectLinks(posts.filter(({ id }) => id >= 1_050))
  })

  test('the batches add up to all active entries, and SQLite sorts none of them', async () => {
    const { posts, database } = await openReader()
    const select = (afterId: number) => selectBatch(database.db, collections.blog, { afterId, limit: 100 })
    const ids: number[] = []
    for (let rows = await select(0).execute(); rows.length > 0; rows = await select(ids.at(-1) ?? 0).execute())
      ids.push(...rows.map(({ id }) => id))
    expect(ids).toEqual(posts.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id))
    if (kind !== 'SQLite') return
    const plan = await explain(database.db, select(1_200).compile())
    expect(plan).toEqual([expect.stringContaining('collection=? AND id>?')])
  })

  test('the last modification is the last change or the last publication, not of a scheduled entry', async () => {
    const { posts, reader, database } = await openReader()
    const expectLast = async (current: readonly Post[]): Promise<void> => {
      const times = publicPosts(current).flatMap(({ createAt, updatedAt }) => [createAt, updatedAt])
      expect(await reader.lastModified('blog')).toBe(times.sort().at(-1))
    }
    await expectLast(posts)
    const old = posts.filter(({ createAt }) => Date.parse(createAt) < NOW - 5 * 86_400_000)
    const allPosts = database.db.deleteFrom('entry').where('collection', '=', 'blog')
    const oldIds = old.map(({ id }) => id)
    await allPosts.where('id', 'not in', oldIds).execute()
    await expectLast(old)
    await allPosts.execute()
    expect(await reader.lastModified('blog')).toBeUndefined()
  })
})
