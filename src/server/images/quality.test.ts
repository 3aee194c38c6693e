import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { copyFormats } from '#content/picture.ts'
import { encode, greyOf, type Pixels } from './pixels.ts'
import { chooseQuality, createQualities, enough } from './quality.ts'
import { readPicture } from './read-picture.ts'
import { similarityOf } from './similarity.ts'

/** What would do for most pictures, and was taken for all of them before any was measured. */
const usual = { avif: 55, webp: 75 } as const

function paint(shade: (x: number, y: number) => number, channels: 3 | 4 = 3): Pixels {
  const raw = { width: 320, height: 240, channels }
  const data = Buffer.alloc(raw.width * raw.height * channels)
  for (let at = 0; at < raw.width * raw.height; at++) {
    const value = Math.round(shade(at % raw.width, Math.floor(at / raw.width)))
    data.fill(value, at * channels, at * channels + 3)
    if (channels === 4) data[at * channels + 3] = 255
  }
  return { data, raw }
}
// A drawing: discs of a few shades on a sky.
const flat = paint((x, y) => (Math.hypot((x % 64) - 32, (y % 48) - 24) < 16 ? 40 + (x >> 6) * 20 : 160 + y / 4))

/** A weave of that strength, its threads `period` points wide, under the same grain in every run. */
function weave(strength: number, period: number): Pixels {
  let seed = 7
  return paint((x, y) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0
    const grain = ((seed >>> 16) % strength) - strength / 2
    return 128 + strength * Math.sin(x / period) * Math.sin(y / period) + grain / 2
  })
}
const detailed = weave(30, 2)

async function lookAt(pixels: Pixels, format: 'avif' | 'webp', quality: number) {
  const file = await encode(pixels, format, quality)
  return { bytes: file.length, similarity: similarityOf(await greyOf(pixels), await greyOf(file)) }
}

describe.each(copyFormats)('the quality of %s', (format) => {
  test('is lower for a flat picture, which is smaller then, and similar enough', async () => {
    const quality = await chooseQuality(flat, format)
    expect(quality).toBeLessThan(usual[format])
    const [chosen, before] = [await lookAt(flat, format, quality), await lookAt(flat, format, usual[format])]
    expect(chosen.bytes).toBeLessThan(before.bytes)
    expect(chosen.similarity).toBeGreaterThanOrEqual(enough)
  })

  test('is higher for a picture full of detail, which would not be similar enough otherwise', async () => {
    const quality = await chooseQuality(detailed, format)
    expect(quality).toBeGreaterThan(usual[format])
    expect((await lookAt(detailed, format, usual[format])).similarity).toBeLessThan(enough)
    expect((await lookAt(detailed, format, quality)).similarity).toBeGreaterThanOrEqual(enough)
  })

  test('has an end where nothing would help', async () => {
    expect(await chooseQuality(weave(12, 9), format)).toBe(format === 'avif' ? 65 : 82)
    expect(await chooseQuality({ data: Buffer.alloc(12), raw: { width: 2, height: 2, channels: 3 } }, format)).toBe(
      format === 'avif' ? 65 : 82,
    )
  })

  test('does not depend on brightness alone where something can be seen through', async () => {
    expect(
      await chooseQuality(
        paint(() => 90, 4),
        format,
      ),
    ).toBe(format === 'avif' ? 55 : 82)
  })

  test('is the same for the same picture, whoever asks', async () => {
    const { data, raw } = weave(20, 5)
    const { bytes, picture } = await readPicture(
      await sharp(data, { raw }).resize(1000).jpeg({ quality: 90 }).toBuffer(),
    )
    const [one, other] = [createQualities(), createQualities()]
    expect(await one(bytes, picture, format)).toBe(await other(bytes, picture, format))
    expect(one(bytes, picture, format)).toBe(one(bytes, picture, format))
  })
})
