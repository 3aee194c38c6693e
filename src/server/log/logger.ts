import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { logLevels } from '../config/config.ts'
import { serializeError } from './serialize-error.ts'

interface LogRateLimiter {
  /** Counts a line. For the first line of a window, `leftOut` is the number of lines dropped in the previous one. */
  count(): { readonly isAllowed: boolean; readonly leftOut: number }
}

/** Allows `maxLines` in each window of `windowMs`. */
function createLogRateLimiter({
  maxLines,
  windowMs,
  clock,
}: {
  readonly maxLines: number
  readonly windowMs: number
  readonly clock: () => number
}): LogRateLimiter {
  let windowStartedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    count() {
      const now = clock()
      let leftOut = 0
      if (now - windowStartedAt >= windowMs) {
        leftOut = Math.max(count - maxLines, 0)
        windowStartedAt = now
        count = 0
      }
      count += 1
      return { isAllowed: count <= maxLines, leftOut }
    },
  }
}

const MINUTE_MS = 60_000
const WARN_LEVEL = 40

/**
 * Creates the logger: one JSON line for each event, without personal data. The volume is limited to 300 warnings and
 * errors and 6,000 other lines a minute; an additional line reports the number of dropped lines.
 */
export function createLogger(
  level: (typeof logLevels)[number],
  stream: DestinationStream = openStdout(),
  clock: () => number = () => performance.now(),
): Logger {
  const warningLimiter = createLogRateLimiter({ maxLines: 300, windowMs: MINUTE_MS, clock })
  const infoLimiter = createLogRateLimiter({ maxLines: 6_000, windowMs: MINUTE_MS, clock })
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, error: serializeError },
      hooks: {
        logMethod(args, method, level) {
          const { isAllowed, leftOut } = (level >= WARN_LEVEL ? warningLimiter : infoLimiter).count()
          if (leftOut > 0) method.call(this, { leftOut }, 'log lines were left out: there were too many')
          if (!isAllowed) return
          const [first, second] = args
          // pino would use the error's message, unredacted, as the message of the line.
          if (first instanceof Error) method.call(this, { err: first }, second ?? 'failure')
          else method.apply(this, args)
        },
      },
    },
    stream,
  )
}

// Writes asynchronously, with a buffer of 1 MB; further lines are dropped. A full disk or a stopped reader costs log
// lines, but does not block or crash the process.
function openStdout(): DestinationStream {
  const stream = destination({ dest: 1, sync: false, maxLength: 1024 * 1024 })
  return stream.on('error', () => undefined)
}
