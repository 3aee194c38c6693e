import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseImagePath } from '#content/image.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { useTestSite } from '#kit/test-site.ts'
import { findSampleImage, loadSampleImages } from './sample-images.ts'

const site = useTestSite()
const all = Object.entries(sampleImagePaths)
const hashOf = (bytes: Uint8Array = Buffer.of()) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

test.each(all)('%s has the hash, type and size of its path', async (_name, path) => {
  const image = parseImagePath(path)
  const original = await findSampleImage(image?.hash ?? '')
  expect(original?.path).toBe(path)
  expect(hashOf(original?.bytes)).toBe(image?.hash)
  const { format, width, height } = await sharp(original?.bytes).metadata()
  expect({ type: `image/${format}`, width, height }).toEqual({
    type: original?.type,
    width: image?.width,
    height: image?.height,
  })
})

test('every sample image has alt texts in both languages or is decorative', async () => {
  await loadSampleImages(site.services.images)
  const { files: images } = await site.services.imageLibrary.list({ query: '', limit: 100, offset: 0 })
  expect(images).toHaveLength(new Set(all.map(([, path]) => path)).size)
  for (const { fileName, decorative, alt, alt_en } of images) {
    if (decorative) expect([alt, alt_en], fileName).toEqual(['', ''])
    else expect(alt && alt_en && alt !== alt_en, fileName).toBe(true)
  }
})

test('loading twice inserts each sample image once, byte for byte, without pending variants', async () => {
  await loadSampleImages(site.services.images)
  await loadSampleImages(site.services.images)
  const rows = await site.rows('media')
  expect(rows.map(({ path }) => path).sort()).toEqual([...new Set(all.map(([, path]) => path))].sort())
  for (const { hash, bytes, pending_variant } of rows) {
    expect(hashOf(bytes)).toBe(hash)
    expect(pending_variant).toBe(0)
  }
})
