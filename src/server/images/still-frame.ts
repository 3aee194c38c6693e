import { type FileType, MAX_PIXELS } from './accepted-images.ts'
import { drawApngFrames, isAnimatedPng } from './apng.ts'
import type { SharpModule } from './load-sharp.ts'

/** The frame of a file that is kept: a file, and which of its frames it is. */
interface StillFrame {
  readonly file: Buffer
  readonly page: number
  readonly isAnimation: boolean
  /** True when the frame was drawn without a part that is missing. */
  readonly isIncomplete?: boolean
}

// Two seconds of film. What is blank for longer is meant to be.
const MAX_EXAMINED_FRAMES = 60

// Of a channel, from 0 to 255: lossy formats do not keep a plain color quite plain.
const PLAIN_RANGE = 8

/** Returns true when all pixels have one color or are transparent. */
function isBlank(pixels: Uint8Array, channels: number): boolean {
  const lowest = new Array<number>(channels).fill(255)
  const highest = new Array<number>(channels).fill(0)
  for (let at = 0; at < pixels.length; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      const value = pixels[at + channel] ?? 0
      if (value < (lowest[channel] ?? 0)) lowest[channel] = value
      if (value > (highest[channel] ?? 0)) highest[channel] = value
    }
  }
  const isTransparent = channels % 2 === 0 && highest.at(-1) === 0
  return isTransparent || highest.every((value, channel) => value - (lowest[channel] ?? 0) <= PLAIN_RANGE)
}

interface FrameRange {
  readonly page: number
  readonly pages: number
}

/** Decodes frames at once, each below the one before, and returns the number of the first that is not blank. */
async function findDrawnPage(
  sharp: SharpModule,
  file: Uint8Array,
  { page, pages }: FrameRange,
): Promise<number | undefined> {
  const decoded = sharp(file, { failOn: 'none', limitInputPixels: false, page, pages }).raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  const bytes = data.length / pages
  const isDrawn = (frame: number) => !isBlank(data.subarray(frame * bytes, (frame + 1) * bytes), info.channels)
  const found = Array.from({ length: pages }, (_, frame) => frame).find(isDrawn)
  return found === undefined ? undefined : page + found
}

/**
 * Returns the first of so many frames of an animated PNG that is whole and not blank, as a PNG; without one, the first
 * that is not blank; the file itself when there is none or when it is the picture of the file.
 */
async function chooseApngFrame(sharp: SharpModule, file: Buffer, frames: number): Promise<StillFrame> {
  const still = { file, page: 0, isAnimation: true }
  let chosen: { readonly png?: Buffer; readonly isWhole: boolean } | undefined
  let isFirst = true
  for await (const { data, info, isWhole } of drawApngFrames(sharp, file, frames)) {
    if ((isWhole || !chosen) && !isBlank(data, info.channels)) {
      const png = isFirst ? undefined : await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer()
      chosen = { ...(png && { png }), isWhole }
      if (isWhole) break
    }
    isFirst = false
  }
  return chosen?.png ? { ...still, file: chosen.png, isIncomplete: !chosen.isWhole } : still
}

/** Returns true for an AVIF that says that it is an animation. */
export function isAnimatedAvif(file: Buffer, fileType: FileType): boolean {
  return fileType === 'avif' && file.toString('latin1', 8, file.readUInt32BE(0)).includes('avis')
}

/** Returns an animated AVIF with the brand of a still image, of which libvips reads the picture; others unchanged. */
export function toStillImage(file: Buffer, fileType: FileType): Buffer {
  if (fileType !== 'avif' || file.toString('latin1', 8, 12) !== 'avis') return file
  const still = Buffer.from(file)
  still.write('avif', 8, 'latin1')
  return still
}

/**
 * Chooses the first frame of a picture that is not blank, or the first one when all that are examined are. Returns 'animation' for a
 * blank one of an AVIF: the decoder reads no other.
 */
export async function chooseStillFrame(
  sharp: SharpModule,
  file: Buffer,
  { fileType, pages, pixels }: { readonly fileType: FileType; readonly pages: number; readonly pixels: number },
): Promise<StillFrame | 'animation'> {
  // Those behind the first one; together they have no more pixels than the largest picture.
  const others = Math.min(MAX_EXAMINED_FRAMES - 1, Math.floor(MAX_PIXELS / pixels))
  if (fileType === 'png' && isAnimatedPng(file)) return chooseApngFrame(sharp, file, others)
  const isAnimation = pages > 1 || isAnimatedAvif(file, fileType)
  if (!isAnimation) return { file, page: 0, isAnimation }
  const first = await findDrawnPage(sharp, file, { page: 0, pages: 1 })
  if (first !== undefined) return { file, page: first, isAnimation }
  if (fileType === 'avif') return 'animation'
  const drawn = await findDrawnPage(sharp, file, { page: 1, pages: Math.min(others, pages - 1) })
  return { file, page: drawn ?? 0, isAnimation }
}
