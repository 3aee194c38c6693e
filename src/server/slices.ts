import { setImmediate as nextTurn } from 'node:timers/promises'

// In milliseconds: visitors wait for no more than this.
const longest = 8

/** Cuts long work into slices: call it between two steps, and it lets others have their turn when a slice is over. */
export function createSlices(): () => Promise<void> | undefined {
  let began = performance.now()
  const rest = async (): Promise<void> => {
    await nextTurn()
    began = performance.now()
  }
  return () => (performance.now() - began < longest ? undefined : rest())
}
