interface Remembered<Result> {
  readonly from: readonly unknown[]
  readonly result: Result
}

function isOf({ from }: Remembered<unknown>, now: readonly unknown[]): boolean {
  return from.length === now.length && from.every((value, index) => value === now[index])
}

/**
 * What was worked out last, for as long as each value that it was worked out of is the very same: of ten thousand posts,
 * nothing is gone through when something else changes.
 */
export function createMemory<Result>(): (from: readonly unknown[], work: () => Result) => Result {
  let last: Remembered<Result> | undefined
  return (from, work) => {
    if (!last || !isOf(last, from)) last = { from, result: work() }
    return last.result
  }
}

/** The same for each of many things: what was worked out for one is remembered as long as that one is there. */
export function createMemories<Thing extends object, Result>(): (
  thing: Thing,
  from: readonly unknown[],
  work: () => Result,
) => Result {
  const known = new WeakMap<Thing, Remembered<Result>>()
  return (thing, from, work) => {
    const before = known.get(thing)
    if (before && isOf(before, from)) return before.result
    const result = work()
    known.set(thing, { from, result })
    return result
  }
}
