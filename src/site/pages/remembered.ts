/**
 * What was worked out last, for as long as each value that it was worked out of is the very same: of ten thousand posts,
 * nothing is planned anew when something else changes.
 */
export function createMemory<Result>(): (from: readonly unknown[], work: () => Result) => Result {
  let last: { readonly from: readonly unknown[]; readonly result: Result } | undefined
  return (from, work) => {
    const isSame = last?.from.length === from.length && from.every((value, index) => value === last?.from[index])
    if (!last || !isSame) last = { from, result: work() }
    return last.result
  }
}
