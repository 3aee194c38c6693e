import { type CopyFormat, type Picture, widthsOf } from '#content/picture.ts'
import { decodeOne, encode, greyOf, isTransparent, type Pixels } from './pixels.ts'
import { similarityOf } from './similarity.ts'

// Lowest first. Below them smooth skies get bands, which similarity hardly tells; above them a file grows beyond a JPEG's.
const qualities: Readonly<Record<CopyFormat, readonly number[]>> = {
  avif: [45, 50, 55, 60, 65],
  webp: [60, 65, 70, 75, 82],
}
// Brightness says nothing of the thin coloured lines of a drawing.
const forDrawings: Readonly<Record<CopyFormat, number>> = { avif: 55, webp: 82 }

/** The structural similarity that a copy should have with its picture. */
export const enough = 0.96

/** The lowest quality that makes these pixels similar enough in that format; the highest where none does. Three trials at most. */
export async function chooseQuality(pixels: Pixels, format: CopyFormat): Promise<number> {
  if (isTransparent(pixels)) return forDrawings[format]
  const truth = await greyOf(pixels)
  let left = qualities[format]
  while (left.length > 1) {
    const middle = (left.length - 1) >> 1
    const copy = await encode(pixels, format, left[middle] ?? 0)
    left = similarityOf(truth, await greyOf(copy)) >= enough ? left.slice(0, middle + 1) : left.slice(middle + 1)
  }
  return left[0] ?? 0
}

/**
 * Remembers the quality of each picture's copies, which is told from its narrowest one: wider ones are smoother, and at
 * least as similar. Always from the file itself, so that whatever is asked for first, the same picture gets the same.
 */
export function createQualities(): (file: Uint8Array, picture: Picture, format: CopyFormat) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  return (file, picture, format) => {
    const key = `${picture.hash} ${format}`
    const width = Math.min(...widthsOf(picture))
    const quality = known.get(key) ?? decodeOne(file, picture, width).then((pixels) => chooseQuality(pixels, format))
    known.set(key, quality)
    return quality
  }
}
