import { StartupError } from '#server/config/startup-error.ts'

// A failure with a code is one of the world outside: a disk, a database, an option. One without is a mistake of ours.
function isExpected(error: unknown): error is Error {
  return error instanceof StartupError || (error instanceof Error && 'code' in error)
}

/** Does the work of a command; when that fails, says so in one line and leaves with 1. Ctrl C ends it cleanly. */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  stoppedMessage = 'Stopped; nothing has been written.',
): Promise<void> {
  const abortController = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abortController.abort())
  try {
    await work(abortController.signal)
  } catch (error) {
    if (abortController.signal.aborted) console.error(stoppedMessage)
    else console.error(isExpected(error) ? error.message.replace(/\s*\n\s*/g, ' ') : error)
    process.exitCode = 1
  }
}

/** The number of megabytes in words. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
