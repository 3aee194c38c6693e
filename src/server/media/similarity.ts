/** The brightness of a picture's points, row by row, each from 0 to 255. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const size = 8
const apart = 4
// The customary constants for values up to 255: they keep flat windows from dividing by nothing.
const [forMean, forSpread] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

function similarityAt(one: Grey, other: Grey, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + size; y++) {
    for (let at = y * one.width + left, end = at + size; at < end; at++) {
      const [p, q] = [one.data[at] ?? 0, other.data[at] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const points = size * size
  const [meanA, meanB] = [a / points, b / points]
  const spread = (aa + bb) / points - meanA * meanA - meanB * meanB
  const together = ab / points - meanA * meanB
  return (
    ((2 * meanA * meanB + forMean) * (2 * together + forSpread)) /
    ((meanA * meanA + meanB * meanB + forMean) * (spread + forSpread))
  )
}

/**
 * Structural similarity (SSIM) of two pictures of one size, at most 1, which they have when they are alike: the mean over
 * windows of 8 by 8 points, 4 apart. NaN for a picture that is smaller than a window.
 */
export function similarityOf(one: Grey, other: Grey): number {
  let total = 0
  let windows = 0
  for (let top = 0; top + size <= one.height; top += apart) {
    for (let left = 0; left + size <= one.width; left += apart) {
      total += similarityAt(one, other, left, top)
      windows++
    }
  }
  return total / windows
}
