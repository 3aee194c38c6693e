import { setImmediate as nextTurn } from 'node:timers/promises'
import type PQueue from 'p-queue'

/** Creates a table of running calls by key: a call with the key of a running one gets that one's result. */
export function createSharedCalls<Result>() {
  const running = new Map<string, Promise<Result>>()
  return {
    /** Returns the running call with this key, or starts `call`. */
    run(key: string, call: () => Promise<Result>): Promise<Result> {
      const existing = running.get(key)
      if (existing) return existing
      const promise = call().finally(() => {
        if (running.get(key) === promise) running.delete(key)
      })
      running.set(key, promise)
      return promise
    },

    has: (key: string): boolean => running.has(key),

    /** Returns the number of running calls. */
    size: (): number => running.size,

    /** Later calls with matching keys start anew. */
    forgetWhere(shouldForget: (key: string) => boolean): void {
      for (const key of running.keys()) if (shouldForget(key)) running.delete(key)
    },
  }
}

/** Returns a function that runs `call` once for all who call during a run, and for `keepMs` milliseconds after it. */
export function shareRunningCall<Result>(
  call: () => Promise<Result>,
  { keepMs = 0 }: { readonly keepMs?: number } = {},
): () => Promise<Result> {
  let current: Promise<Result> | undefined
  const forget = () => {
    current = undefined
  }
  return () => {
    current ??= call().finally(() => {
      if (keepMs > 0) setTimeout(forget, keepMs).unref()
      else forget()
    })
    return current
  }
}

/**
 * Returns a function that runs `work` in the queue. Calls share the run that has not started yet, so each settles after a run
 * that started after the call.
 */
export function shareNextRun(queue: PQueue, work: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined
  return () => {
    next ??= queue.add(async () => {
      // Calls in the same tick share this run.
      await undefined
      next = undefined
      await work()
    })
    return next
  }
}

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
