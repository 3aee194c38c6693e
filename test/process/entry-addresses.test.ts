import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CollectionName, collections } from '#content/collections.ts'
import { testDatabases } from '#kit/databases.ts'
import { type RunningCache, startCache } from '#kit/running-cache.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { openStorage, type SiteStorage } from '#server/api/storage.ts'
import { readConfig } from '#server/config/config.ts'

const actor = { name: 'rani', address: '' }
const origin = 'http://localhost:3000'

describe.each(testDatabases)('$kind', ({ emptyEnvironment }) => {
  const dataDir = createTemporaryFolder()
  let storage: SiteStorage
  let running: RunningCache
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...(await emptyEnvironment()) })
    storage = await openStorage(config, { log: pino({ level: 'silent' }), print: () => undefined })
    running = await startCache(storage)
  })
  afterAll(async () => {
    running.stop()
    await storage.database.db.destroy()
    removeFolder(dataDir)
  })

  const create = async (name: CollectionName, values: Record<string, string>) => {
    const { id } = await storage.entries.create(collections[name], { values, images: [], actor })
    await running.publishChanges()
    return id
  }
  const update = async (name: CollectionName, id: number, values: Record<string, string>) => {
    await storage.entries.update(collections[name], id, { values, images: [], actor })
    await running.publishChanges()
  }
  const answerOf = async (path: string) => (await running.fetchPage(path)).split(' ').slice(0, 2)
  const createAt = '2025-01-01T00:00:00.000Z'

  test.each([
    ['blog', '/blog', '/en/blog'],
    ['service', '/layanan', '/en/services'],
  ] as const)('after three addresses and back, each earlier one of %s is one 301', async (name, prefix, english) => {
    const values = { title: 'Judul awal', title_en: 'First title', ...(name === 'blog' && { createAt }) }
    const id = await create(name, values)
    const slugs = ['satu', 'dua', 'tiga', '']
    for (const slug of slugs) {
      await update(name, id, { slug, slug_en: slug && `en-${slug}` })
      const current = `${prefix}/${slug || 'judul-awal'}-${id}`
      expect(await answerOf(current)).toEqual(['200', 'null'])
      for (const other of [
        ...slugs.filter((one) => one !== '').map((one) => `${one}-${id}`),
        `judul-awal-${id}`,
        `${id}`,
      ])
        if (`${prefix}/${other}` !== current) expect(await answerOf(`${prefix}/${other}`)).toEqual(['301', current])
      const currentEnglish = `${english}/${slug ? `en-${slug}` : 'first-title'}-${id}`
      expect(await answerOf(currentEnglish)).toEqual(['200', 'null'])
      expect(await answerOf(`${english}/en-other-${id}`)).toEqual(['301', currentEnglish])
      expect(await running.fetchPage('/sitemap.xml')).toContain(`<loc>${origin}${current}</loc>`)
      expect(await running.fetchPage('/sitemap.xml')).toContain(`<loc>${origin}${currentEnglish}</loc>`)
    }
  })

  test('posts that are not indexed take no place in the feed', async () => {
    const hidden = Array.from({ length: 50 }, (_, index) => ({
      title: `Tersembunyi ${index}`,
      indexing: 'not indexed',
    }))
    await create('blog', { title: 'Masih ada', createAt: '2024-01-01T00:00:00.000Z' })
    for (const values of hidden)
      await storage.entries.create(collections.blog, { values: { ...values, createAt }, images: [], actor })
    await running.publishChanges()
    expect(await running.fetchPage('/rss.xml')).toContain('Masih ada')
    expect(await running.fetchPage('/rss.xml')).not.toContain('Tersembunyi')
  })
})
