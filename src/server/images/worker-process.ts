import { type ChildProcess, fork } from 'node:child_process'

/** The signal that ends a worker above its limits. Unlike SIGKILL, neither the kernel nor an operator sends it. */
export const RESOURCE_LIMIT_SIGNAL = 'SIGALRM'

/** A message to the worker. */
export interface WorkerRequest<Request> {
  readonly id: number
  readonly request: Request
}

/** The reply of the worker to the request with this id. */
export type WorkerResponse<Response> = { readonly id: number } & (
  | { readonly response: Response }
  | { readonly error: string }
)

/** The worker rejected the request, timed out or was terminated. */
export class WorkerError extends Error {
  /**
   * Why the worker process ended, if it did: `too costly` above its time or resource limits, `killed` by SIGKILL, for example
   * from the kernel when memory runs out.
   */
  readonly terminationReason: 'too costly' | 'killed' | undefined
  /** `ERR_WORKER_KILLED` for a killed worker: the error handler responds as for an out-of-memory error. */
  readonly code: string | undefined

  constructor(message: string, terminationReason?: 'too costly' | 'killed') {
    super(message)
    this.terminationReason = terminationReason
    this.code = terminationReason === 'killed' ? 'ERR_WORKER_KILLED' : undefined
  }
}

const toTerminationReason = (signal: NodeJS.Signals | null) =>
  signal === RESOURCE_LIMIT_SIGNAL ? 'too costly' : signal === 'SIGKILL' ? 'killed' : undefined

/** Ends a worker that hangs: a busy machine needs ten times as long as a quiet one. */
const DEFAULT_TIMEOUT_MS = 60_000

interface WorkerTimeouts {
  /** In milliseconds, a minute by default: a request that exceeds it ends the worker. */
  readonly timeoutMs?: number
  /** In milliseconds: the worker ends after this time without a request. */
  readonly idleMs: number
}

interface PendingRequest<Response> extends PromiseWithResolvers<Response> {
  readonly timer: NodeJS.Timeout
}

/** One worker process, from its start to its exit. */
class WorkerProcess<Request, Response> {
  readonly #child: ChildProcess
  readonly #pending = new Map<number, PendingRequest<Response>>()
  readonly #timeouts: WorkerTimeouts
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0
  hasEnded = false

  constructor(module: URL, timeouts: WorkerTimeouts) {
    this.#timeouts = timeouts
    // The worker decodes untrusted files, so it gets an empty environment: no secrets.
    this.#child = fork(module, { serialization: 'advanced', env: {}, execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] })
    this.#child.on('message', (message: WorkerResponse<Response>) => this.#settle(message))
    this.#child.once('error', (error) => this.#fail(error))
    this.#child.once('exit', (code, signal) =>
      this.#fail(new WorkerError(`The worker ended (${signal ?? code}).`, toTerminationReason(signal))),
    )
    this.#startIdleTimer()
  }

  run(request: Request): Promise<Response> {
    clearTimeout(this.#idleTimer)
    this.#child.ref()
    this.#child.channel?.ref()
    const id = ++this.#lastId
    const timer = setTimeout(
      () => this.#child.kill(RESOURCE_LIMIT_SIGNAL),
      this.#timeouts.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    )
    const pending = { ...Promise.withResolvers<Response>(), timer }
    this.#pending.set(id, pending)
    // A process that could not start has no channel; its 'error' event rejects the request.
    if (this.#child.connected)
      this.#child.send({ id, request } satisfies WorkerRequest<Request>, (error) => {
        if (error) this.#fail(new WorkerError(error.message))
      })
    return pending.promise
  }

  /** Ends the process after its pending requests have been answered. */
  terminate(): void {
    this.hasEnded = true
    clearTimeout(this.#idleTimer)
    if (this.#pending.size === 0 && this.#child.connected) this.#child.disconnect()
  }

  #settle(message: WorkerResponse<Response>): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    clearTimeout(pending.timer)
    this.#pending.delete(message.id)
    if ('response' in message) pending.resolve(message.response)
    else pending.reject(new WorkerError(message.error))
    if (this.#pending.size > 0) return
    if (this.hasEnded) this.terminate()
    else this.#startIdleTimer()
  }

  #startIdleTimer(): void {
    // An idle worker must not keep the parent process running.
    this.#child.unref()
    this.#child.channel?.unref()
    this.#idleTimer = setTimeout(() => this.terminate(), this.#timeouts.idleMs).unref()
  }

  #fail(error: Error): void {
    this.hasEnded = true
    clearTimeout(this.#idleTimer)
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#pending.clear()
  }
}

/**
 * Runs requests in a worker process: its memory is freed when it exits, and a crash does not affect the server. The process
 * starts with the first request and ends after `idleMs` without one, or with this process.
 */
export function createWorker<Request, Response>(module: URL, timeouts: WorkerTimeouts) {
  let worker: WorkerProcess<Request, Response> | undefined
  const ensureRunning = () => {
    if (!worker || worker.hasEnded) worker = new WorkerProcess(module, timeouts)
    return worker
  }
  return {
    /** Starts the process if it is not running, before a request that is expected soon. */
    start(): void {
      ensureRunning()
    },

    /** Returns the response of the worker; throws a WorkerError when it fails, other errors when it cannot start. */
    run(request: Request): Promise<Response> {
      return ensureRunning().run(request)
    },

    /** Ends the process after its pending requests have been answered. */
    terminate(): void {
      worker?.terminate()
      worker = undefined
    },
  }
}
