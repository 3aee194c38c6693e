import type { FileType } from './accepted-images.ts'
import { MAX_MISSING_SHARE, type Repaired } from './damage.ts'
import type { SharpModule } from './load-sharp.ts'
import { repairPng } from './png-pixels.ts'
import { extendWebp } from './repair-webp.ts'

type Repair = (sharp: SharpModule, file: Buffer) => Promise<Repaired>

// In pixels: enough for a share, and quick for a photograph of 50 megapixels.
const MEASURED = { width: 128, height: 1024 } as const

/** Decodes what there is of a file, scaled to the size at which it is measured. */
async function decodeSmall(sharp: SharpModule, file: Uint8Array) {
  const { data, info } = await sharp(file, { failOn: 'none', pages: 1 })
    .resize({ ...MEASURED, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

// Scaling and the color profile round.
const TOLERANCE = 2

/** Returns the share of the pixels that have the fill color, from the last one back to the first row that does not end in it. */
function measureFill({ data, channels }: Awaited<ReturnType<typeof decodeSmall>>, fill: readonly number[]): number {
  const isFill = (x: number, y: number) => {
    const at = (y * MEASURED.width + x) * channels
    return fill.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= TOLERANCE)
  }
  let filled = 0
  for (let y = MEASURED.height - 1; y >= 0; y--) {
    let x = MEASURED.width - 1
    while (x >= 0 && isFill(x, y)) x--
    if (x === MEASURED.width - 1) break
    filled += MEASURED.width - 1 - x
  }
  return filled / (MEASURED.width * MEASURED.height)
}

const START_OF_SCAN = 0xda

/** Returns where the pixels of a JPEG begin: behind the header of its first scan. */
function findFirstScan(file: Buffer): number {
  let at = 2
  while (at + 4 < file.length) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (file[at + 1] === START_OF_SCAN) return end
    at = end
  }
  return file.length
}

async function measureJpeg(sharp: SharpModule, file: Buffer): Promise<number> {
  // The fill depends on the color space and the profile. The headers alone decode to nothing else.
  const blank = await decodeSmall(sharp, file.subarray(0, findFirstScan(file)))
  return measureFill(await decodeSmall(sharp, file), [...blank.data.subarray(-blank.channels)])
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

// Left by cameras and editors in files that are whole: a scan header with zeros, and bytes between two parts.
const harmlessWarning = /Invalid SOS parameters|\d extraneous bytes/

/**
 * Returns true when a JPEG ends within a scan or has wrong data. With an end mark the decoder has nothing to say about
 * one that lacks only that. A progressive one that is cut has no empty rows: all of it is coarse from there on.
 */
async function isJpegGarbled(sharp: SharpModule, file: Buffer): Promise<boolean> {
  const ended = Buffer.concat([file, END_OF_IMAGE])
  return sharp(ended, { failOn: 'warning' })
    .resize({ ...MEASURED, fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => false,
      (error) => !harmlessWarning.test(String(error)),
    )
}

async function repairJpeg(sharp: SharpModule, file: Buffer): Promise<Repaired> {
  const missing = await measureJpeg(sharp, file)
  if (missing > MAX_MISSING_SHARE) return { file, missing }
  return { file, missing, isGarbled: await isJpegGarbled(sharp, file) }
}

// A frame that ends early is transparent from there on.
async function measureGif(sharp: SharpModule, file: Buffer): Promise<number> {
  return measureFill(await decodeSmall(sharp, file), [0, 0, 0, 0])
}

const repairs: Readonly<Partial<Record<FileType, Repair>>> = {
  jpeg: repairJpeg,
  gif: async (sharp, file) => ({ file, missing: await measureGif(sharp, file) }),
  png: (_sharp, file) => repairPng(file),
  webp: async (_sharp, file) => extendWebp(file),
}

/**
 * Returns a damaged picture as a file of which the decoder reads what there is, and the share of its pixels, from 0 to 1, for which
 * it has no data. Throws, or returns 1, when the decoder reads nothing of it.
 */
export async function repairDamaged(sharp: SharpModule, file: Buffer, fileType: FileType): Promise<Repaired> {
  return (await repairs[fileType]?.(sharp, file)) ?? { file, missing: 1 }
}
