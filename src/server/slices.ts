import { setImmediate as nextTurn } from 'node:timers/promises'

// In milliseconds: visitors wait for no more than this.
const longest = 8

/**
 * Cuts long work into slices: call it between two steps, and it lets others have their turn when a slice is over. The
 * first call always does: what has been done before it in the same turn is not known here.
 */
export function createSlices(): () => Promise<void> | undefined {
  let began = Number.NEGATIVE_INFINITY
  const rest = async (): Promise<void> => {
    await nextTurn()
    began = performance.now()
  }
  return () => (performance.now() - began < longest ? undefined : rest())
}
