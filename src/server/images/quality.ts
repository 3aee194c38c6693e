import { type ImageInfo, type VariantFormat, variantWidthsOf } from '#content/image.ts'
import { decodeWidth, encodePixels, type GrayImage, isTransparent, type Pixels, toGrayImage } from './pixels.ts'

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

// Lowest first. Lower qualities cause banding in smooth skies, which SSIM hardly detects; higher ones exceed the JPEG size.
const QUALITIES: Readonly<Record<VariantFormat, readonly number[]>> = {
  avif: [45, 50, 55, 60, 65],
  webp: [60, 65, 70, 75, 82],
}
// Used for transparent images: SSIM on brightness misses the thin coloured lines of a drawing.
const DRAWING_QUALITY: Readonly<Record<VariantFormat, number>> = { avif: 55, webp: 82 }

/** The minimum SSIM of a variant and its original. */
export const TARGET_SSIM = 0.96

/** Returns the lowest quality that reaches TARGET_SSIM, or the highest when none does. Binary search: three encodings at most. */
export async function chooseQuality(pixels: Pixels, format: VariantFormat): Promise<number> {
  if (isTransparent(pixels)) return DRAWING_QUALITY[format]
  const original = await toGrayImage(pixels)
  let candidates = QUALITIES[format]
  while (candidates.length > 1) {
    const middle = (candidates.length - 1) >> 1
    const variant = await encodePixels(pixels, format, candidates[middle] ?? 0)
    candidates =
      computeSsim(original, await toGrayImage(variant)) >= TARGET_SSIM
        ? candidates.slice(0, middle + 1)
        : candidates.slice(middle + 1)
  }
  return candidates[0] ?? 0
}

/**
 * Returns a function that caches the quality per image and format. The quality is measured on the narrowest variant: wider
 * ones are smoother and at least as similar. That variant is decoded from the original: the result does not depend on the
 * order of the variants.
 */
export function createQualityCache(): (file: Uint8Array, image: ImageInfo, format: VariantFormat) => Promise<number> {
  const qualityByKey = new Map<string, Promise<number>>()
  return (file, image, format) => {
    const key = `${image.hash} ${format}`
    const width = Math.min(...variantWidthsOf(image))
    const quality =
      qualityByKey.get(key) ?? decodeWidth(file, image, width).then((pixels) => chooseQuality(pixels, format))
    qualityByKey.set(key, quality)
    return quality
  }
}
