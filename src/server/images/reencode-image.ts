import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { AltText } from '#content/image.ts'
import { formatImagePath, type ImageInfo } from '#content/image.ts'
import { type FileType, MAX_PIXELS } from './accepted-images.ts'
import { loadSharp } from './load-sharp.ts'

/** A re-encoded image: upright, without metadata. */
export interface ProcessedImage {
  readonly image: ImageInfo
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  /** The name of the uploaded file, if known. */
  readonly fileName?: string
  /** The alt text that it is uploaded with, if any. */
  readonly altText?: AltText
}

/** A part of an image, in its pixels. */
export interface CropRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The page background, used behind transparent pixels when computing the average color. */
const BACKGROUND_COLOUR = '#fbfaf6'
/** The longest edge of a stored image in pixels; no page shows more. */
const MAX_EDGE_PIXELS = 4096

const mediaTypes = { jpg: 'image/jpeg', png: 'image/png' } as const

// Optimized Huffman codes take 50% more time and save 2% of the bytes.
const encoders = {
  photograph: (image: Sharp) => image.jpeg({ quality: 88, optimizeCoding: false }),
  // Lossless sources are drawings or screenshots; chroma subsampling would smear their thin colored lines.
  drawing: (image: Sharp) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false }),
  transparent: (image: Sharp) => image.png({ compressionLevel: 6 }),
} as const

/** Returns true when every RGBA pixel is opaque. */
function isOpaque(pixels: Uint8Array): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return false
  return true
}

async function toProcessedImage(bytes: Uint8Array, extension: ImageInfo['extension']): Promise<ProcessedImage> {
  const sharp = await loadSharp()
  const [{ width, height }, colour] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(bytes)
      .flatten({ background: BACKGROUND_COLOUR })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  ])
  const properties = {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    width,
    height,
    colour: `#${colour.subarray(0, 3).toString('hex')}`,
    extension,
  }
  return { image: { ...properties, path: formatImagePath(properties) }, type: mediaTypes[extension], bytes }
}

/** Returns an animated AVIF with the brand of a still image, which libvips then reads as its first frame; others unchanged. */
function toStillImage(file: Uint8Array, fileType: FileType): Uint8Array {
  if (fileType !== 'avif' || Buffer.from(file.subarray(8, 12)).toString('latin1') !== 'avis') return file
  const still = Buffer.from(file)
  still.write('avif', 8, 'latin1')
  return still
}

/**
 * Decodes an accepted file and encodes its first frame, or the part `crop` of it: upright, sRGB, no metadata, JPEG when opaque and PNG otherwise.
 * Checks the number of pixels before decoding; throws when the file is damaged.
 */
export async function reencodeImage(
  upload: Uint8Array,
  fileType: FileType,
  crop?: CropRegion,
): Promise<ProcessedImage | 'too many pixels'> {
  const sharp = await loadSharp()
  const file = toStillImage(upload, fileType)
  const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > MAX_PIXELS) return 'too many pixels'
  const openSharp = () =>
    sharp(file, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1, sequentialRead: true })
  const oriented = openSharp().autoOrient()
  const upright = (crop ? oriented.extract(crop) : oriented)
    .resize(MAX_EDGE_PIXELS, MAX_EDGE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encode = fileType === 'png' || fileType === 'gif' ? encoders.drawing : encoders.photograph
  if (!hasAlpha) return toProcessedImage(await encode(upright).toBuffer(), 'jpg')
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  if (!isOpaque(data)) return toProcessedImage(await encoders.transparent(pixels).toBuffer(), 'png')
  return toProcessedImage(await encode(pixels.removeAlpha()).toBuffer(), 'jpg')
}
