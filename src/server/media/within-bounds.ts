/** What one piece of work may take of the machine. */
interface Bounds {
  /** Milliseconds of processor time: unlike the clock it does not run while others are served. */
  readonly work: number
  /** Bytes that the whole process may hold. */
  readonly memory: number
}

const look = 50

/**
 * Does the work, and ends this process with SIGKILL when it takes more than that: nothing gentler stops a decoder on a thread
 * of its own.
 */
export async function withinBounds<Result>({ work, memory }: Bounds, act: () => Promise<Result>): Promise<Result> {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > work || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
  }, look)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}
