interface Memo<Result> {
  readonly deps: readonly unknown[]
  readonly result: Result
}

function isUnchanged({ deps }: Memo<unknown>, current: readonly unknown[]): boolean {
  return deps.length === current.length && deps.every((value, index) => value === current[index])
}

/**
 * Returns a function that calls `compute` only if `deps` differ, by identity, from those of the last call. It saves
 * iterating over ten thousand posts when something else changes.
 */
export function createMemo<Result>(): (deps: readonly unknown[], compute: () => Result) => Result {
  let last: Memo<Result> | undefined
  return (deps, compute) => {
    if (!last || !isUnchanged(last, deps)) last = { deps, result: compute() }
    return last.result
  }
}

/** Like `createMemo`, with one memo for each key. Keys are held weakly. */
export function createKeyedMemo<Key extends object, Result>(): (
  key: Key,
  deps: readonly unknown[],
  compute: () => Result,
) => Result {
  const memos = new WeakMap<Key, Memo<Result>>()
  return (key, deps, compute) => {
    const memo = memos.get(key)
    if (memo && isUnchanged(memo, deps)) return memo.result
    const result = compute()
    memos.set(key, { deps, result })
    return result
  }
}
