import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { WorkerRequest, WorkerResponse } from './worker-process.ts'

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
