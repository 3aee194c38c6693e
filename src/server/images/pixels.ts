import type { Sharp } from 'sharp'
import { type CopyFormat, type Picture, widthsOf } from '#content/picture.ts'
import { loadSharp } from './load-sharp.ts'
import type { Grey } from './similarity.ts'

/** A decoded picture. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

async function scale(image: Sharp, picture: Picture, width: number): Promise<Pixels> {
  // The height comes from the whole picture: rounded again and again it would drift.
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const { data, info } = await image
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** One width of a picture, straight from its file. */
export async function decodeOne(file: Uint8Array, picture: Picture, width: number): Promise<Pixels> {
  const sharp = await loadSharp()
  return scale(sharp(file), picture, width)
}

/** Every width that the picture has copies of, each made from the next larger one: the file is decoded once. */
export async function decodeAll(file: Uint8Array, picture: Picture): Promise<Map<number, Pixels>> {
  const sharp = await loadSharp()
  const levels = new Map<number, Pixels>()
  let from = sharp(file)
  for (const width of widthsOf(picture).toReversed()) {
    const level = await scale(from, picture, width)
    levels.set(width, level)
    from = sharp(level.data, { raw: level.raw })
  }
  return levels
}

// In pixels. Telephones load these: they are worth the time that makes them smaller.
const narrow = 1080

/** True when something can be seen through the picture: it is a logo or a drawing. */
export function isTransparent({ raw: { channels } }: Pixels): boolean {
  return channels === 2 || channels === 4
}

/** Pixels as a file of that quality to send. What is transparent keeps its colours at full width. */
export async function encode(pixels: Pixels, format: CopyFormat, quality: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, raw } = pixels
  const image = sharp(data, { raw })
  if (format === 'webp') return image.webp({ quality, effort: 2 }).toBuffer()
  const chromaSubsampling = isTransparent(pixels) ? '4:4:4' : '4:2:0'
  return image.avif({ quality, effort: raw.width <= narrow ? 2 : 1, chromaSubsampling }).toBuffer()
}

/** The brightness of pixels, or of an encoded file. */
export async function greyOf(picture: Pixels | Uint8Array): Promise<Grey> {
  const sharp = await loadSharp()
  const image = picture instanceof Uint8Array ? sharp(picture) : sharp(picture.data, { raw: picture.raw })
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
