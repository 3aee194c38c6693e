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
export const equivalentMutants: readonly EquivalentMutant[] = []
