import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { type Picture, picturePath } from '#content/picture.ts'
import { Problem } from '../problem.ts'
import { type FileKind, kindOfFile } from './kind-of-file.ts'
import { loadSharp } from './load-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'
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
/** In seconds: what takes longer than this was made to take long. */
const longestWork = 20

const types = { jpg: 'image/jpeg', png: 'image/png' } as const

// The encoder that finds the shortest Huffman codes takes half as long again, for two bytes in a hundred.
const encoders = {
  photograph: (image: Sharp) => image.jpeg({ quality: 88, optimizeCoding: false }),
  // What comes without loss is drawn, or is somebody's screen: thin coloured lines, which halved colours would smear.
  drawing: (image: Sharp) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false }),
  transparent: (image: Sharp) => image.png({ compressionLevel: 6 }),
} as const

const inTurn = oneAtATime()

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
  return { picture: { ...facts, path: picturePath(facts) }, type: types[extension], bytes }
}

function requireKind(file: Uint8Array): FileKind {
  if (file.length > pictureLimit.bytes) throw refuse.bytes()
  const kind = kindOfFile(file)
  if (kind === 'svg' || kind === 'heic') throw refuse[kind]()
  if (kind === 'other') throw refuse.type()
  return kind
}

async function reencode(file: Uint8Array, kind: FileKind): Promise<ReadPicture> {
  const sharp = await loadSharp()
  const open = () =>
    sharp(file, { failOn: 'warning', limitInputPixels: pictureLimit.pixels, pages: 1, sequentialRead: true }).timeout({
      seconds: longestWork,
    })
  // From the header alone: nothing is decoded yet.
  const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > pictureLimit.pixels) throw refuse.pixels()
  const isOpaque = !hasAlpha || (await open().stats()).isOpaque
  const upright = open()
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  if (!isOpaque) return describePicture(await encoders.transparent(upright).toBuffer(), 'png')
  const encode = kind === 'png' || kind === 'gif' ? encoders.drawing : encoders.photograph
  return describePicture(await encode(upright.removeAlpha()).toBuffer(), 'jpg')
}

/**
 * Reads an uploaded file as a picture: the first frame, turned upright, in sRGB, 4096 pixels at the longest edge, without
 * metadata. Opaque pictures become JPEG, others PNG. One is read at a time, whoever uploads. Throws a Problem that says
 * why a file is refused.
 */
export async function readPicture(file: Uint8Array): Promise<ReadPicture> {
  const kind = requireKind(file)
  try {
    return await inTurn(() => reencode(file, kind))
  } catch (error) {
    throw error instanceof Problem ? error : refuse.damaged()
  }
}
