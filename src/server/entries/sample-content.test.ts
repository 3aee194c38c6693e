import { cpSync } from 'node:fs'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { samples } from '#content/samples/samples.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { openTestSite, type TestSite } from '#kit/test-site.ts'

const hashOf = (path: string) => path.slice('/media/'.length, '/media/'.length + 32)
const sampleHashes = Object.values(sampleImagePaths).map(hashOf)
const collectionsByName = new Map<string, Collection>(Object.values(collections).map((one) => [one.name, one]))
const requireCollection = (name: string): Collection => collectionsByName.get(name) ?? collections.feature
const { settings: _settings, ...removableSamples } = samples
const sampleCount = Object.values(removableSamples).flat().length

const openSampleSite = (variables: Readonly<Record<string, string>> = {}) =>
  openTestSite({ variables: { ...variables, SAMPLE_CONTENT: 'on' } })

const readRows = async (site: TestSite) =>
  (await site.rows('entry')).map(({ id, collection, version, document, deleted_at }) => ({
    ...{ id, collection, version, isDeleted: deleted_at !== null },
    document: JSON.parse(document) as Record<string, string>,
  }))

const readImages = async (site: TestSite) =>
  (await site.rows('image_details'))
    .map(({ hash, file_name, alt, alt_en, decorative }) => ({ hash, file_name, alt, alt_en, decorative }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))

const isBlank = (document: object) => Object.values(document).every((value) => value === '')

const remove = (site: TestSite) => site.call('POST', '/api/sample-content/remove', {})
const listFeatures = async (site: TestSite) =>
  (await site.get('/api/features?lang=all')).body.map(({ id, title, img }: Record<string, unknown>) => [id, title, img])

test.each(testDatabases)('$kind: one call removes the samples and their pictures', async ({ environment }) => {
  const site = await openSampleSite(await environment())
  onTestFinished(() => site.close())
  const countAuditLines = async (action: string) =>
    (await site.rows('audit')).filter((row) => row.action === action).length
  const removal = await remove(site)
  expect(removal.status, JSON.stringify(removal.body)).toBe(200)
  expect(removal.body.entries).toHaveLength(sampleCount)
  expect(removal.body.images).toBe(sampleHashes.length)
  expect(await readImages(site)).toEqual([])
  expect(await countAuditLines('entry-deleted')).toBe(sampleCount - 5)
  expect(await countAuditLines('entry-changed')).toBe(5)
  expect(await countAuditLines('picture-deleted')).toBe(sampleHashes.length)
  expect(await listFeatures(site)).toEqual([])
  expect((await remove(site)).body).toMatchObject({ entries: [], images: 0 })
})

test.each(testDatabases)('$kind: one call restores all unchanged samples', async ({ environment }) => {
  const site = await openSampleSite(await environment())
  onTestFinished(() => site.close())
  const before = await listFeatures(site)
  await remove(site)
  const [header] = (await site.get('/api/header?lang=all')).body
  expect(header).toMatchObject({ title: '', title_en: '', paragraph: '', paragraph_en: '', img: '' })
  await site.call('PUT', `/api/header/${header.id}`, { title: 'Punya kami' })
  // Without a list: everything that was removed of late.
  const restored = await site.call('POST', '/api/sample-content/restore', {})
  expect(restored.body).toMatchObject({ restored: sampleCount - 1 })
  expect(await listFeatures(site)).toEqual(before)
  expect((await site.get('/api/header?lang=all')).body).toMatchObject([{ title: 'Punya kami', paragraph: '' }])
  // Not the one of the header, which is the owner's now.
  expect(await readImages(site)).toHaveLength(sampleHashes.length - 1)
})

test('a sample that is restored by itself has its image again', async () => {
  const site = await openSampleSite()
  onTestFinished(() => site.close())
  const actor = { name: 'sari', address: '' }
  const { entries } = await site.services.sampleContent.remove(actor)
  const member = entries.find(({ collection }) => collection === 'team')
  if (!member) throw new Error('No team member was removed.')
  await site.services.entries.restore(collections.team, { id: member.id, version: member.version, actor })
  const [first] = samples.team
  const [image] = await readImages(site)
  expect(image).toMatchObject({ hash: hashOf(first?.['img'] ?? ''), file_name: expect.stringContaining('team-') })
  const library = await site.services.imageLibrary.find(image?.hash ?? '')
  expect(library?.uses).toBe(1)
})

test('of an edited sample the removal empties what is still of the sample, and one call takes it back', async () => {
  const site = await openSampleSite()
  onTestFinished(() => site.close())
  const [{ id }] = (await site.get('/api/contact?lang=all')).body
  await site.call('PUT', `/api/contact/${id}`, { whatsapp: '0812 5550 0177', phone: '+62 21 5550 0199' })
  const { body } = await remove(site)
  const keys = ['address', 'address_en', 'email', 'facebook', 'instagram', 'twitter', 'youtube']
  expect(body.edited).toEqual([{ collection: 'contact', id, keys }])
  const [contact] = (await site.get('/api/contact?lang=all')).body
  expect(contact).toMatchObject({ whatsapp: '0812 5550 0177', phone: '+62 21 5550 0199', email: '', facebook: '' })
  const texts = JSON.stringify(removableSamples)
  const shown = (await readRows(site)).filter(({ isDeleted, collection }) => !isDeleted && collection !== 'settings')
  const left = shown
    .flatMap(({ document }) => Object.values(document))
    .filter((value) => value && texts.includes(value))
  expect(left).toEqual([])
  await site.call('POST', '/api/sample-content/restore', { entries: body.entries })
  expect((await site.get('/api/contact?lang=all')).body[0]).toMatchObject({
    ...{ whatsapp: '0812 5550 0177', phone: '+62 21 5550 0199' },
    ...{ email: samples.contact[0]?.['email'], facebook: samples.contact[0]?.['facebook'] },
  })
})

type Edit =
  | { kind: 'write' | 'writeAndRevert' | 'save' | 'delete' | 'copy'; entry: number; text: string }
  | { kind: 'describe' | 'reuse'; image: number; text: string }

const text = fc.string({ minLength: 1, maxLength: 20 }).map((value) => `ubahan ${value}`)
const entryKinds = ['write', 'writeAndRevert', 'save', 'delete', 'copy'] as const
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...entryKinds), entry: fc.nat(), text }),
  fc.record({ kind: fc.constantFrom('describe' as const, 'reuse' as const), image: fc.nat(), text }),
)

/** Applies the edits as an administrator whose name is that of the program; returns the ids of the entries that were written. */
async function applyEdits(site: TestSite, edits: readonly Edit[]) {
  const { entries, imageLibrary } = site.services
  const actor = { name: 'Beranda', address: '192.0.2.1' }
  const seeded = (await readRows(site)).filter(({ collection }) => collection !== 'settings')
  const written = new Set<number>()
  const deleted = new Set<number>()
  const described = new Set<string>()
  for (const one of edits) {
    if ('image' in one) {
      const index = one.image % sampleHashes.length
      if (one.kind === 'describe') {
        await imageLibrary.updateTexts(sampleHashes[index] ?? '', { alt: one.text }, { actor })
        described.add(sampleHashes[index] ?? '')
      } else {
        const values = { title: one.text, img: Object.values(sampleImagePaths)[index] ?? '' }
        written.add((await entries.create(collections.feature, { values, images: [], actor })).id)
      }
      continue
    }
    const row = seeded[one.entry % seeded.length]
    if (!row || deleted.has(row.id)) continue
    const collection = requireCollection(row.collection)
    // Any of the keys, the English ones too.
    const keys = Object.keys(row.document).filter((key) => !/^(img|smallImage|type|createAt)/.test(key))
    const key = keys[one.text.length % keys.length] ?? ''
    if (one.kind === 'copy') {
      if (!collection.screen.canCreate) continue
      written.add((await entries.create(collection, { values: row.document, images: [], actor })).id)
    } else if (one.kind === 'save') {
      await entries.update(collection, row.id, { values: {}, images: [], actor })
    } else if (one.kind === 'delete') {
      if (!collection.screen.canCreate) continue
      await entries.remove(collection, row.id, actor)
      deleted.add(row.id)
    } else {
      await entries.update(collection, row.id, { values: { [key]: one.text }, images: [], actor })
      if (one.kind === 'writeAndRevert') await entries.restore(collection, { id: row.id, version: 1, actor })
      written.add(row.id)
    }
  }
  return { written, deleted, described }
}

const runs = Number(process.env['SAMPLE_RUNS'] ?? 6)

test('after any edits, the removal touches nothing that an administrator wrote, and can be undone', {
  timeout: runs * 20_000,
}, async () => {
  const base = createTemporaryFolder('beranda-sample-base-')
  await (await openSampleSite({ DATA_DIR: base })).close()
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 25 }), async (edits) => {
      const dataDir = createTemporaryFolder('beranda-samples-')
      cpSync(base, dataDir, { recursive: true })
      const site = await openSampleSite({ DATA_DIR: dataDir })
      try {
        const { written, deleted, described } = await applyEdits(site, edits)
        const before = await readRows(site)
        const imagesBefore = await readImages(site)
        const actor = { name: 'sari', address: '' }
        const versionsBefore = (await site.rows('entry_version')).filter(({ version }) => version === 1)
        const { entries, edited } = await site.services.sampleContent.remove(actor)

        const isSample = ({ id, collection }: { id: number; collection: string }) =>
          collection !== 'settings' && !written.has(id)
        const expectedIds = before.filter((row) => isSample(row) && !deleted.has(row.id)).map(({ id }) => id)
        const editedIds = edited.map(({ id }) => id)
        expect(entries.map(({ id }) => id)).toEqual([...expectedIds, ...editedIds])
        const originals = new Map(versionsBefore.map(({ entry_id, document }) => [entry_id, JSON.parse(document)]))
        const after = await readRows(site)
        for (const [index, row] of before.entries()) {
          const now = after[index]
          const keys = edited.find(({ id }) => id === row.id)?.keys
          if (keys)
            expect(now?.document).toEqual({ ...row.document, ...Object.fromEntries(keys.map((key) => [key, ''])) })
          if (keys) for (const key of keys) expect(row.document[key]).toBe(originals.get(row.id)[key])
          else if (!expectedIds.includes(row.id)) expect(now).toEqual(row)
          else expect(now?.isDeleted || isBlank(now?.document ?? {}), `${row.collection}/${row.id}`).toBe(true)
        }
        const textsInUse = JSON.stringify(before.filter((row) => !isSample(row)))
        // A written entry was a sample before, and keeps its first image for its history.
        const versions = await site.rows('entry_version')
        const firstTexts = JSON.stringify(versions.filter(({ entry_id }) => written.has(entry_id)))
        const expectedImages = imagesBefore.filter(
          ({ hash }) => described.has(hash) || textsInUse.includes(hash) || firstTexts.includes(hash),
        )
        expect(await readImages(site)).toEqual(expectedImages)

        expect(await site.services.sampleContent.restore(entries, actor)).toBe(entries.length)
        const withoutVersion = ({ version: _version, ...row }: (typeof before)[number]) => row
        expect((await readRows(site)).map(withoutVersion)).toEqual(before.map(withoutVersion))
        const shown = JSON.stringify([expectedImages, before.filter(({ isDeleted }) => !isDeleted)])
        expect(await readImages(site)).toEqual(imagesBefore.filter(({ hash }) => shown.includes(hash)))
        const secondRemoval = await site.services.sampleContent.remove(actor)
        expect(secondRemoval.entries.map(({ id }) => id)).toEqual([...expectedIds, ...editedIds])
      } finally {
        await site.close()
        removeFolder(dataDir)
      }
    }),
    { numRuns: runs },
  )
})
