import { readFileSync } from 'node:fs'
import { isRunning } from './kill-with-parent.ts'
import { type SpawnedSite, type SpawnOptions, spawnSite, waitUntilReady } from './launch-site.ts'

/** A site in a separate process that starts again, on the same port, after it was stopped. */
export class RestartableSite {
  readonly #environment: Readonly<Record<string, string>>
  readonly #options: SpawnOptions
  #spawned: SpawnedSite | undefined
  #earlierOutput = ''
  #url = ''

  constructor(environment: Readonly<Record<string, string>>, options: SpawnOptions = {}) {
    this.#environment = environment
    this.#options = options
  }

  /** The base URL without a trailing slash; empty before the first start. */
  get url(): string {
    return this.#url
  }

  /** The process id; 0 before the first start. */
  get pid(): number {
    return this.#spawned?.child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#spawned !== undefined && isRunning(this.#spawned.child)
  }

  /** Standard output and standard error of all its processes. */
  get output(): string {
    const { stdout = '', stderr = '' } = this.#spawned?.output ?? {}
    return this.#earlierOutput + stdout + stderr
  }

  /** Starts the process and waits until it listens; returns how long that took in milliseconds, throws when it exits. */
  async start(extraEnvironment: Readonly<Record<string, string>> = {}): Promise<number> {
    if (this.isRunning) throw new Error('The site runs already; stop it before it is started again.')
    const startedAt = performance.now()
    const port = this.#url === '' ? '0' : new URL(this.#url).port
    this.#earlierOutput = this.output
    this.#spawned = spawnSite({ PORT: port, ...this.#environment, ...extraEnvironment }, this.#options)
    this.#url = await this.#spawned.listening
    return performance.now() - startedAt
  }

  /** Settles when the database responds; returns how long that took in milliseconds, throws when the process exits. */
  async waitUntilReady(): Promise<number> {
    const startedAt = performance.now()
    if (this.#spawned) await waitUntilReady(this.#url, this.#spawned)
    return performance.now() - startedAt
  }

  /** Sends the signal and waits for the end; returns the exit code, null after a signal that it did not catch. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    return (await this.#spawned?.stop(signal)) ?? null
  }

  /** The memory that the process has in RAM, in MB; Linux only. */
  readMemoryMb(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1024
  }
}
