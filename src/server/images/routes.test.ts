import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseImagePath, variantPath } from '#content/image.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { drawImage, readImageBytes } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { createImageResponse } from './file-response.ts'
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
  test('is sent whole, immutable and with a sandboxed Content-Security-Policy; HEAD has the same headers', async () => {
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
    const { date: _date, 'x-request-id': _id, ...headers } = response.headers
    expect(await site.call('HEAD', stored.image.path)).toMatchObject({ status: 200, headers, text: '' })
  })

  const file = { type: 'image/jpeg', bytes: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)) }
  test.each<
    [headers: Record<string, string>, status: number, contentRange?: string | undefined, from?: number, to?: number]
  >([
    [{ range: 'bytes=0-99' }, 206, 'bytes 0-99/1000', 0, 100],
    [{ range: 'bytes=100-' }, 206, 'bytes 100-999/1000', 100, 1000],
    [{ range: 'bytes=-50' }, 206, 'bytes 950-999/1000', 950, 1000],
    [{ range: 'bytes=10-99999999' }, 206, 'bytes 10-999/1000', 10, 1000],
    [{ range: 'bytes=99999999-' }, 416, 'bytes */1000'],
    [{ range: 'bytes=-0' }, 416, 'bytes */1000'],
    [{ range: 'bytes=20-10' }, 416, 'bytes */1000'],
    [{ range: 'bytes=0-1,5-6' }, 200, undefined, 0, 1000],
    [{ range: 'rows=0-1' }, 200, undefined, 0, 1000],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200, undefined, 0, 1000],
    [{ range: 'bytes=0-1', 'if-range': '"a.jpg"' }, 206, 'bytes 0-1/1000', 0, 2],
    [{ 'if-none-match': '"other"' }, 200, undefined, 0, 1000],
    [{ 'if-none-match': 'W/"a.jpg"' }, 304],
  ])('that is requested with %j is a %i with the range %s', (requestHeaders, status, contentRange, from, to) => {
    const { headers, body, ...response } = createImageResponse(requestHeaders, 'a.jpg', file)
    expect([response.status, headers['content-range'], headers['etag']]).toEqual([status, contentRange, '"a.jpg"'])
    expect(body).toEqual(to && file.bytes.subarray(from, to))
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
    const variants = async () =>
      (await site.rows('image_variant'))
        .flatMap((row) => (row.hash === hash ? [`${row.width}.${row.format}`] : []))
        .sort()
    await expect.poll(variants).toEqual(['320.avif', '320.webp', '330.avif', '330.webp'])
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
