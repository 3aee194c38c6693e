import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_BLOCKING_MS = 8

/**
 * Returns a function that yields to the event loop once 8 ms have passed. Call it between the steps of a long loop, and
 * await what it returns. The first call always yields, since earlier work in the same turn is unknown.
 */
export function createYieldIfBusy(): () => Promise<void> | undefined {
  let sliceStartedAt = Number.NEGATIVE_INFINITY
  const yieldToEventLoop = async (): Promise<void> => {
    await nextTurn()
    sliceStartedAt = performance.now()
  }
  return () => (performance.now() - sliceStartedAt < MAX_BLOCKING_MS ? undefined : yieldToEventLoop())
}
