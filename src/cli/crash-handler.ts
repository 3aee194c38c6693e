import { serializeError } from '#server/observability/log/serialize-error.ts'

const CLOSE_TIMEOUT_MS = 5_000

/**
 * Ends the process when something went wrong that nobody foresaw: what it does after that is anybody's guess. One line in
 * the form of the log says what it was, what is under way is answered, and the exit code is 1, so that whoever started the
 * process starts it again.
 */
export function installCrashHandler(close: () => Promise<void>): void {
  let isExiting = false
  const handleCrash = (error: unknown): void => {
    const line = { level: 'fatal', time: new Date().toISOString(), pid: process.pid, err: serializeError(error) }
    // Not through the log, which writes later and may be what is broken.
    console.error(JSON.stringify({ ...line, msg: 'unforeseen; the process ends' }))
    if (isExiting) return
    isExiting = true
    const exit = () => process.exit(1)
    setTimeout(exit, CLOSE_TIMEOUT_MS)
    close().then(exit, exit)
  }
  // What cannot be printed, because the disk of the log is full or its reader is gone, is not worth ending for.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('uncaughtException', handleCrash)
  process.on('unhandledRejection', handleCrash)
}
