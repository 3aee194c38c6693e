interface LogRateLimiter {
  /** Counts one; says whether it is within the bound, and at the start of each stretch how many were not before. */
  count(): { readonly isAllowed: boolean; readonly leftOut: number }
}

/** Lets `most` through in each stretch of `every` milliseconds. */
export function createLogRateLimiter({
  maxLines,
  windowMs,
  clock,
}: {
  readonly maxLines: number
  readonly windowMs: number
  readonly clock: () => number
}): LogRateLimiter {
  let windowStartedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    count() {
      const now = clock()
      let leftOut = 0
      if (now - windowStartedAt >= windowMs) {
        leftOut = Math.max(count - maxLines, 0)
        windowStartedAt = now
        count = 0
      }
      count += 1
      return { isAllowed: count <= maxLines, leftOut }
    },
  }
}
