/** Returns a signal that aborts after `timeoutMs`. `AbortSignal.timeout` is missing before Chrome 103 and Safari 16. */
export function createTimeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), timeoutMs)
  return controller.signal
}
