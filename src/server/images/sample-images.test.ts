import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPicture } from '#content/picture.ts'
import { samplePictures } from '#content/sample-pictures.ts'
import { openTestApp } from '../test-app.ts'
import { findBuiltIn, loadSamplePictures } from './built-in.ts'

const all = Object.entries(samplePictures)

test.each(all)('%s is what its path says', async (_name, path) => {
  const picture = findPicture(path)
  const original = await findBuiltIn(picture?.hash ?? '')
  expect(original?.path).toBe(path)
  expect(
    createHash('sha256')
      .update(original?.bytes ?? '')
      .digest('hex')
      .slice(0, 32),
  ).toBe(picture?.hash)
  const { format, width, height } = await sharp(original?.bytes).metadata()
  expect({ type: `image/${format}`, width, height }).toEqual({
    type: original?.type,
    width: picture?.width,
    height: picture?.height,
  })
})

test('no other hash is built in', async () => {
  expect(await findBuiltIn('0'.repeat(32))).toBeUndefined()
  expect(await findBuiltIn('')).toBeUndefined()
})

test('something is said of each in both languages, or that it is an ornament', async () => {
  const site = await openTestApp()
  try {
    await loadSamplePictures(site.parts.media)
    const { pictures } = await site.parts.library.list({ wanted: '', limit: 100, offset: 0 })
    expect(pictures).toHaveLength(new Set(all.map(([, path]) => path)).size)
    for (const { fileName, decorative, alt, alt_en } of pictures) {
      if (decorative) expect([alt, alt_en], fileName).toEqual(['', ''])
      else expect(alt && alt_en && alt !== alt_en, fileName).toBe(true)
    }
  } finally {
    await site.close()
  }
})

test('they are kept once, byte for byte, and nobody makes their copies ahead', async () => {
  const site = await openTestApp()
  try {
    await loadSamplePictures(site.parts.media)
    await loadSamplePictures(site.parts.media)
    const rows = await site.parts.database.db.selectFrom('media').selectAll().execute()
    expect(rows.map(({ path }) => path).sort()).toEqual([...new Set(all.map(([, path]) => path))].sort())
    for (const { hash, bytes, copies_pending } of rows) {
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(hash)
      expect(copies_pending).toBe(0)
    }
  } finally {
    await site.close()
  }
})
