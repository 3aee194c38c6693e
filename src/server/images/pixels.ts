import type { Sharp } from 'sharp'
import { type ImageInfo, type VariantFormat, variantWidthsOf } from '#content/image.ts'
import { loadSharp } from './load-sharp.ts'

/** A grayscale image: brightness per pixel from 0 to 255, row by row. */
export interface GrayImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A decoded image. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

async function scale(sharpImage: Sharp, image: ImageInfo, width: number): Promise<Pixels> {
  // Computed from the original size: repeated rounding would drift.
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const { data, info } = await sharpImage
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Decodes an image file and scales it to one width. */
export async function decodeWidth(file: Uint8Array, image: ImageInfo, width: number): Promise<Pixels> {
  const sharp = await loadSharp()
  return scale(sharp(file), image, width)
}

/** Decodes an image file once and returns all variant widths, each scaled from the next larger one. */
export async function decodeAllWidths(file: Uint8Array, image: ImageInfo): Promise<Map<number, Pixels>> {
  const sharp = await loadSharp()
  const pixelsByWidth = new Map<number, Pixels>()
  let source = sharp(file)
  for (const width of variantWidthsOf(image).toReversed()) {
    const pixels = await scale(source, image, width)
    pixelsByWidth.set(width, pixels)
    source = sharp(pixels.data, { raw: pixels.raw })
  }
  return pixelsByWidth
}

// In pixels. Phones load these widths: fewer bytes justify a slower encoder.
const MAX_NARROW_WIDTH = 1080

/** Returns true when the image has an alpha channel, as logos and drawings do. */
export function isTransparent({ raw: { channels } }: Pixels): boolean {
  return channels === 2 || channels === 4
}

/** Encodes pixels in the format and quality. Transparent AVIF keeps full chroma resolution. */
export async function encodePixels(pixels: Pixels, format: VariantFormat, quality: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, raw } = pixels
  const image = sharp(data, { raw })
  if (format === 'webp') return image.webp({ quality, effort: 2 }).toBuffer()
  const chromaSubsampling = isTransparent(pixels) ? '4:4:4' : '4:2:0'
  return image.avif({ quality, effort: raw.width <= MAX_NARROW_WIDTH ? 2 : 1, chromaSubsampling }).toBuffer()
}

/** Returns the brightness of pixels or of an encoded file. */
export async function toGrayImage(source: Pixels | Uint8Array): Promise<GrayImage> {
  const sharp = await loadSharp()
  const image = source instanceof Uint8Array ? sharp(source) : sharp(source.data, { raw: source.raw })
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
