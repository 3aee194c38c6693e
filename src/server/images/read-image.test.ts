import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseImagePath } from '#content/image.ts'
import { drawImage, drawPixelFlood, readImageBytes, readPixel } from '#kit/images.ts'
import { Problem } from '../http/problem.ts'

async function getStatus(file: Uint8Array): Promise<number> {
  try {
    await readImageBytes(file)
    return 200
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

/** Returns a PNG of one color. */
const fill = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 40, channels, background } })
    .png()
    .toBuffer()

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60

describe('accepted', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s becomes a JPEG whose path contains hash, size and colour',
    async (format) => {
      const { image, type, bytes } = await readImageBytes(await drawImage(format))
      expect(image).toMatchObject({ width: 60, height: 40, extension: 'jpg' })
      expect(type).toBe('image/jpeg')
      expect(parseImagePath(image.path)).toEqual(image)
      expect(image.hash).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
      expect(isRed(await readPixel(bytes, 5, 20))).toBe(true)
    },
  )

  test('the same image has the same path', async () => {
    const file = await drawImage('png')
    expect((await readImageBytes(file)).image).toEqual((await readImageBytes(file)).image)
  })

  test('a transparent image becomes PNG; an opaque alpha channel is removed', async () => {
    expect((await readImageBytes(await fill('#ff000080', 4))).type).toBe('image/png')
    expect((await readImageBytes(await fill('#ff0000ff', 4))).type).toBe('image/jpeg')
  })

  test('CMYK, 16-bit, gray and palette images become sRGB', async () => {
    const base = sharp(await drawImage('png'))
    const files = [
      await base.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await base.clone().toColourspace('rgb16').png().toBuffer(),
      await base.clone().greyscale().jpeg().toBuffer(),
      await base.clone().png({ palette: true }).toBuffer(),
    ]
    for (const file of files) {
      const { bytes } = await readImageBytes(file)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40, depth: 'uchar' })
    }
  })

  test('an image wider than 4096 pixels is scaled down', async () => {
    const { image } = await readImageBytes(drawPixelFlood(6000, 3000))
    expect(image).toMatchObject({ width: 4096, height: 2048 })
  })

  test.each([
    [1, 0, false],
    [2, 0, true],
    [3, 180, false],
    [4, 180, true],
    [5, 90, true],
    [6, 270, false],
    [7, 270, true],
    [8, 90, false],
  ])('EXIF orientation %i is applied', async (orientation, degrees, mirrored) => {
    // Rotated, then mirrored, in two steps: one sharp chain would mirror first.
    const rotated = await sharp(await drawImage('png'))
      .rotate(degrees)
      .png()
      .toBuffer()
    const turned = await sharp(rotated).flop(mirrored).png().toBuffer()
    const stored = await sharp(turned).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
    const { image, bytes } = await readImageBytes(stored)
    expect(image).toMatchObject({ width: 60, height: 40 })
    expect(isRed(await readPixel(bytes, 5, 20))).toBe(true)
    expect(isRed(await readPixel(bytes, 55, 20))).toBe(false)
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1)
  })

  test('thin coloured lines of a PNG keep their colours', async () => {
    const stripes = Buffer.alloc(64 * 64 * 3)
    for (let at = 0; at < stripes.length; at += 3) stripes.set((at / 3) % 2 ? [255, 0, 0] : [0, 0, 255], at)
    const file = sharp(stripes, { raw: { width: 64, height: 64, channels: 3 } })
    const { bytes } = await readImageBytes(await file.png().toBuffer())
    const [red = 0, , blue = 0] = await readPixel(bytes, 31, 31)
    expect(red - blue).toBeGreaterThan(150)
  })

  test('the average colour is computed on the page background', async () => {
    expect((await readImageBytes(await fill('#ff000000', 4))).image.colour).toBe('#fbfaf6')
    // Half red, half blue.
    const { colour } = (await readImageBytes(await drawImage('png'))).image
    const [red = 0, green = 0, blue = 0] = [...Buffer.from(colour.slice(1), 'hex')]
    expect([Math.abs(red - 127) < 16, green < 16, Math.abs(blue - 127) < 16]).toEqual([true, true, true])
  })

  test('EXIF metadata is removed', async () => {
    const file = await sharp(await drawImage('jpeg'))
      .withExif({
        IFD0: { Copyright: 'Rahasia Keluarga' },
        IFD3: { GPSLatitude: '6/1 10/1 30/1', GPSLatitudeRef: 'S' },
      })
      .jpeg()
      .toBuffer()
    expect(file.includes('Rahasia Keluarga')).toBe(true)
    const { bytes } = await readImageBytes(file)
    expect(Buffer.from(bytes).includes('Rahasia')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })
})

describe('rejected', () => {
  test.each([
    ['text', 'just some words'],
    ['an empty file', ''],
    ['HTML', '<!doctype html><html><body>hello'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a program', '\x7fELF'],
    ['a script of ImageMagick', 'push graphic-context\nviewbox 0 0 1 1\nfill "url(https://a.example/x.png|id)"'],
  ])('%s: 415', async (_name, content) => {
    expect(await getStatus(Buffer.from(content))).toBe(415)
  })

  test('more than 50 megapixels: 413 for PNG, WebP and GIF', async () => {
    const webp = await drawImage('webp')
    // The size in the header of its frame.
    webp.writeUInt16LE(10_000, 26)
    webp.writeUInt16LE(6_000, 28)
    // 65,535 by 65,535 pixels in 43 bytes.
    const gif = Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex')
    for (const file of [drawPixelFlood(10_000, 6_000), webp, gif]) expect(await getStatus(file)).toBe(413)
  })

  test('more than 10 MB: 413', async () => {
    expect(await getStatus(Buffer.concat([await drawImage('jpeg'), randomBytes(10 * 1024 * 1024)]))).toBe(413)
  })

  test('an image signature followed by other content: 400', async () => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP']) {
      expect(await getStatus(Buffer.from(`${start}<svg onload=alert(1)>`, 'latin1'))).toBe(400)
    }
  })

  test('a file with random damage is accepted or rejected, never another error', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
    const drawn = await Promise.all(formats.map((format) => drawImage(format)))
    const folder = new URL('../../../test/kit/heic/', import.meta.url)
    const heic = ['display-p3.heic', 'turned.heic', 'RGBA_8__29x100.heif'].map((name) =>
      readFileSync(new URL(name, folder)),
    )
    const position = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
    const changes = fc.array(fc.tuple(position, fc.nat(255)), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...drawn, ...heic), changes, async (file, changed) => {
        const damaged = Buffer.from(file)
        for (const [at, value] of changed) damaged[Math.floor(at * damaged.length)] = value
        expect([200, 400, 413, 415]).toContain(await getStatus(damaged))
      }),
      { numRuns: 260 },
    )
  })
})
