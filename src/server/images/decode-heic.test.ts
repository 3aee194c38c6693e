import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readImageBytes } from '#kit/images.ts'
import { Problem } from '../http/problem.ts'
import { decodeHeic } from './decode-heic.ts'

const folder = new URL('../../../test/kit/heic/', import.meta.url)
const readFile = (name: string) => readFileSync(new URL(name, folder))

/** The colour of a pixel as red, green, blue. */
async function colourAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

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
    const [[redAbove], [, , blueBelow]] = [await colourAt(bytes, 20, 10), await colourAt(bytes, 20, 70)]
    expect(redAbove).toBeGreaterThan(240)
    expect(blueBelow).toBeGreaterThan(240)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  test('the colours of Display P3 become those of sRGB, without the profile', async () => {
    const { bytes } = await readImageBytes(readFile('display-p3.heic'))
    const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 30, 20)
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

  test('a file with changed bytes is an image or a problem in words, and ends no process', async () => {
    const files = readdirSync(folder).filter((name) => /\.hei[cf]$/.test(name))
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.integer({ min: 0, max: 255 }) })
    const changed = fc.record({
      name: fc.constantFrom(...files),
      changes: fc.array(change, { minLength: 1, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(changed, async ({ name, changes }) => {
        const file = readFile(name)
        for (const { at, byte } of changes) file[Math.floor(at * (file.length - 1))] = byte
        const result = await readImageBytes(file).catch((error: unknown) => error)
        expect(result instanceof Problem ? result.status < 500 : result).toBeTruthy()
        if (!(result instanceof Problem)) expect(result).toHaveProperty('image')
      }),
      { numRuns: 60 },
    )
  })
})
