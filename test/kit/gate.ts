/** A point at which the code under test waits until the test opens it. */
export function createGate() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    /** What the code under test awaits: settles when the gate is open. */
    pass(): Promise<void> {
      reached.resolve()
      return opened.promise
    },
    /** Settles when the code under test has come to the gate. */
    reached: reached.promise,
    open: opened.resolve,
  }
}
