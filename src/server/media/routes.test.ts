import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyPath, findPicture } from '#content/picture.ts'
import { samplePictures } from '#content/sample-pictures.ts'
import { DatabaseAway } from '../database/unavailable.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { readPicture } from './read-picture.ts'
import type { ReadPicture } from './reencode.ts'
import { drawPicture, multipart } from './test-pictures.ts'

let site: TestApp
let kept: ReadPicture
beforeAll(async () => {
  site = await openTestApp()
  const noise = sharp(randomBytes(500 * 300 * 3), { raw: { width: 500, height: 300, channels: 3 } })
  kept = await readPicture(await noise.png().toBuffer())
  await site.parts.media.save(kept)
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

describe('a picture that is kept', () => {
  test('is sent whole, to be kept for ever and never to be run', async () => {
    const answer = await get(kept.picture.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(kept.bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(kept.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; sandbox/)
  })

  test('HEAD tells the same without the bytes', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: kept.picture.path })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(kept.bytes.length),
      etag: (await get(kept.picture.path)).headers.etag,
    })
    expect(answer.rawPayload).toHaveLength(0)
  })

  test('is not sent again to who has it', async () => {
    const etag = String((await get(kept.picture.path)).headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(kept.picture.path, { 'if-none-match': known })
      expect(answer.statusCode, known).toBe(304)
      expect(answer.rawPayload).toHaveLength(0)
      expect(answer.headers.etag).toBe(etag)
    }
    expect((await get(kept.picture.path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await get(copyPath(kept.picture, 320, 'webp'))).headers.etag).not.toBe(etag)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('%s: that part', async (range, from, to) => {
    const answer = await get(kept.picture.path, { range })
    const part = kept.bytes.subarray(from, to)
    const first = from < 0 ? kept.bytes.length + from : from
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(part)).toBe(true)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${first + part.length - 1}/${kept.bytes.length}`)
    expect(answer.headers['content-length']).toBe(String(part.length))
  })

  test.each(['bytes=99999999-', 'bytes=-0', 'bytes=20-10'])('%s: 416 with the size', async (range) => {
    const answer = await get(kept.picture.path, { range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${kept.bytes.length}`)
  })

  test('a range that is not understood, or is of something else, is not a range', async () => {
    for (const headers of [
      { range: 'bytes=0-1,5-6' },
      { range: 'rows=0-1' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
    ]) {
      expect((await get(kept.picture.path, headers)).statusCode).toBe(200)
    }
    const etag = String((await get(kept.picture.path)).headers.etag)
    expect((await get(kept.picture.path, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
  })
})

describe('a copy', () => {
  test('is made when it is first asked for, and kept', async () => {
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const answer = await get(copyPath(kept.picture, 480, format))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: type, width: 480, height: 288 })
      const copy = await site.parts.media.findCopy(kept.picture.hash, 480, format)
      expect(copy?.path).toBe(kept.picture.path)
      expect(answer.rawPayload.equals(copy?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
  })

  test('of an uploaded picture is made without being asked for', async () => {
    const noise = sharp(randomBytes(330 * 20 * 3), { raw: { width: 330, height: 20, channels: 3 } })
    const { payload, headers } = multipart({ file: await noise.png().toBuffer() })
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/media',
      payload,
      headers: { ...headers, ...site.signedIn },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { hash } = answer.json().data
    const { db } = site.parts.database
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

describe('what is not there: 404', () => {
  const change = (from: string | RegExp, to: string) => kept.picture.path.replace(from, to)

  test.each<[string, () => string]>([
    ['another hash', () => change(/[0-9a-f]{32}/, 'a'.repeat(32))],
    ['another colour', () => change(/-[0-9a-f]{6}\./, '-123456.')],
    ['another size', () => change('-500x300-', '-500x301-')],
    ['another ending', () => change('.jpg', '.png')],
    ['a copy of another size', () => copyPath({ path: change('-500x300-', '-500x301-') }, 320, 'webp')],
    ['a copy of another colour', () => copyPath({ path: change(/-[0-9a-f]{6}\./, '-123456.') }, 320, 'webp')],
    ['a width that no copy has', () => copyPath(kept.picture, 333, 'webp')],
    ['a width beyond the picture', () => copyPath(kept.picture, 720, 'webp')],
    ['a format that no copy has', () => `${kept.picture.path.replace('.jpg', '')}.320.jxl`],
    ['a width written otherwise', () => `${kept.picture.path.replace('.jpg', '')}.0320.webp`],
    ['no picture at all', () => '/media/x.jpg'],
    ['a path outside', () => '/media/..%2f..%2fpackage.json'],
    ['a very long name', () => `/media/${'a'.repeat(3000)}`],
  ])('%s', async (_name, url) => {
    // Once kept, a copy is found by its hash: then too only under its own name.
    await get(copyPath(kept.picture, 320, 'webp'))
    const answer = await get(url())
    expect([404, 414]).toContain(answer.statusCode)
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    expect(answer.json().message).toMatch(/.{5,}/)
  })
})

test('while the database is away built-in pictures and their copies are there, others have a 503', async () => {
  const away = await openTestApp()
  const read = await readPicture(await drawPicture('png', 90, 70))
  await away.parts.media.save(read)
  const lost = () => Promise.reject(new DatabaseAway(new Error('gone')))
  Object.assign(away.parts.media, { findOriginal: lost, findCopy: lost, saveCopy: lost })
  try {
    const picture = findPicture(samplePictures.clientBatik)
    if (!picture) throw new Error('There is no such sample.')
    expect((await away.app.inject(picture.path)).statusCode).toBe(200)
    const copy = await away.app.inject(copyPath(picture, 320, 'avif'))
    expect(copy.statusCode).toBe(200)
    expect(await sharp(copy.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 })
    expect((await away.app.inject(read.picture.path)).statusCode).toBe(503)
    expect((await away.app.inject(copyPath(read.picture, 90, 'avif'))).statusCode).toBe(503)
  } finally {
    await away.close()
  }
})
