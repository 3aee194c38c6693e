interface Meter {
  /** Counts one; says whether it is within the bound, and at the start of each stretch how many were not before. */
  count(): { readonly isAllowed: boolean; readonly leftOut: number }
}

/** Lets `most` through in each stretch of `every` milliseconds. */
export function createMeter({
  most,
  every,
  clock,
}: {
  readonly most: number
  readonly every: number
  readonly clock: () => number
}): Meter {
  let began = Number.NEGATIVE_INFINITY
  let counted = 0
  return {
    count() {
      const now = clock()
      let leftOut = 0
      if (now - began >= every) {
        leftOut = Math.max(counted - most, 0)
        began = now
        counted = 0
      }
      counted += 1
      return { isAllowed: counted <= most, leftOut }
    },
  }
}
