import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { type Picture, picturePath } from '#content/picture.ts'
import type { FileKind } from './kind-of-file.ts'
import { loadSharp } from './load-sharp.ts'
import { pictureLimit } from './refusals.ts'

/** A picture that is ours: re-encoded, upright, without what the camera wrote beside it. */
export interface ReadPicture {
  readonly picture: Picture
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  /** What the file was called, if anybody knows. */
  readonly fileName?: string
}

/** What stands behind a picture's transparent parts when its average colour is taken: the page's paper. */
const paper = '#fbfaf6'
/** The longest edge that is kept, in pixels; no page shows more. */
const longestEdge = 4096

const types = { jpg: 'image/jpeg', png: 'image/png' } as const

// The encoder that finds the shortest Huffman codes takes half as long again, for two bytes in a hundred.
const encoders = {
  photograph: (image: Sharp) => image.jpeg({ quality: 88, optimizeCoding: false }),
  // What comes without loss is drawn, or is somebody's screen: thin coloured lines, which halved colours would smear.
  drawing: (image: Sharp) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false }),
  transparent: (image: Sharp) => image.png({ compressionLevel: 6 }),
} as const

/** True when no pixel, of four bytes each, lets anything through. */
function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

async function describe(bytes: Uint8Array, extension: Picture['extension']): Promise<ReadPicture> {
  const sharp = await loadSharp()
  const [{ width, height }, colour] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(bytes).flatten({ background: paper }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer(),
  ])
  const facts = {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    width,
    height,
    colour: `#${colour.subarray(0, 3).toString('hex')}`,
    extension,
  }
  return { picture: { ...facts, path: picturePath(facts) }, type: types[extension], bytes }
}

/**
 * Decodes a file of a kind that is taken and encodes its first frame: upright, in sRGB, without metadata, opaque as JPEG
 * and otherwise as PNG. Too many pixels are told from the header alone; throws when the file is damaged.
 */
export async function reencode(file: Uint8Array, kind: FileKind): Promise<ReadPicture | 'too many pixels'> {
  const sharp = await loadSharp()
  const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > pictureLimit.pixels) return 'too many pixels'
  const open = () =>
    sharp(file, { failOn: 'warning', limitInputPixels: pictureLimit.pixels, pages: 1, sequentialRead: true })
  const upright = open()
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encode = kind === 'png' || kind === 'gif' ? encoders.drawing : encoders.photograph
  if (!hasAlpha) return describe(await encode(upright).toBuffer(), 'jpg')
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  if (!isOpaque(data)) return describe(await encoders.transparent(pixels).toBuffer(), 'png')
  return describe(await encode(pixels.removeAlpha()).toBuffer(), 'jpg')
}
