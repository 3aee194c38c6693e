import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { variantFormats } from '#content/image.ts'
import { readImageBytes } from '#kit/images.ts'
import { encodePixels, type GrayImage, type Pixels, toGrayImage } from './pixels.ts'
import { chooseQuality, computeSsim, createQualityCache, TARGET_SSIM } from './quality.ts'

/** A fixed quality that suits most images, for comparison. */
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
// Discs in a few shades on a gradient.
const flat = paint((x, y) => (Math.hypot((x % 64) - 32, (y % 48) - 24) < 16 ? 40 + (x >> 6) * 20 : 160 + y / 4))

/** A weave with threads `period` pixels wide and the same noise in every run. */
function weave(strength: number, period: number): Pixels {
  let seed = 7
  return paint((x, y) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0
    const grain = ((seed >>> 16) % strength) - strength / 2
    return 128 + strength * Math.sin(x / period) * Math.sin(y / period) + grain / 2
  })
}
const detailed = weave(30, 2)

async function encodeAndCompare(pixels: Pixels, format: 'avif' | 'webp', quality: number) {
  const file = await encodePixels(pixels, format, quality)
  return { bytes: file.length, similarity: computeSsim(await toGrayImage(pixels), await toGrayImage(file)) }
}

describe.each(variantFormats)('the quality of %s', (format) => {
  test('is lower for a flat image: fewer bytes, still TARGET_SSIM', async () => {
    const quality = await chooseQuality(flat, format)
    expect(quality).toBeLessThan(usual[format])
    const [chosen, before] = [
      await encodeAndCompare(flat, format, quality),
      await encodeAndCompare(flat, format, usual[format]),
    ]
    expect(chosen.bytes).toBeLessThan(before.bytes)
    expect(chosen.similarity).toBeGreaterThanOrEqual(TARGET_SSIM)
  })

  test('is higher for a detailed image, which needs it to reach TARGET_SSIM', async () => {
    const quality = await chooseQuality(detailed, format)
    expect(quality).toBeGreaterThan(usual[format])
    expect((await encodeAndCompare(detailed, format, usual[format])).similarity).toBeLessThan(TARGET_SSIM)
    expect((await encodeAndCompare(detailed, format, quality)).similarity).toBeGreaterThanOrEqual(TARGET_SSIM)
  })

  test('is the highest when none reaches TARGET_SSIM', async () => {
    expect(await chooseQuality(weave(12, 9), format)).toBe(format === 'avif' ? 65 : 82)
    expect(await chooseQuality({ data: Buffer.alloc(12), raw: { width: 2, height: 2, channels: 3 } }, format)).toBe(
      format === 'avif' ? 65 : 82,
    )
  })

  test('is fixed for a transparent image', async () => {
    expect(
      await chooseQuality(
        paint(() => 90, 4),
        format,
      ),
    ).toBe(format === 'avif' ? 55 : 82)
  })

  test('is the same for the same image in every process', async () => {
    const { data, raw } = weave(20, 5)
    const { bytes, image } = await readImageBytes(
      await sharp(data, { raw }).resize(1000).jpeg({ quality: 90 }).toBuffer(),
    )
    const [one, other] = [createQualityCache(), createQualityCache()]
    expect(await one(bytes, image, format)).toBe(await other(bytes, image, format))
    expect(one(bytes, image, format)).toBe(one(bytes, image, format))
  })
})

const createGrayImage = (width: number, height: number, value: (x: number, y: number) => number): GrayImage => ({
  data: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  width,
  height,
})
const stripes = createGrayImage(32, 24, (x) => (x % 4 < 2 ? 90 : 160))

test('SSIM of an image with itself is 1', () => {
  expect(computeSsim(stripes, stripes)).toBeCloseTo(1, 12)
})

test('SSIM of two flat images depends on their brightness alone', () => {
  const [one, other] = [createGrayImage(16, 16, () => 100), createGrayImage(16, 16, () => 110)]
  const constant = (0.01 * 255) ** 2
  expect(computeSsim(one, other)).toBeCloseTo((2 * 100 * 110 + constant) / (100 ** 2 + 110 ** 2 + constant), 12)
})

test('SSIM is below -0.9 for inverted stripes, and below 0.1 for lost ones', () => {
  expect(
    computeSsim(
      stripes,
      createGrayImage(32, 24, (x) => (x % 4 < 2 ? 160 : 90)),
    ),
  ).toBeLessThan(-0.9)
  const flat = computeSsim(
    stripes,
    createGrayImage(32, 24, () => 125),
  )
  expect(flat).toBeGreaterThan(0)
  expect(flat).toBeLessThan(0.1)
})

test('SSIM is lower for the noisier of two images', () => {
  const noisy = (by: number) => createGrayImage(32, 24, (x, y) => (x % 4 < 2 ? 90 : 160) + ((x * 7 + y * 13) % by))
  expect(computeSsim(stripes, noisy(10))).toBeGreaterThan(computeSsim(stripes, noisy(40)))
})

test('SSIM of images smaller than a window is NaN', () => {
  expect(
    computeSsim(
      createGrayImage(7, 20, () => 1),
      createGrayImage(7, 20, () => 1),
    ),
  ).toBeNaN()
})
