import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { logLevels } from '../../config/config.ts'
import { serializeError } from './serialize-error.ts'

interface LogRateLimiter {
  /** Counts one; says whether it is within the bound, and at the start of each stretch how many were not before. */
  count(): { readonly isAllowed: boolean; readonly leftOut: number }
}

/** Lets `most` through in each stretch of `every` milliseconds. */
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
 * The log: one JSON line for each event, without personal data, and of bounded volume: at most 300 warnings and errors and
 * 6,000 other lines a minute. What was left out is counted in a line of its own.
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
          // Its message would be the line's own, as it is.
          if (first instanceof Error) method.call(this, { err: first }, second ?? 'failure')
          else method.apply(this, args)
        },
      },
    },
    stream,
  )
}

// A disk that is full or a reader that has stopped costs lines and nothing else: what cannot be written waits in memory up
// to a bound, on another thread, and is then dropped.
function openStdout(): DestinationStream {
  const stream = destination({ dest: 1, sync: false, maxLength: 1024 * 1024 })
  return stream.on('error', () => undefined)
}
