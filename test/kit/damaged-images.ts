import sharp from 'sharp'
import { readPngChunks } from '#server/images/png-chunks.ts'
import { createPngChunk } from './images.ts'

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Returns noise in that format: a file in which each byte stands for some pixels. */
export async function drawNoise(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  options: object = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(300 * 200 * 3)
  // The same noise every time.
  for (let at = 0, value = 7; at < pixels.length; at++, value = (value * 16_807) % 2_147_483_647) pixels[at] = value
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format, options)
    .toBuffer()
}

/** Returns the file up to that share of its bytes. */
export const cutAt = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))

/** Returns the file with one wrong bit at that share of its bytes. */
export function flipBit(file: Buffer, share: number): Buffer {
  const at = Math.floor(file.length * share)
  const flipped = Buffer.from(file)
  flipped[at] = (flipped[at] ?? 0) ^ 4
  return flipped
}

/** Returns the JPEG with zeros at the end of its scan header, as some phones of Samsung write it. */
export function clearScanHeader(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(START_OF_SCAN)
  const end = at + 2 + jpeg.readUInt16BE(at + 2)
  return Buffer.from(jpeg).fill(0, end - 3, end)
}

/** Returns the PNG with other bytes in the checksum behind its pixels; `sum` is that of the chunk, or that within the chunk. */
export function breakChecksum(png: Buffer, sum: 'crc' | 'adler'): Buffer {
  const at = png.lastIndexOf('IDAT')
  const end = at + 4 + png.readUInt32BE(at - 4)
  const from = sum === 'crc' ? end : end - 4
  const broken = Buffer.from(png)
  for (let byte = from; byte < from + 4; byte++) broken[byte] = (broken[byte] ?? 0) ^ 0x55
  if (sum === 'crc') return broken
  // The chunk itself is whole.
  return Buffer.concat([
    broken.subarray(0, at - 4),
    createPngChunk('IDAT', broken.subarray(at + 4, end)),
    broken.subarray(end + 4),
  ])
}

/** Returns the deflated pixels of a PNG. */
const pixelsOf = (png: Buffer): Buffer =>
  Buffer.concat([...readPngChunks(png)].filter(({ type }) => type === 'IDAT').map(({ data }) => data))

/** Returns the PNG with the first share of its deflated pixels only, in one chunk that is whole. */
export function breakPixels(png: Buffer, share: number): Buffer {
  const chunk = createPngChunk('IDAT', cutAt(pixelsOf(png), share))
  return Buffer.concat([png.subarray(0, png.indexOf('IDAT') - 4), chunk, createPngChunk('IEND', Buffer.alloc(0))])
}

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

interface ApngFrame {
  readonly png: Buffer
  readonly left?: number
  readonly top?: number
}

/** Returns an animated PNG; the first frame is the picture of programs that know no animation. */
export function createApng(frames: readonly ApngFrame[]): Buffer {
  const [first] = frames
  if (!first) throw new Error('An animation needs a frame.')
  let sequence = 0
  const control = ({ png, left = 0, top = 0 }: ApngFrame) =>
    createPngChunk(
      'fcTL',
      Buffer.concat([uint32(sequence++, png.readUInt32BE(16), png.readUInt32BE(20), left, top), Buffer.alloc(6)]),
    )
  const afterHeader = 33
  return Buffer.concat([
    first.png.subarray(0, afterHeader),
    createPngChunk('acTL', uint32(frames.length, 0)),
    control(first),
    createPngChunk('IDAT', pixelsOf(first.png)),
    ...frames
      .slice(1)
      .flatMap((frame) => [
        control(frame),
        createPngChunk('fdAT', Buffer.concat([uint32(sequence++), pixelsOf(frame.png)])),
      ]),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}
