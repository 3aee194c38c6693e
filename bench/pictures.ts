import sharp from 'sharp'
import { createCopies } from '#server/media/copies.ts'
import { decodeAll, encode } from '#server/media/pixels.ts'
import { readPicture } from '#server/media/read-picture.ts'
import { takePhotograph } from '../e2e/photograph.ts'
import type { Figure, Outcome } from './report.ts'

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

interface Likeness {
  /** Bytes, beside a JPEG of quality 80. */
  readonly share: number
  readonly alike: number
}

async function compare({ data, raw }: Pixels): Promise<Record<'jpeg' | 'avif' | 'webp', Likeness>> {
  const image = () => sharp(data, { raw })
  const truth = await greyOf(await image().png({ compressionLevel: 0 }).toBuffer())
  const jpeg = await image().jpeg({ quality: 80 }).toBuffer()
  const look = async (file: Uint8Array): Promise<Likeness> => ({
    share: file.length / jpeg.length,
    alike: similarity(truth, await greyOf(file), raw.width, raw.height),
  })
  return {
    jpeg: await look(jpeg),
    avif: await look(await encode({ data, raw }, 'avif')),
    webp: await look(await encode({ data, raw }, 'webp')),
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

/** How long a 12-megapixel photograph takes, and what its copies are beside JPEGs of quality 80. */
export async function measurePictures(): Promise<Outcome> {
  const photograph = await takePhotograph()
  await readPicture(photograph)
  const [{ picture, type, bytes }, read] = await timed(() => readPicture(photograph))
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
  const figures: Figure[] = [
    { what: '12 megapixels, to the answer', value: read / 1000, unit: 's', atMost: 0.5 },
    { what: '12 megapixels, to all sizes', value: all / 1000, unit: 's', atMost: 3 },
  ]
  for (const [width, level] of await decodeAll(bytes, picture)) {
    const { jpeg, avif, webp } = await compare(level)
    figures.push(
      { what: `AVIF ${width} wide, of the bytes of the JPEG`, value: avif.share, unit: '', atMost: 0.5 },
      { what: `AVIF ${width} wide, SSIM`, value: avif.alike, unit: '', atLeast: 0.95 },
      { what: `WebP ${width} wide, of the bytes of the JPEG`, value: webp.share, unit: '' },
      { what: `WebP ${width} wide, SSIM`, value: webp.alike, unit: '' },
      { what: `JPEG ${width} wide at quality 80, SSIM`, value: jpeg.alike, unit: '' },
    )
  }
  return { title: 'Pictures', figures }
}
