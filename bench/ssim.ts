import sharp from 'sharp'
import type { Pixels } from '#server/images/pixels.ts'

/** A grayscale image: brightness per pixel from 0 to 255, row by row. */
interface GrayImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Returns the brightness of pixels or of an encoded file. */
export async function toGrayImage(source: Pixels | Uint8Array): Promise<GrayImage> {
  const image = source instanceof Uint8Array ? sharp(source) : sharp(source.data, { raw: source.raw })
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const WINDOW_SIZE = 8
const WINDOW_STEP = 4
// The usual SSIM constants for values up to 255; they prevent division by zero in flat windows.
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

function ssimAt(first: GrayImage, second: GrayImage, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW_SIZE; y++) {
    for (let index = y * first.width + left, end = index + WINDOW_SIZE; index < end; index++) {
      const [p, q] = [first.data[index] ?? 0, second.data[index] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const points = WINDOW_SIZE * WINDOW_SIZE
  const [meanA, meanB] = [a / points, b / points]
  const varianceSum = (aa + bb) / points - meanA * meanA - meanB * meanB
  const covariance = ab / points - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA * meanA + meanB * meanB + C1) * (varianceSum + C2))
  )
}

/**
 * Returns the structural similarity (SSIM) of two images of the same size: the mean over windows of 8 × 8 pixels, 4 apart;
 * 1 when they are identical, NaN when they are smaller than a window.
 */
export function computeSsim(first: GrayImage, second: GrayImage): number {
  let total = 0
  let windows = 0
  for (let top = 0; top + WINDOW_SIZE <= first.height; top += WINDOW_STEP) {
    for (let left = 0; left + WINDOW_SIZE <= first.width; left += WINDOW_STEP) {
      total += ssimAt(first, second, left, top)
      windows++
    }
  }
  return total / windows
}
