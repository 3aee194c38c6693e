/**
 * Creates a function that runs at most `concurrency` jobs at once, in order. It throws `createOverflowError()` when
 * `maxWaiting` jobs are waiting already.
 */
export function createLimitedQueue({
  concurrency,
  maxWaiting,
  createOverflowError,
}: {
  readonly concurrency: number
  readonly maxWaiting: number
  readonly createOverflowError: () => Error
}) {
  const waiters: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiters.length >= maxWaiting) throw createOverflowError()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiters.push(resolve)
      // The finished job passes its slot on, which keeps the order.
      await promise
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiters.shift()
      if (next) next()
      else running -= 1
    }
  }
}
