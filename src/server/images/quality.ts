import { type ImageInfo, type VariantFormat, variantWidthsOf } from '#content/image.ts'
import { decodeWidth, encodePixels, isTransparent, type Pixels, toGrayImage } from './pixels.ts'
import { computeSsim } from './ssim.ts'

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
