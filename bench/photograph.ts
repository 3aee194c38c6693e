import sharp from 'sharp'
import { createCopies } from '#server/media/copies.ts'
import { decodeAll, encode } from '#server/media/pixels.ts'
import { readPicture } from '#server/media/read-picture.ts'
import { takePhotograph } from '../e2e/photograph.ts'

// node bench/photograph.ts: how long a 12-megapixel photograph takes, and what its copies are beside JPEGs of quality 80.

type Pixels = Parameters<typeof encode>[0]

async function greyOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file).greyscale().raw().toBuffer()
}

/** Structural similarity of two grey pictures, from 0 to 1: the mean over windows of 8 by 8 pixels, 4 apart. */
function similarity(one: Buffer, other: Buffer, width: number, height: number): number {
  let total = 0
  let windows = 0
  for (let top = 0; top + 8 <= height; top += 4) {
    for (let left = 0; left + 8 <= width; left += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let at = 0; at < 64; at++) {
        const place = (top + (at >> 3)) * width + left + (at & 7)
        const [p = 0, q = 0] = [one[place], other[place]]
        a += p / 64
        b += q / 64
        aa += (p * p) / 64
        bb += (q * q) / 64
        ab += (p * q) / 64
      }
      const spread = aa - a * a + bb - b * b
      total += ((2 * a * b + 6.5) * (2 * (ab - a * b) + 58.5)) / ((a * a + b * b + 6.5) * (spread + 58.5))
      windows++
    }
  }
  return total / windows
}

async function compare({ data, raw }: Pixels): Promise<Record<string, string>> {
  const image = () => sharp(data, { raw })
  const truth = await greyOf(await image().png({ compressionLevel: 0 }).toBuffer())
  const jpeg = await image().jpeg({ quality: 80 }).toBuffer()
  const files = { jpeg, avif: await encode({ data, raw }, 'avif'), webp: await encode({ data, raw }, 'webp') }
  const row: Record<string, string> = {}
  for (const [format, file] of Object.entries(files)) {
    const alike = similarity(truth, await greyOf(file), raw.width, raw.height)
    row[format] = `${(file.length / jpeg.length).toFixed(2)} of the bytes, SSIM ${alike.toFixed(3)}`
  }
  return row
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now()
  return [await work(), Math.round(performance.now() - began)]
}

const photograph = await takePhotograph()
const [read, first] = await timed(() => readPicture(photograph))
const [, again] = await timed(() => readPicture(photograph))
const { picture, type, bytes } = read
const done = Promise.withResolvers<void>()
const copies = createCopies({
  findBuiltIn: async () => ({ path: picture.path, type, bytes }),
  media: {
    findOriginal: async () => undefined,
    findCopy: async () => undefined,
    saveCopy: async () => undefined,
    listPending: async () => [],
    finish: async () => done.resolve(),
  },
})
const [, all] = await timed(() => {
  copies.enqueue(picture)
  return done.promise
})
await copies.stop()

const rows: Record<number, Record<string, string>> = {}
for (const [width, level] of await decodeAll(bytes, picture)) rows[width] = await compare(level)
process.stdout.write(`read ${first} ms the first time and ${again} ms then; all sizes ${all} ms\n`)
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
