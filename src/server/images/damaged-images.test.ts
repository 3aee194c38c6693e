import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { breakChecksum, clearScanHeader, cutAt, drawNoise, flipBit } from '#kit/damaged-images.ts'
import { drawImage, readImageBytes } from '#kit/images.ts'

const END_OF_IMAGE_BYTES = 2

/** Returns how far two pictures differ, as the mean of all channels. */
async function meanDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) throw new Error('The pictures have different sizes.')
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

const jpeg = await drawNoise('jpeg')
const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()
const displayP3 = await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer()
const png = await drawNoise('png')
/** A logo on a transparent ground: its last rows look as a decoder leaves those that are missing. */
const logo = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
  .composite([{ input: await drawImage('png', 60, 20), left: 15, top: 4 }])
  .png()
  .toBuffer()

const gray = await sharp(jpeg).greyscale().jpeg().toBuffer()
const plain = await drawImage('jpeg')
const progressive = await drawNoise('jpeg', { progressive: true })
const interlaced = await drawNoise('png', { progressive: true })
const gif = await drawNoise('gif')

describe('a damaged file that browsers show whole is taken, without a remark', () => {
  test.each<[string, Buffer, Buffer]>([
    ['a JPEG with the scan header of Samsung', clearScanHeader(jpeg), jpeg],
    ['the same with two plain colors', clearScanHeader(plain), plain],
    ['the same in gray', clearScanHeader(gray), gray],
    ['a JPEG without its end mark', jpeg.subarray(0, -END_OF_IMAGE_BYTES), jpeg],
    ['a progressive one', progressive.subarray(0, -END_OF_IMAGE_BYTES), progressive],
    ['a CMYK one', cmyk.subarray(0, -END_OF_IMAGE_BYTES), cmyk],
    ['a PNG with a wrong checksum of its pixels', breakChecksum(png, 'adler'), png],
    ['a PNG with a wrong checksum of their chunk', breakChecksum(png, 'crc'), png],
    ['a transparent logo with a wrong checksum', breakChecksum(logo, 'adler'), logo],
    ['an interlaced PNG with a wrong checksum', breakChecksum(interlaced, 'adler'), interlaced],
    ['a GIF without its end mark', gif.subarray(0, -1), gif],
  ])('%s', async (_name, damaged, whole) => {
    const { bytes, remarks } = await readImageBytes(damaged)
    expect(remarks).toBeUndefined()
    expect(await meanDifference(bytes, (await readImageBytes(whole)).bytes)).toBeLessThan(3)
  })
})

const transparent = await sharp(png).ensureAlpha(0.5).png().toBuffer()
const palette = await drawNoise('png', { palette: true, colours: 16 })
const garbled = Buffer.concat([cutAt(jpeg, 0.6), Buffer.alloc(900, 0xfe), jpeg.subarray(-9000)])

const webp = await drawNoise('webp')
const losslessWebp = await drawNoise('webp', { lossless: true })
const transparentWebp = await sharp(transparent).webp().toBuffer()
const animatedWebp = await sharp([png, jpeg], { join: { animated: true } })
  .webp()
  .toBuffer()

describe('a file that has a quarter of its picture or more is taken, with a remark', () => {
  test.each<[string, Buffer]>([
    ['a JPEG', cutAt(jpeg, 0.9)],
    ['a JPEG without its last blocks', cutAt(jpeg, 0.97)],
    ['a JPEG with a profile', cutAt(displayP3, 0.7)],
    ['a JPEG in CMYK', cutAt(cmyk, 0.7)],
    ['a JPEG with garbage in its middle', garbled],
    ['a PNG', cutAt(png, 0.9)],
    ['a PNG with transparency', cutAt(transparent, 0.8)],
    ['a PNG with a palette', cutAt(palette, 0.8)],
    ['an interlaced PNG', cutAt(interlaced, 0.9)],
    ['an interlaced PNG of which half is there', cutAt(interlaced, 0.5)],
    ['a GIF', cutAt(gif, 0.9)],
    ['a GIF of which half is there', cutAt(gif, 0.5)],
    ['a progressive JPEG', cutAt(progressive, 0.9)],
    ['a progressive JPEG without its last blocks', cutAt(progressive, 0.99)],
    ['a progressive JPEG of which a third is there', cutAt(progressive, 0.3)],
    ['a WebP', cutAt(webp, 0.9)],
    ['a WebP of which half is there', cutAt(webp, 0.5)],
    ['a lossless WebP', cutAt(losslessWebp, 0.9)],
    ['a transparent WebP', cutAt(transparentWebp, 0.8)],
    ['a WebP with a wrong bit', flipBit(webp, 0.8)],
    ['a transparent WebP with a wrong bit', flipBit(transparentWebp, 0.8)],
  ])('%s', async (_name, damaged) => {
    expect((await readImageBytes(damaged)).remarks).toEqual(['incomplete'])
  })
})

test('an animated WebP that is cut is taken, with both remarks', async () => {
  expect((await readImageBytes(cutAt(animatedWebp, 0.7))).remarks).toEqual(['animation', 'incomplete'])
})

test('a WebP that is cut has what is there of it', async () => {
  const { bytes } = await readImageBytes(cutAt(webp, 0.9))
  const top = (file: Uint8Array) => sharp(file).extract({ left: 0, top: 0, width: 300, height: 100 }).png().toBuffer()
  const whole = (await readImageBytes(webp)).bytes
  expect(await meanDifference(await top(bytes), await top(whole))).toBeLessThan(3)
})

describe('a file that has less than a quarter of its picture is rejected', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s', async (format) => {
    for (const share of [0.05, 0.2])
      await expect(readImageBytes(cutAt(await drawNoise(format), share))).rejects.toMatchObject({ status: 400 })
  })

  test('so is an AVIF that lacks a little: its decoder, and browsers, show nothing of it', async () => {
    await expect(readImageBytes(cutAt(await drawNoise('avif'), 0.9))).rejects.toMatchObject({ status: 400 })
  })

  test('so is a WebP that claims 4 GB', async () => {
    const large = Buffer.from(webp)
    large.writeUInt32LE(0xffff_fff6, 4)
    await expect(readImageBytes(large)).rejects.toMatchObject({ status: 400 })
  })
})
