import { Readable } from 'node:stream'
import { constants, createDeflate, createInflateRaw } from 'node:zlib'
import { MAX_PIXELS } from './accepted-images.ts'
import { MAX_MISSING_SHARE, type Repaired } from './damage.ts'
import { encodePng, type PngChunk, readPngChunks } from './png-chunks.ts'

// Samples of a pixel, by the color type of the header.
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

// Distance and start of the pixels of each pass, across and down.
const whole = [[1, 1, 0, 0]] as const
const interlaced = [
  [8, 8, 0, 0],
  [8, 8, 4, 0],
  [4, 8, 0, 4],
  [4, 4, 2, 0],
  [2, 4, 0, 2],
  [2, 2, 1, 0],
  [1, 2, 0, 1],
] as const

const HEADER_BYTES = 13

/** Returns how many bytes the pixels have when inflated; 0 for a header that is damaged itself. */
function countPixelBytes(header: Buffer): number {
  if (header.length < HEADER_BYTES) return 0
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colorType = 0, , , interlacing = 0] = header.subarray(8)
  const bits = depth * (samples[colorType] ?? 0)
  const passes = interlacing === 0 ? whole : interlaced
  const bytes = passes.map(([across, down, left, top]) => {
    const columns = Math.ceil((width - left) / across)
    const rows = Math.ceil((height - top) / down)
    // A filter byte is in front of each row.
    return columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0
  })
  return bytes.reduce((sum, one) => sum + one, 0)
}

const ZLIB_HEADER_BYTES = 2
const PART_BYTES = 1024 * 1024

/** Inflates part by part until the data end or are damaged. Without the zlib header no checksum is read. */
async function* inflateStart(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: PART_BYTES })
  try {
    yield* Readable.from([packed.subarray(ZLIB_HEADER_BYTES)]).pipe(inflate)
  } catch {
    // Not deflated from here on: the rest is missing.
  }
}

/** Returns how many bytes can be inflated, counted up to `limit`. */
async function countInflated(packed: Buffer, limit: number): Promise<number> {
  let bytes = 0
  for await (const part of inflateStart(packed)) {
    bytes += part.length
    if (bytes >= limit) return limit
  }
  return bytes
}

/** Inflates exactly that many bytes, with zeros where there are none. */
async function* inflatePadded(packed: Buffer, bytes: number): AsyncGenerator<Buffer> {
  let missing = bytes
  for await (const part of inflateStart(packed)) {
    yield part.subarray(0, missing)
    missing -= Math.min(part.length, missing)
    if (missing === 0) return
  }
  const zeros = Buffer.alloc(Math.min(missing, PART_BYTES))
  for (; missing > 0; missing -= Math.min(zeros.length, missing)) yield zeros.subarray(0, missing)
}

/** Deflates without compression, off this thread: nothing here waits for the size that a header claims. */
async function deflateParts(parts: AsyncIterable<Buffer>): Promise<PngChunk[]> {
  const deflate = createDeflate({ level: 0, chunkSize: PART_BYTES })
  const chunks: PngChunk[] = []
  for await (const data of Readable.from(parts).pipe(deflate)) chunks.push({ type: 'IDAT', data })
  return chunks
}

// What the largest accepted picture has in 8 bits with transparency, and a filter byte for each row.
const MAX_PIXEL_BYTES = MAX_PIXELS * 4.1

/**
 * Returns a damaged PNG with right checksums, black or transparent where its pixels are missing, and their share from 0
 * to 1. One that lacks too much, or is too large to be written anew, is returned as it is: the costs follow what the
 * file has, not what its header claims.
 */
export async function repairPng(file: Buffer): Promise<Repaired> {
  const chunks = [...readPngChunks(file)]
  const pixelBytes = countPixelBytes(chunks[0]?.data ?? Buffer.alloc(0))
  if (pixelBytes === 0 || pixelBytes > MAX_PIXEL_BYTES) return { file, missing: 1 }
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const missing = 1 - (await countInflated(packed, pixelBytes)) / pixelBytes
  if (missing > MAX_MISSING_SHARE) return { file, missing }
  const before = chunks.slice(
    0,
    chunks.findIndex(({ type }) => type === 'IDAT'),
  )
  const pixels = await deflateParts(inflatePadded(packed, pixelBytes))
  return { file: encodePng([...before, ...pixels, { type: 'IEND', data: Buffer.alloc(0) }]), missing }
}
