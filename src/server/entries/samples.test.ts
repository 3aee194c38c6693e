import { expect, onTestFinished, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { siteComponents } from '../components/site-components.ts'
import { withoutPages } from '../components/without-pages.ts'
import { type Config, readConfig } from '../config/config.ts'

const all: readonly Collection[] = Object.values(collections)
const editOnly = ['about', 'contact', 'galleryHeader', 'header', 'settings', 'testimonialHeader']

test.each(testDatabases)(
  '$kind: without samples, each edit-only collection has one empty entry, also in an existing database',
  async (database) => {
    const dataDir = createTemporaryFolder('beranda-samples-')
    const environment = { ...(await database.emptyEnvironment()), DATA_DIR: dataDir }
    onTestFinished(() => removeFolder(dataDir))
    const open = (config: Config) => siteComponents.start(withoutPages(config), ['database', 'contentStore', 'entries'])
    type Storage = Awaited<ReturnType<typeof open>>['services']
    const start = async (sampleContent: 'on' | 'off', inspect: (storage: Storage) => Promise<void>) => {
      const { services, stop } = await open(readConfig({ ...environment, SAMPLE_CONTENT: sampleContent }))
      await inspect(services).finally(stop)
    }
    const lists = ({ contentStore }: Storage) =>
      Object.fromEntries(all.map((collection) => [collection.name, contentStore.list(collection)]))

    await start('off', async (storage) => {
      const found = lists(storage)
      // From the database, because large collections are not in memory.
      const filled = await storage.database.db.selectFrom('entry').select('collection').distinct().execute()
      expect(filled.map(({ collection }) => collection).sort()).toEqual(editOnly)
      for (const name of editOnly) {
        expect(found[name], name).toHaveLength(1)
        expect(new Set(Object.values(found[name]?.[0]?.document ?? { missing: 'x' })), name).toEqual(new Set(['']))
      }
    })
    // The state of a database from before such entries were created.
    await start('off', async ({ database: { db }, contentStore, entries }) => {
      await db.deleteFrom('entry_version').where('collection', '=', 'contact').execute()
      await db.deleteFrom('entry').where('collection', '=', 'contact').execute()
      const [about] = contentStore.list(collections.about)
      const by = { name: 'sari', address: '' }
      await entries.update(collections.about, about?.id ?? 0, { values: { paragraph: 'Kami' }, images: [], actor: by })
    })
    await start('on', async (storage) => {
      const found = lists(storage)
      for (const name of editOnly) expect(found[name], name).toHaveLength(1)
      expect(found['about']?.[0]?.document).toMatchObject({ paragraph: 'Kami', paragraph_en: '' })
    })
  },
)
