import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { type CopyFormat, copyFormats, widthsOf } from '#content/picture.ts'
import { createCopies } from './copies.ts'
import { readPicture } from './read-picture.ts'
import type { ReadPicture } from './reencode.ts'
import { drawPicture } from './test-pictures.ts'

const opened: ReturnType<typeof createCopies>[] = []
afterEach(async () => {
  for (const copies of opened.splice(0)) await copies.stop()
})

/** Copies over a database that is a map; `kept` names them in the order in which they were kept. */
function openCopies(pictures: readonly ReadPicture[], already: readonly string[] = []) {
  const kept = new Map<string, Uint8Array>(already.map((name) => [name, new Uint8Array([7])]))
  const finished: string[] = []
  const pathOf = (hash: string) => pictures.find(({ picture }) => picture.hash === hash)?.picture.path ?? ''
  const copies = createCopies({
    findBuiltIn: async () => undefined,
    media: {
      async findOriginal(hash) {
        const found = pictures.find(({ picture }) => picture.hash === hash)
        return found && { path: found.picture.path, type: found.type, bytes: found.bytes }
      },
      async findCopy(hash, width, format) {
        const bytes = kept.get(`${hash}.${width}.${format}`)
        return bytes && { path: pathOf(hash), bytes }
      },
      async saveCopy(hash, width, format, bytes) {
        const name = `${hash}.${width}.${format}`
        if (kept.has(name)) throw new Error(`${name} was made twice.`)
        kept.set(name, bytes)
      },
      listPending: async () => pictures.map(({ picture }) => picture.path),
      async finish(hash) {
        finished.push(hash)
      },
    },
  })
  opened.push(copies)
  return { copies, kept, finished }
}

/** A picture with something to see everywhere: red to the left, green downwards. */
async function paint(width: number, height: number, channels: 3 | 4 = 3): Promise<ReadPicture> {
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      data.set([255 - (255 * x) / width, (255 * y) / height, 90, x < width / 2 ? 0 : 255].slice(0, channels), at)
    }
  }
  return readPicture(await sharp(data, { raw: { width, height, channels } }).png().toBuffer())
}

describe('what is made', () => {
  test('every copy has the width, the shape, the format and the content that its name says', async () => {
    const read = await paint(1400, 933)
    const { copies, kept, finished } = openCopies([read])
    copies.enqueue(read.picture)
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([read.picture.hash])
    expect(kept.size).toBe(widthsOf(read.picture).length * copyFormats.length)
    for (const [name, bytes] of kept) {
      const [, width, format] = name.split('.')
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({
        width: Number(width),
        height: Math.round((933 * Number(width)) / 1400),
        channels: 3,
      })
      expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp')
      const [red = 0, green = 0] = data
      expect(red, name).toBeGreaterThan(235)
      expect(green, name).toBeLessThan(20)
      expect(bytes.length).toBeLessThan(read.bytes.length)
    }
  })

  test('transparency stays', async () => {
    const read = await paint(400, 300, 4)
    expect(read.type).toBe('image/png')
    const { copies } = openCopies([read])
    for (const format of copyFormats) {
      const { data, info } = await sharp(await copies.request(read.picture, 320, format))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(4)
      expect(data[3]).toBe(0)
      expect(data[info.width * 4 - 1]).toBe(255)
    }
  })

  test('one colour channel is enough', async () => {
    const grey = await readPicture(
      await sharp(await drawPicture('png', 400, 300))
        .greyscale()
        .jpeg()
        .toBuffer(),
    )
    const { copies } = openCopies([grey])
    expect(await sharp(await copies.request(grey.picture, 320, 'avif')).metadata()).toMatchObject({ width: 320 })
  })
})

describe('in what order', () => {
  const nameOf = ({ picture }: ReadPicture, width: number, format: CopyFormat) => `${picture.hash}.${width}.${format}`

  test('those that somebody waits for come first, then narrow ones', async () => {
    const [early, late] = [await paint(800, 500), await paint(640, 480)]
    const { copies, kept, finished } = openCopies([early, late])
    copies.enqueue(early.picture)
    const wide = copies.request(early.picture, 800, 'webp')
    const other = copies.request(late.picture, 320, 'avif')
    await Promise.all([wide, other])
    await expect.poll(() => finished, { timeout: 60_000 }).toHaveLength(1)
    expect([...kept.keys()]).toEqual([
      // Was in hand already.
      nameOf(early, 320, 'avif'),
      nameOf(early, 800, 'webp'),
      nameOf(late, 320, 'avif'),
      nameOf(early, 320, 'webp'),
      ...[480, 720].flatMap((width) => copyFormats.map((format) => nameOf(early, width, format))),
      nameOf(early, 800, 'avif'),
    ])
  })

  test('two that ask for the same copy share it', async () => {
    const read = await paint(500, 400)
    const { copies, kept } = openCopies([read])
    const [one, other] = await Promise.all([
      copies.request(read.picture, 480, 'avif'),
      copies.request(read.picture, 480, 'avif'),
    ])
    expect(other).toBe(one)
    expect(kept.size).toBe(1)
  })
})

describe('over restarts and failures', () => {
  test('a start takes up what is pending, and makes only what is missing', async () => {
    const read = await paint(500, 400)
    const already = `${read.picture.hash}.320.avif`
    const { copies, kept, finished } = openCopies([read], [already])
    await copies.start()
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([read.picture.hash])
    expect(kept.size).toBe(6)
    expect(kept.get(already)).toEqual(new Uint8Array([7]))
  })

  test('a stop keeps the copy in hand and leaves the others pending', async () => {
    const read = await paint(700, 500)
    const { copies, kept, finished } = openCopies([read])
    copies.enqueue(read.picture)
    const waiting = copies.request(read.picture, 700, 'webp')
    waiting.catch(() => undefined)
    await copies.stop()
    await expect(waiting).rejects.toMatchObject({ status: 503 })
    await expect(copies.request(read.picture, 320, 'webp')).rejects.toMatchObject({ status: 503 })
    expect([...kept.keys()]).toEqual([`${read.picture.hash}.320.avif`])
    expect(finished).toEqual([])
  })

  test('a picture that cannot be had does not hold up the next', async () => {
    const [gone, here] = [await paint(400, 200), await paint(420, 200)]
    const { copies, finished } = openCopies([here])
    copies.enqueue(gone.picture)
    copies.enqueue(here.picture)
    await expect(copies.request(gone.picture, 320, 'webp')).rejects.toThrow()
    await expect.poll(() => finished, { timeout: 60_000 }).toEqual([here.picture.hash])
  })
})
