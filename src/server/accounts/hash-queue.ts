/** Runs what it is given, so many at once; others wait their turn, and beyond `waiting` of them it throws `tooMany()`. */
export function createQueue({
  atOnce,
  waiting,
  tooMany,
}: {
  readonly atOnce: number
  readonly waiting: number
  readonly tooMany: () => Error
}) {
  const line: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw tooMany()
      const { promise, resolve } = Promise.withResolvers<void>()
      line.push(resolve)
      // Whoever leaves hands his place over, so that nobody overtakes.
      await promise
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
