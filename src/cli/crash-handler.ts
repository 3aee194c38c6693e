import { describeError } from '#server/log/describe-error.ts'

const longest = 5_000

/**
 * Ends the process when something went wrong that nobody foresaw: what it does after that is anybody's guess. One line in
 * the form of the log says what it was, what is under way is answered, and the exit code is 1, so that whoever started the
 * process starts it again.
 */
export function leaveWhenUnforeseen(close: () => Promise<void>): void {
  let isLeaving = false
  const leave = (error: unknown): void => {
    const line = { level: 'fatal', time: new Date().toISOString(), pid: process.pid, err: describeError(error) }
    // Not through the log, which writes later and may be what is broken.
    console.error(JSON.stringify({ ...line, msg: 'unforeseen; the process ends' }))
    if (isLeaving) return
    isLeaving = true
    const end = () => process.exit(1)
    setTimeout(end, longest)
    close().then(end, end)
  }
  // What cannot be printed, because the disk of the log is full or its reader is gone, is not worth ending for.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('uncaughtException', leave)
  process.on('unhandledRejection', leave)
}
