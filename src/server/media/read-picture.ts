import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { type Picture, picturePath } from '#content/picture.ts'
import { Problem } from '../problem.ts'
import { kindOfFile } from './kind-of-file.ts'
import { loadSharp } from './load-sharp.ts'
import { pictureLimit, refuse } from './refusals.ts'

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

const encoders = {
  jpg: { type: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 88 }) },
  png: { type: 'image/png', encode: (image: Sharp) => image.png({ compressionLevel: 7 }) },
} as const

/** The facts and the bytes of a picture that is final: nothing is encoded again. */
export async function describePicture(bytes: Uint8Array, extension: Picture['extension']): Promise<ReadPicture> {
  const sharp = await loadSharp()
  const [{ width, height }, { data }] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(bytes)
      .flatten({ background: paper })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  const facts = {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    width,
    height,
    colour: `#${data.subarray(0, 3).toString('hex')}`,
    extension,
  }
  return { picture: { ...facts, path: picturePath(facts) }, type: encoders[extension].type, bytes }
}

/**
 * Reads an uploaded file as a picture: the first frame, turned upright, in sRGB, 4096 pixels at the longest edge, without
 * metadata. Opaque pictures become JPEG, others PNG. Throws a Problem that says why a file is refused.
 */
export async function readPicture(file: Uint8Array): Promise<ReadPicture> {
  if (file.length > pictureLimit.bytes) throw refuse.bytes()
  const kind = kindOfFile(file)
  if (kind === 'svg') throw refuse.svg()
  if (kind === 'other') throw refuse.type()
  const sharp = await loadSharp()
  const open = () =>
    sharp(file, { failOn: 'warning', limitInputPixels: pictureLimit.pixels, pages: 1, sequentialRead: true })
  try {
    const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
    if (width * height > pictureLimit.pixels) throw refuse.pixels()
    const isOpaque = !hasAlpha || (await open().stats()).isOpaque
    const extension = isOpaque ? 'jpg' : 'png'
    const upright = open()
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const image = isOpaque ? upright.removeAlpha() : upright
    return await describePicture(await encoders[extension].encode(image).toBuffer(), extension)
  } catch (error) {
    throw error instanceof Problem ? error : refuse.damaged()
  }
}
