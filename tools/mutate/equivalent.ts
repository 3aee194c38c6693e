/** A mutant that no test can tell from the original. */
export interface EquivalentMutant {
  readonly file: string
  /** The trimmed text of the line. */
  readonly text: string
  /** As the report shows it. */
  readonly change: string
  readonly reason: string
}

/** The mutants that are left out of the sample, each with its reason. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/server/http/compress.ts',
    text: 'zstdAsync(bytes, { params: { [ZSTD_c_compressionLevel]: isBestEffort ? 15 : 6 }, pledgedSrcSize: bytes.length }),',
    change: '6 → (6 + 1)',
    reason: 'One level more is a few bytes fewer for a little more time; the bytes decode to the same page.',
  },
]
