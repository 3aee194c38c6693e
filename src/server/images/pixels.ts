import type { Sharp } from 'sharp'
import { getVariantWidths, type ImageInfo, type VariantFormat } from '#content/image.ts'
import { loadSharp } from './load-sharp.ts'

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
  for (const width of getVariantWidths(image).toReversed()) {
    const pixels = await scale(source, image, width)
    pixelsByWidth.set(width, pixels)
    source = sharp(pixels.data, { raw: pixels.raw })
  }
  return pixelsByWidth
}

// In pixels. Phones load these widths: fewer bytes justify a slower encoder.
const MAX_NARROW_WIDTH = 1080

// Logos and drawings are transparent: their thin colored lines need more.
const QUALITY: Readonly<Record<'opaque' | 'transparent', Record<VariantFormat, number>>> = {
  opaque: { avif: 50, webp: 70 },
  transparent: { avif: 55, webp: 82 },
}

/** Encodes pixels in the format. Transparent AVIF keeps full chroma resolution. */
export async function encodePixels({ data, raw }: Pixels, format: VariantFormat): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const image = sharp(data, { raw })
  const isTransparent = raw.channels === 2 || raw.channels === 4
  const quality = QUALITY[isTransparent ? 'transparent' : 'opaque'][format]
  if (format === 'webp') return image.webp({ quality, effort: 2 }).toBuffer()
  const chromaSubsampling = isTransparent ? '4:4:4' : '4:2:0'
  return image.avif({ quality, effort: raw.width <= MAX_NARROW_WIDTH ? 2 : 1, chromaSubsampling }).toBuffer()
}
