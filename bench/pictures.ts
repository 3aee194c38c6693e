import sharp from 'sharp'
import type { CopyFormat } from '#content/picture.ts'
import { createCopies } from '#server/media/copies.ts'
import { decodeAll, encode, greyOf, type Pixels } from '#server/media/pixels.ts'
import { createQualities } from '#server/media/quality.ts'
import { readPicture } from '#server/media/read-picture.ts'
import { similarityOf } from '#server/media/similarity.ts'
import { takePhotograph } from '../e2e/photograph.ts'
import type { Figure, Outcome } from './report.ts'

interface Likeness {
  /** Bytes, beside a JPEG of quality 80. */
  readonly share: number
  readonly alike: number
}

async function compare(pixels: Pixels, qualities: Readonly<Record<CopyFormat, number>>) {
  const truth = await greyOf(pixels)
  const jpeg = await sharp(pixels.data, { raw: pixels.raw }).jpeg({ quality: 80 }).toBuffer()
  const look = async (file: Uint8Array): Promise<Likeness> => ({
    share: file.length / jpeg.length,
    alike: similarityOf(truth, await greyOf(file)),
  })
  return {
    jpeg: await look(jpeg),
    avif: await look(await encode(pixels, 'avif', qualities.avif)),
    webp: await look(await encode(pixels, 'webp', qualities.webp)),
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
  const qualityOf = createQualities()
  const qualities = { avif: await qualityOf(bytes, picture, 'avif'), webp: await qualityOf(bytes, picture, 'webp') }
  for (const [width, level] of await decodeAll(bytes, picture)) {
    const { jpeg, avif, webp } = await compare(level, qualities)
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
