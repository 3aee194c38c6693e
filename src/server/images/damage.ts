/** A damaged file of which the decoder reads what there is. */
export interface Repaired {
  readonly file: Buffer
  /** The share of the picture for which the file has no data, from 0 to 1. */
  readonly missing: number
  /** True when the picture is not as it was, although all of it has some color. */
  readonly isGarbled?: boolean
}

/** The largest share of a picture that may be missing. */
export const MAX_MISSING_SHARE = 0.75
