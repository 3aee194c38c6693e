import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseImagePath, variantPath } from '#content/image.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { drawImage, readImageBytes } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import type { ProcessedImage } from './reencode-image.ts'

const site = useTestSite()
let stored: ProcessedImage
beforeAll(async () => {
  const noise = sharp(randomBytes(500 * 300 * 3), { raw: { width: 500, height: 300, channels: 3 } })
  stored = await readImageBytes(await noise.png().toBuffer())
  await site.services.images.save(stored)
})

const get = (url: string, headers: Record<string, string> = {}) => site.get(url, { as: headers })

describe('an original', () => {
  test('is sent whole, immutable and with a sandboxed Content-Security-Policy', async () => {
    const response = await get(stored.image.path)
    expect(response.status).toBe(200)
    expect(response.bytes.equals(stored.bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(stored.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'; sandbox/)
  })

  test('HEAD has the same headers and no body', async () => {
    const response = await site.call('HEAD', stored.image.path)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(stored.bytes.length),
      etag: (await get(stored.image.path)).headers.etag,
    })
    expect(response.bytes).toHaveLength(0)
  })

  test('is 304 when If-None-Match matches', async () => {
    const etag = String((await get(stored.image.path)).headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(stored.image.path, { 'if-none-match': known })
      expect(response.status, known).toBe(304)
      expect(response.bytes).toHaveLength(0)
      expect(response.headers.etag).toBe(etag)
    }
    expect((await get(stored.image.path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(variantPath(stored.image, 320, 'webp'))).headers.etag).not.toBe(etag)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('%s: 206 with that range', async (range, from, to) => {
    const response = await get(stored.image.path, { range })
    const part = stored.bytes.subarray(from, to)
    const first = from < 0 ? stored.bytes.length + from : from
    expect(response.status).toBe(206)
    expect(response.bytes.equals(part)).toBe(true)
    expect(response.headers['content-range']).toBe(`bytes ${first}-${first + part.length - 1}/${stored.bytes.length}`)
    expect(response.headers['content-length']).toBe(String(part.length))
  })

  test.each(['bytes=99999999-', 'bytes=-0', 'bytes=20-10'])('%s: 416 with the size', async (range) => {
    const response = await get(stored.image.path, { range })
    expect(response.status).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${stored.bytes.length}`)
  })

  test('an unsupported range, or one whose If-Range differs, is 200', async () => {
    for (const headers of [
      { range: 'bytes=0-1,5-6' },
      { range: 'rows=0-1' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
    ]) {
      expect((await get(stored.image.path, headers)).status).toBe(200)
    }
    const etag = String((await get(stored.image.path)).headers.etag)
    expect((await get(stored.image.path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  })
})

describe('a variant', () => {
  test('is created and stored on the first request', async () => {
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const response = await get(variantPath(stored.image, 480, format))
      expect(response.status).toBe(200)
      expect(response.headers['content-type']).toBe(`image/${format}`)
      expect(await sharp(response.bytes).metadata()).toMatchObject({ format: type, width: 480, height: 288 })
      const variant = await site.services.images.findVariant({ hash: stored.image.hash, width: 480, format })
      expect(variant?.path).toBe(stored.image.path)
      expect(response.bytes.equals(variant?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
  })

  test('of an uploaded image is created without a request', async () => {
    const noise = sharp(randomBytes(330 * 20 * 3), { raw: { width: 330, height: 20, channels: 3 } })
    const { status, body, text } = await site.send('/api/media', { file: await noise.png().toBuffer() })
    expect(status, text).toBe(201)
    const { hash } = body.data
    const { db } = site.services.database
    const pending = async () =>
      (await db.selectFrom('media').select('copies_pending').where('hash', '=', hash).executeTakeFirstOrThrow())
        .copies_pending
    await expect.poll(pending, { timeout: 30_000 }).toBe(0)
    const rows = await db.selectFrom('media_copy').select(['width', 'format']).where('hash', '=', hash).execute()
    expect(rows.map(({ width, format }) => `${width}.${format}`).sort()).toEqual([
      '320.avif',
      '320.webp',
      '330.avif',
      '330.webp',
    ])
  })
})

describe('an unknown path is 404', () => {
  const change = (from: string | RegExp, to: string) => stored.image.path.replace(from, to)

  test.each<[string, () => string]>([
    ['another hash', () => change(/[0-9a-f]{32}/, 'a'.repeat(32))],
    ['another colour', () => change(/-[0-9a-f]{6}\./, '-123456.')],
    ['another size', () => change('-500x300-', '-500x301-')],
    ['another extension', () => change('.jpg', '.png')],
    ['a variant of another size', () => variantPath({ path: change('-500x300-', '-500x301-') }, 320, 'webp')],
    ['a variant of another colour', () => variantPath({ path: change(/-[0-9a-f]{6}\./, '-123456.') }, 320, 'webp')],
    ['a width that no variant has', () => variantPath(stored.image, 333, 'webp')],
    ['a width above that of the original', () => variantPath(stored.image, 720, 'webp')],
    ['a format that no variant has', () => `${stored.image.path.replace('.jpg', '')}.320.jxl`],
    ['a width with a leading zero', () => `${stored.image.path.replace('.jpg', '')}.0320.webp`],
    ['not an image path', () => '/media/x.jpg'],
    ['a path outside the folder', () => '/media/..%2f..%2fpackage.json'],
    ['a very long name', () => `/media/${'a'.repeat(3000)}`],
  ])('%s', async (_name, url) => {
    // Stored variants are found by hash; the path still has to match exactly.
    await get(variantPath(stored.image, 320, 'webp'))
    const response = await get(url())
    expect([404, 414]).toContain(response.status)
    expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store')
    expect(response.body.message).toMatch(/.{5,}/)
  })
})

test('while the database is unavailable, sample images and their variants are 200, others 503', async () => {
  const read = await readImageBytes(await drawImage('png', 90, 70))
  await site.services.images.save(read)
  for (const method of ['findOriginal', 'findVariant', 'saveVariant'] as const)
    vi.spyOn(site.services.images, method).mockRejectedValue(new DatabaseUnavailableError(new Error('gone')))
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const image = parseImagePath(sampleImagePaths.clientBatik)
  if (!image) throw new Error('The sample path is not an image path.')
  expect((await get(image.path)).status).toBe(200)
  const variant = await get(variantPath(image, 320, 'avif'))
  expect(variant.status).toBe(200)
  expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 })
  expect((await get(read.image.path)).status).toBe(503)
  expect((await get(variantPath(read.image, 90, 'avif'))).status).toBe(503)
})
