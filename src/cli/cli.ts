import { StartError } from '#server/start-error.ts'

// A failure with a code is one of the world outside: a disk, a database, an option. One without is a mistake of ours.
function isExpected(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof Error && 'code' in error)
}

/** Does the work of a command; when that fails, says so in one line and leaves with 1. Ctrl C ends it cleanly. */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  stopped = 'Stopped; nothing has been written.',
): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    if (stop.signal.aborted) console.error(stopped)
    else console.error(isExpected(error) ? error.message.replace(/\s*\n\s*/g, ' ') : error)
    process.exitCode = 1
  }
}

/** The number of megabytes in words. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
