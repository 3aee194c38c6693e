import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testAdminEnvironment } from '#kit/admin.ts'

const binPath = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))

interface LaunchOptions {
  /** A folder of one's own, unless one is given. */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** What the program is started with, such as `strace …`; nothing for the program itself. */
  readonly wrapper?: readonly string[]
}

/** A site in a process of its own. */
export class TestSite {
  readonly #starting: LaunchOptions
  #child: ChildProcess | undefined
  #port = 0
  /** What the process wrote. */
  output = ''

  constructor(starting: LaunchOptions) {
    this.#starting = starting
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Starts the process, on the same port as before, and waits until it listens; the milliseconds that it took. */
  async start(extraEnvironment: Readonly<Record<string, string>> = {}): Promise<number> {
    const { dataDir, environment, wrapper = [] } = this.#starting
    const [command = '', ...args] = [...wrapper, process.execPath, binPath, 'serve']
    const startedAt = performance.now()
    const child = spawn(command, args, {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        TRUST_PROXY: 'on',
        ...testAdminEnvironment,
        ...(dataDir && { DATA_DIR: dataDir }),
        ...environment,
        ...extraEnvironment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: wrapper.length > 0,
    })
    this.#child = child
    const outputStart = this.output.length
    await new Promise<void>((resolve, reject) => {
      const readOutput = (chunk: Buffer) => {
        this.output += chunk.toString()
        const [, port] = /listens on http:\/\/\S+?:(\d+)/.exec(this.output.slice(outputStart)) ?? []
        if (port) this.#port = Number(port)
        if (port) resolve()
      }
      child.stdout?.on('data', readOutput)
      child.stderr?.on('data', readOutput)
      child.once('exit', (code) =>
        reject(new Error(`The site did not start (${code}): ${this.output.slice(outputStart)}`)),
      )
    })
    return performance.now() - startedAt
  }

  /** Sends a signal and waits for the end; the exit code, or null for a process that was killed. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    // With something in front of it the whole group, or the site would outlive that.
    if (this.#starting.wrapper && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
    await exited
    return child.exitCode
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Memory that the process holds, in MB. */
  readMemoryMb(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1024
  }
}
