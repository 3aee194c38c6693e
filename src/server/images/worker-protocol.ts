import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ResourceLimits, WatchedTask } from './resource-watch.ts'
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

// A thread of its own: a decoder in WebAssembly, or any loop, holds the thread of the task.
let watch: Worker | undefined

function startWatch(): Worker {
  const thread = new Worker(new URL('./resource-watch.ts', import.meta.url), { env: {} })
  thread.unref()
  return thread
}

/** Runs one task and ends this process when it exceeds the limits: no decoder can be cancelled. */
export async function withResourceLimits<Result>(limits: ResourceLimits, task: () => Promise<Result>): Promise<Result> {
  watch ??= startWatch()
  const thread = watch
  const tell = (watched: WatchedTask) => thread.postMessage(watched)
  tell(limits)
  try {
    return await task()
  } finally {
    tell(undefined)
  }
}
