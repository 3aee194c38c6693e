import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readImageBytes, readPixel } from '#kit/images.ts'
import { decodeHeic } from './decode-heic.ts'

const folder = new URL('../../../test/kit/heic/', import.meta.url)
const readFile = (name: string) => readFileSync(new URL(name, folder))

describe('accepted', () => {
  test.each([
    ['RGB_8__29x100.heif', 'image/jpeg'],
    ['RGB_10__29x100.heif', 'image/jpeg'],
    ['L_12__29x100.heif', 'image/jpeg'],
    ['RGBA_8__29x100.heif', 'image/png'],
  ])('%s becomes %s in its size', async (name, type) => {
    const { image, ...result } = await readImageBytes(readFile(name))
    expect(result.type).toBe(type)
    expect(image).toMatchObject({ width: 29, height: 100 })
    expect(await sharp(result.bytes).metadata()).toMatchObject({ width: 29, height: 100, depth: 'uchar' })
  })

  test('an image is turned upright, once', async () => {
    const { image, bytes } = await readImageBytes(readFile('turned.heic'))
    expect(image).toMatchObject({ width: 40, height: 80 })
    const [[redAbove], [, , blueBelow]] = [await readPixel(bytes, 20, 10), await readPixel(bytes, 20, 70)]
    expect(redAbove).toBeGreaterThan(240)
    expect(blueBelow).toBeGreaterThan(240)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  test('the colours of Display P3 become those of sRGB, without the profile', async () => {
    const { bytes } = await readImageBytes(readFile('display-p3.heic'))
    const [red = 0, green = 0, blue = 0] = await readPixel(bytes, 30, 20)
    // Without the profile it would be 234, 51, 35.
    expect([red > 250, green < 8, blue < 8]).toEqual([true, true, true])
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
  })
})

describe('rejected', () => {
  const rejection = { status: 415, text: { en: expect.stringMatching(/HEIC file cannot be read.*JPEG/) } }

  test('a damaged, a cut and an empty file: 415 that suggests JPEG', async () => {
    const whole = readFile('RGB_8__29x100.heif')
    const header = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const file of [readFile('corrupted.heic'), whole.subarray(0, 900), header])
      await expect(readImageBytes(file)).rejects.toMatchObject(rejection)
  })

  test('too many pixels are rejected before they are decoded', async () => {
    expect(await decodeHeic(readFile('turned.heic'), 40 * 80 - 1)).toBe('too many pixels')
    expect(await decodeHeic(readFile('turned.heic'), 40 * 80)).toHaveProperty('png')
  })
})
