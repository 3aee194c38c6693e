import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { breakPixels, createApng, drawNoise } from '#kit/damaged-images.ts'
import { drawImage, readImageBytes, readPixel } from '#kit/images.ts'

/** Two frames, the first of them red all over, written by avifenc. */
const blankAvif = readFileSync(new URL('./test-animated.avif', import.meta.url))

/** Returns a PNG of one color, which every frame has: width, height, channels. */
const fill = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const drawn = await sharp(await drawImage('png'))
  .ensureAlpha()
  .png()
  .toBuffer()
const [white, black, clear] = await Promise.all([fill('#ffffff'), fill('#000000'), fill('#0000')])
/** A part of a frame, as encoders store what changes. */
const part = await sharp(drawn).extract({ left: 10, top: 10, width: 40, height: 20 }).png().toBuffer()

const animate = (frames: readonly Buffer[]) => sharp([...frames], { join: { animated: true } })

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60

describe('an animation becomes a still picture, with a remark', () => {
  test.each<[string, (frames: readonly Buffer[]) => Promise<Buffer>]>([
    ['a GIF', (frames) => animate(frames).gif().toBuffer()],
    ['a WebP', (frames) => animate(frames).webp().toBuffer()],
    ['a lossless WebP', (frames) => animate(frames).webp({ lossless: true }).toBuffer()],
    ['a PNG', async (frames) => createApng(frames.map((png) => ({ png })))],
  ])('%s: its first frame that is not blank', async (_name, make) => {
    for (const frames of [
      [drawn, white],
      [white, drawn],
      [clear, clear, drawn, black],
      [white, black, white, clear, white, drawn, white],
    ]) {
      const { image, bytes, remarks } = await readImageBytes(await make(frames))
      expect(remarks).toEqual(['animation'])
      expect(image).toMatchObject({ width: 60, height: 40 })
      expect(isRed(await readPixel(bytes, 15, 20))).toBe(true)
      expect(isRed(await readPixel(bytes, 45, 20))).toBe(false)
    }
    // All of it is blank: the first frame.
    expect(await readImageBytes(await make([white, white, white]))).toMatchObject({ image: { colour: '#ffffff' } })
  })

  test('a PNG with a frame that covers a part: that part over what was before it', async () => {
    const { image, bytes } = await readImageBytes(createApng([{ png: white }, { png: part, left: 10, top: 10 }]))
    expect(image).toMatchObject({ width: 60, height: 40 })
    expect(isRed(await readPixel(bytes, 15, 15))).toBe(true)
    expect(await readPixel(bytes, 2, 2)).toEqual([255, 255, 255])
  })

  test('a PNG with a frame outside of the picture: its first frame', async () => {
    const { image, remarks } = await readImageBytes(createApng([{ png: white }, { png: drawn, left: 1, top: 0 }]))
    expect([image.colour, remarks]).toEqual(['#ffffff', ['animation']])
  })

  test('a PNG that is cut in its first frame that is not blank: what there is of it', async () => {
    for (const options of [{}, { progressive: true }]) {
      const encode = async (picture: Buffer) => sharp(picture).ensureAlpha().png(options).toBuffer()
      // The header says for all frames whether they are interlaced.
      const blank = await encode(await fill('#ffffff', 300, 200))
      const noise = await encode(await drawNoise('png'))
      const cut = createApng([{ png: blank }, { png: noise }]).subarray(0, -Math.floor(noise.length * 0.4))
      const { bytes, remarks } = await readImageBytes(cut)
      expect(remarks).toEqual(['animation', 'incomplete'])
      expect(await readPixel(bytes, 20, 20)).not.toEqual([255, 255, 255])
    }
  })

  test('a PNG with a damaged frame before a whole one: the whole one', async () => {
    const noise = await sharp(await drawNoise('png'))
      .ensureAlpha()
      .png()
      .toBuffer()
    const [blank, plain] = await Promise.all([fill('#ffffff', 300, 200), drawImage('png', 300, 200)])
    const whole = await sharp(plain).ensureAlpha().png().toBuffer()
    const damaged = breakPixels(noise, 0.5)
    const { bytes, remarks } = await readImageBytes(createApng([{ png: blank }, { png: damaged }, { png: whole }]))
    expect(remarks).toEqual(['animation'])
    expect(isRed(await readPixel(bytes, 20, 100))).toBe(true)
  })

  test('an AVIF: the picture that its file has for programs without animation', async () => {
    const still = (await drawImage('avif')).toString('latin1')
    for (const brands of ['avifmif1', 'avismif1']) {
      // Brands after the first one, of which the second tells nothing.
      const file = Buffer.from(
        still.replace(/^(.{4})ftypavif(.{4}).{8}/s, `$1ftyp${brands.slice(0, 4)}$2avis${brands.slice(4)}`),
        'latin1',
      )
      const { bytes, remarks } = await readImageBytes(file)
      expect(remarks, brands).toEqual(['animation'])
      expect(isRed(await readPixel(bytes, 15, 20))).toBe(true)
    }
  })

  test('an AVIF whose picture is blank is rejected: its other frames are not read', async () => {
    const sequence = Buffer.from(blankAvif.toString('latin1').replace('avifavis', 'iso8avis'), 'latin1')
    const withoutPicture = Buffer.from(sequence.toString('latin1').replace('mif1miaf', 'iso8iso8'), 'latin1')
    for (const file of [blankAvif, sequence, withoutPicture])
      await expect(readImageBytes(file)).rejects.toMatchObject({
        status: 415,
        text: { id: expect.stringMatching(/kosong.*JPEG/), en: expect.stringMatching(/blank.*JPEG/) },
      })
  })
})

describe('a picture with one frame has no remark', () => {
  test.each(['gif', 'webp', 'png', 'avif'] as const)('%s', async (format) => {
    expect((await readImageBytes(await drawImage(format))).remarks).toBeUndefined()
  })
})
