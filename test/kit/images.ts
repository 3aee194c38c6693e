import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readImage } from '#server/images/read-image.ts'
import type { ProcessedImage } from '#server/images/reencode-image.ts'

/** Processes the bytes as an uploaded image, from a temporary file like an upload. */
export async function readImageBytes(bytes: Uint8Array): Promise<ProcessedImage> {
  const path = join(tmpdir(), `beranda-picture-${randomUUID()}`)
  writeFileSync(path, bytes)
  try {
    return await readImage(path)
  } finally {
    rmSync(path)
  }
}

/** Returns a small image in that format, its left half red and its right half blue; the size is in pixels. */
export async function drawImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** Returns a chunk of a PNG file. */
export function createPngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly interlacing?: number
}

/** Returns a PNG with that header and deflated pixels, whether they fit or not. */
export function createPng({ width, height, depth, colorType, interlacing = 0 }: PngHeader, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, interlacing], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns a black PNG of that many pixels in a few kilobytes, as in a pixel flood attack; drawing it with sharp takes a
 * second.
 */
export function drawPixelFlood(width: number, height: number): Buffer {
  // One bit for each pixel, and one byte in front of each row.
  const pixels = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return createPng({ width, height, depth: 1, colorType: 0 }, deflateSync(pixels))
}

/** Returns the name as browsers write it in the header of a part. */
const escapeFileName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** Returns a `multipart/form-data` body and its headers; a field with bytes becomes a file. */
export function createMultipartBody(fields: Readonly<Record<string, string | Uint8Array>>, fileName = 'picture.png') {
  const boundary = '----beranda-test'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    const file = typeof value === 'string' ? '' : `; filename="${escapeFileName(fileName)}"\r\ncontent-type: image/png`
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Returns a pixel of an image as red, green and blue. */
export async function readPixel(file: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}
