import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type VariantFormat, variantFormats } from '#content/image.ts'
import { drawImage, readImageBytes } from '#kit/images.ts'
import type { ProcessedImage } from './reencode-image.ts'
import { createVariantQueue } from './variant-queue.ts'

const nameOf = ({ image: { hash } }: Pick<ProcessedImage, 'image'>, width: number, format: VariantFormat) =>
  `${hash}.${width}.${format}`

/** Opens a queue on in-memory storage; `storedVariants` is in insertion order. */
function openVariantQueue(originals: readonly ProcessedImage[], existing: readonly string[] = []) {
  const storedVariants = new Map<string, Uint8Array>(existing.map((name) => [name, new Uint8Array([7])]))
  const finished: string[] = []
  const pathOf = (hash: string) => originals.find(({ image }) => image.hash === hash)?.image.path ?? ''
  const variantQueue = createVariantQueue({
    findSampleImage: async () => undefined,
    imageRepository: {
      async findOriginal(hash) {
        const found = originals.find(({ image }) => image.hash === hash)
        return found && { path: found.image.path, type: found.type, bytes: found.bytes }
      },
      async findVariant({ hash, width, format }) {
        const bytes = storedVariants.get(`${hash}.${width}.${format}`)
        return bytes && { path: pathOf(hash), bytes }
      },
      async saveVariant({ hash, width, format }, bytes) {
        const name = `${hash}.${width}.${format}`
        if (storedVariants.has(name)) throw new Error(`${name} was created twice.`)
        storedVariants.set(name, bytes)
      },
      listPendingPaths: async () => originals.map(({ image }) => image.path),
      async markVariantsReady(hash) {
        finished.push(hash)
      },
    },
  })
  onTestFinished(() => variantQueue.stop())
  return { variantQueue, storedVariants, finished }
}

/** An image with a red gradient to the left and a green one downwards. */
async function paint(width: number, height: number, channels: 3 | 4 = 3): Promise<ProcessedImage> {
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      data.set([255 - (255 * x) / width, (255 * y) / height, 90, x < width / 2 ? 0 : 255].slice(0, channels), at)
    }
  }
  return readImageBytes(await sharp(data, { raw: { width, height, channels } }).png().toBuffer())
}

describe('the result', () => {
  test('every variant has the width, aspect ratio, format and content of its name', async () => {
    const original = await paint(760, 507)
    const { variantQueue, storedVariants, finished } = openVariantQueue([original])
    variantQueue.enqueue(original.image)
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([original.image.hash])
    const narrow = [320, 480, 720].flatMap((width) => variantFormats.map((format) => nameOf(original, width, format)))
    expect(new Set(storedVariants.keys())).toEqual(new Set([...narrow, nameOf(original, 760, 'avif')]))
    // Only requests have the wider WebPs made; concurrent ones share the result.
    const requestWide = () => variantQueue.request(original.image, 760, 'webp')
    const [one, other] = await Promise.all([requestWide(), requestWide()])
    expect(other).toBe(one)
    expect(storedVariants.get(nameOf(original, 760, 'webp'))).toEqual(one)
    for (const [name, bytes] of storedVariants) {
      const [, width, format] = name.split('.')
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const height = Math.round((507 * Number(width)) / 760)
      expect(info).toMatchObject({ width: Number(width), height, channels: 3 })
      expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp')
      const [red = 0, green = 0] = data
      expect(red, name).toBeGreaterThan(235)
      expect(green, name).toBeLessThan(20)
      expect(bytes.length).toBeLessThan(original.bytes.length)
    }
  })

  test('a transparent image stays transparent', async () => {
    const original = await paint(400, 300, 4)
    expect(original.type).toBe('image/png')
    const { variantQueue } = openVariantQueue([original])
    for (const format of variantFormats) {
      const { data, info } = await sharp(await variantQueue.request(original.image, 320, format))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(4)
      expect(data[3]).toBe(0)
      expect(data[info.width * 4 - 1]).toBe(255)
    }
  })

  test('a grayscale image is encoded', async () => {
    const gray = await readImageBytes(
      await sharp(await drawImage('png', 400, 300))
        .greyscale()
        .jpeg()
        .toBuffer(),
    )
    const { variantQueue } = openVariantQueue([gray])
    expect(await sharp(await variantQueue.request(gray.image, 320, 'avif')).metadata()).toMatchObject({ width: 320 })
  })
})

describe('the order', () => {
  test('requested variants come first, then narrow ones', async () => {
    const [early, late] = [await paint(800, 500), await paint(640, 480)]
    const { variantQueue, storedVariants, finished } = openVariantQueue([early, late])
    variantQueue.enqueue(early.image)
    const wide = variantQueue.request(early.image, 800, 'webp')
    const other = variantQueue.request(late.image, 320, 'avif')
    await Promise.all([wide, other])
    await expect.poll(() => finished, { timeout: 60_000 }).toHaveLength(1)
    expect([...storedVariants.keys()]).toEqual([
      // In progress before the requests.
      nameOf(early, 320, 'avif'),
      nameOf(early, 800, 'webp'),
      nameOf(late, 320, 'avif'),
      nameOf(early, 320, 'webp'),
      ...[480, 720].flatMap((width) => variantFormats.map((format) => nameOf(early, width, format))),
      nameOf(early, 800, 'avif'),
    ])
  })
})

describe('restarts and failures', () => {
  test('start() creates the pending variants that are missing', async () => {
    const original = await paint(500, 400)
    const existing = nameOf(original, 320, 'avif')
    const { variantQueue, storedVariants, finished } = openVariantQueue([original], [existing])
    await variantQueue.start()
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([original.image.hash])
    expect(storedVariants.size).toBe(6)
    expect(storedVariants.get(existing)).toEqual(new Uint8Array([7]))
  })

  test('stop() stores the current variant and leaves the others pending', async () => {
    const original = await paint(700, 500)
    const { variantQueue, storedVariants, finished } = openVariantQueue([original])
    variantQueue.enqueue(original.image)
    const waiting = variantQueue.request(original.image, 700, 'webp')
    waiting.catch(() => undefined)
    await variantQueue.stop()
    await expect(waiting).rejects.toMatchObject({ status: 503 })
    await expect(variantQueue.request(original.image, 320, 'webp')).rejects.toMatchObject({ status: 503 })
    expect([...storedVariants.keys()]).toEqual([nameOf(original, 320, 'avif')])
    expect(finished).toEqual([])
  })

  test('a missing original does not block the next image', async () => {
    const [gone, here] = [await paint(400, 200), await paint(420, 200)]
    const { variantQueue, finished } = openVariantQueue([here])
    variantQueue.enqueue(gone.image)
    variantQueue.enqueue(here.image)
    await expect(variantQueue.request(gone.image, 320, 'webp')).rejects.toThrow()
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([here.image.hash])
  })
})
