import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections, publicCollectionNames } from '#content/collections.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { testDatabases } from '#kit/databases.ts'
import { type RunningCache, startCache } from '#kit/running-cache.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { siteComponents } from '#server/components/site-components.ts'
import { withoutPages } from '#server/components/without-pages.ts'
import { type Config, readConfig } from '#server/config/config.ts'

const actor = { name: 'rani', address: '' }

const names = publicCollectionNames
const imagePaths = Object.values(sampleImagePaths)

const rareKinds = ['reorder', 'alt text', 'date', 'translate', 'share'] as const

/** A random change; the numbers select a collection, an entry or a value, whatever there is. */
const changes = fc.record({
  kind: fc.constantFrom(...(['create', 'update', 'update', 'rename', 'delete', 'restore'] as const), ...rareKinds),
  // Half of all changes are of posts, whose pages are not made ahead.
  collection: fc.oneof(fc.constant<CollectionName>('blog'), fc.constantFrom(...names)),
  entry: fc.nat(1000),
  text: fc.constantFrom('Alfa', 'Beta & Gama', 'Delta <b>', ''),
  date: fc.constantFrom('2020-01-01T00:00:00.000Z', '2025-05-05T05:05:05.000Z', 'soon', '2199-01-01T00:00:00.000Z'),
  image: fc.nat(1000),
})
type RandomChange = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

const SOON_MS = 150

const openStorage = (config: Config) =>
  siteComponents.start(withoutPages(config), ['database', 'entries', 'imageLibrary'])
type Storage = Awaited<ReturnType<typeof openStorage>>['services']

async function listIds(storage: Storage, { name }: Collection, state: 'active' | 'deleted'): Promise<number[]> {
  const rows = await storage.database.db
    .selectFrom('entry')
    .select(['id'])
    .where('collection', '=', name)
    .where('deleted_at', state === 'active' ? 'is' : 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

async function apply(storage: Storage, { kind, entry, text, date, image, ...change }: RandomChange): Promise<void> {
  const { entries, imageLibrary } = storage
  const collection: Collection = collections[change.collection]
  const has = (field: string) => field in collection.fields
  const value = has('title') ? 'title' : has('paragraph') ? 'paragraph' : has('content') ? 'content' : 'address'
  const createAt = date === 'soon' ? new Date(Date.now() + SOON_MS).toISOString() : date
  const active = await listIds(storage, collection, 'active')
  const id = active[entry % Math.max(1, active.length)]
  const save = async (values: Record<string, string>) => {
    if (id !== undefined) await entries.update(collection, id, { values, images: [], actor })
  }
  const dated = change.collection === 'blog' ? { createAt } : {}
  if (kind === 'create') {
    const img = has('img') ? { img: imagePaths[image % imagePaths.length] ?? '' } : {}
    await entries.create(collection, { values: { [value]: text || 'Baru', ...img, ...dated }, images: [], actor })
  } else if (kind === 'update') await save({ [has('paragraph') ? 'paragraph' : value]: `${text} ${entry}` })
  else if (kind === 'rename') await save({ [value]: text })
  else if (kind === 'translate') await save({ [`${value}_en`]: text })
  else if (kind === 'share' && has('slug'))
    await save({
      slug: text === '' ? '' : `alamat-${image}`,
      searchTitle: text,
      indexing: image % 2 ? 'indexed' : 'not indexed',
    })
  else if (kind === 'date') await save(dated)
  else if (kind === 'delete' && id !== undefined) await entries.remove(collection, id, actor)
  else if (kind === 'reorder') await entries.reorder(collection, active.toReversed(), actor)
  else if (kind === 'restore') {
    const deleted = await listIds(storage, collection, 'deleted')
    const restored = deleted[entry % Math.max(1, deleted.length)]
    if (restored !== undefined) await entries.restore(collection, { id: restored, version: 1, actor })
  } else if (kind === 'alt text') {
    const { files: images } = await imageLibrary.list({ query: '', offset: 0 })
    const { hash = '' } = images[image % images.length] ?? {}
    await imageLibrary.updateTexts(hash, { alt: text, alt_en: text, decorative: false }, { actor })
  }
  if (kind !== 'restore' && date === 'soon' && 'createAt' in dated) await setTimeout(SOON_MS + 20)
}

/** Every address of the site: those of the sitemap and of the feeds, fixed ones, lists, and outdated slugs. */
async function listPaths({ fetchPage }: RunningCache, seen: Set<string>): Promise<readonly string[]> {
  const sitemap = await fetchPage('/sitemap.xml')
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    seen.add(new URL(address).pathname + new URL(address).search)
  const livePaths = ['/a', '/header', '/about', '/gallery', '/features', '/services', '/testimonial', '/team']
  const lists = names.map((name) => collections[name]).map(({ path }) => `/api/${path.toLowerCase()}`)
  const pages = ['/', '/404', '/503', '/penawaran/terkirim', '/home/index.html', '/blog', '/blog/halaman/2']
  const files = ['/rss.xml', '/en/rss.xml', '/llms.txt', '/sitemap.xml', '/robots.txt', '/preview']
  for (const path of [...pages, ...livePaths, ...lists]) seen.add(path).add(`${path}?lang=en`)
  for (const path of files) seen.add(path)
  for (const path of [...seen]) if (path.startsWith('/blog/')) seen.add(`${path}?lang=en`)
  return [...seen]
}

describe.each(testDatabases)('$kind', ({ emptyEnvironment }) => {
  test('after any changes, every page equals the one that a new process makes', async () => {
    const config = readConfig({ DATA_DIR: createTemporaryFolder(), ...(await emptyEnvironment()) })
    const { services: storage, stop } = await openStorage(config)
    const running = await startCache(config, storage.database)
    onTestFinished(async () => {
      await running.stop()
      await stop()
    })
    const seen = new Set<string>()
    const steps = fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const group of sequence) {
          for (const change of group) await apply(storage, change)
          await running.publishChanges()
          const fresh = await startCache(config, storage.database)
          try {
            for (const path of await listPaths(fresh, seen))
              expect(await running.fetchPage(path), `${path} after ${JSON.stringify(group)}`).toBe(
                await fresh.fetchPage(path),
              )
          } finally {
            await fresh.stop()
          }
        }
      }),
      { numRuns: Number(process.env['PUBLISHING_RUNS'] ?? 1), endOnFailure: true },
    )
  })
})
