import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { RESOURCE_LIMIT_SIGNAL, type WorkerRequest, type WorkerResponse } from './worker-process.ts'

// Makes the Linux OOM killer choose this process instead of the server.
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux, or /proc is not writable: the kernel then chooses the largest process.
  }
}

/**
 * Handles the requests of the parent process and exits with it. `niceness` is from 0 to 19, where 19 is the lowest
 * priority.
 */
export function handleWorkerRequests<Request, Response>(
  niceness: number,
  handle: (request: Request) => Promise<Response>,
): void {
  preferOomKill()
  // Must run before the decoder threads start: a thread inherits the priority of its parent.
  setPriority(niceness)
  // Ctrl+C in a terminal reaches every process of the group; the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  const send = (message: WorkerResponse<Response>) => process.send?.(message)
  process.on('message', ({ id, request }: WorkerRequest<Request>) => {
    const result = Promise.resolve(request).then(handle)
    result.then(
      (value) => send({ id, response: value }),
      (error) => send({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}

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
