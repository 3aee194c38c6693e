import { parentPort } from 'node:worker_threads'
import { RESOURCE_LIMIT_SIGNAL } from './worker-process.ts'

/** Limits of one task. */
export interface ResourceLimits {
  /** CPU time in milliseconds; unlike wall time, it excludes waiting. */
  readonly cpuMs: number
  /** Resident memory of the process in bytes. */
  readonly maxRssBytes: number
}

/** A task that begins, or undefined when it has ended. */
export type WatchedTask = ResourceLimits | undefined

const POLL_INTERVAL_MS = 50

let limits: WatchedTask
let before = process.cpuUsage()

parentPort?.on('message', (task: WatchedTask) => {
  limits = task
  before = process.cpuUsage()
})

// Both figures are those of the whole process, and so is its end.
setInterval(() => {
  if (!limits) return
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1000 > limits.cpuMs || process.memoryUsage.rss() > limits.maxRssBytes)
    process.kill(process.pid, RESOURCE_LIMIT_SIGNAL)
}, POLL_INTERVAL_MS)
