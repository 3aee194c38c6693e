import { setTimeout } from 'node:timers/promises'

const LIMIT_MS = 60_000

/** Calls the function until its result is truthy; after 60 s throws an error that names `what`, with the last error as cause. */
export async function poll<Value>(what: string, read: () => Promise<Value>, pauseMs = 50): Promise<NonNullable<Value>> {
  const deadline = performance.now() + LIMIT_MS
  let failure: unknown
  while (performance.now() < deadline) {
    try {
      const value = await read()
      if (value) return value
      failure = undefined
    } catch (error) {
      failure = error
    }
    await setTimeout(pauseMs)
  }
  throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`, { cause: failure })
}
