import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Returns a PNG of that many pixels in a few kilobytes, as in a pixel flood attack. */
export function drawPixelFlood(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Returns a `multipart/form-data` body and its headers; a field with bytes becomes a file. */
export function createMultipartBody(fields: Readonly<Record<string, string | Uint8Array>>, fileName = 'picture.png') {
  const boundary = '----beranda-test'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    const file = typeof value === 'string' ? '' : `; filename="${fileName}"\r\ncontent-type: image/png`
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
