/** The signal that ends a worker above its limits. Unlike SIGKILL, neither the kernel nor an operator sends it. */
export const RESOURCE_LIMIT_SIGNAL = 'SIGALRM'

/** Limits of one task. */
interface ResourceLimits {
  /** CPU time in milliseconds; unlike wall time, it excludes waiting. */
  readonly cpuMs: number
  /** Resident memory of the process in bytes. */
  readonly maxRssBytes: number
}

const POLL_INTERVAL_MS = 50

/** Runs the task and kills this process when it exceeds the limits: a decoder on its own thread cannot be cancelled. */
export async function withResourceLimits<Result>(
  { cpuMs, maxRssBytes }: ResourceLimits,
  task: () => Promise<Result>,
): Promise<Result> {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > maxRssBytes)
      process.kill(process.pid, RESOURCE_LIMIT_SIGNAL)
  }, POLL_INTERVAL_MS)
  try {
    return await task()
  } finally {
    clearInterval(timer)
  }
}
