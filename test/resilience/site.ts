import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))

/** The administrator of every site that is started here. */
export const administrator = { username: 'sari', password: 'gerobak merah di tepi sawah' } as const

interface Starting {
  /** A folder of one's own, unless one is given. */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** What the program is started with, such as `strace …`; nothing for the program itself. */
  readonly wrapper?: readonly string[]
}

/** A new folder for one run; `forget` removes it. */
export function makeFolder(): { path: string; forget: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'beranda-faults-'))
  return { path, forget: () => rmSync(path, { recursive: true, force: true }) }
}

/** A site in a process of its own. */
export class Site {
  readonly #starting: Starting
  #child: ChildProcess | undefined
  #port = 0
  /** What the process wrote. */
  output = ''

  constructor(starting: Starting) {
    this.#starting = starting
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Starts the process, on the same port as before, and waits until it listens; the milliseconds that it took. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<number> {
    const { dataDir, environment, wrapper = [] } = this.#starting
    const [command = '', ...args] = [...wrapper, process.execPath, run, 'serve']
    const began = performance.now()
    const child = spawn(command, args, {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        TRUST_PROXY: 'on',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ...(dataDir && { DATA_DIR: dataDir }),
        ...environment,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: wrapper.length > 0,
    })
    this.#child = child
    const from = this.output.length
    await new Promise<void>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        this.output += chunk.toString()
        const [, port] = /listens on http:\/\/\S+?:(\d+)/.exec(this.output.slice(from)) ?? []
        if (port) this.#port = Number(port)
        if (port) resolve()
      }
      child.stdout?.on('data', take)
      child.stderr?.on('data', take)
      child.once('exit', (code) => reject(new Error(`The site did not start (${code}): ${this.output.slice(from)}`)))
    })
    return performance.now() - began
  }

  /** Sends a signal and waits for the end; the exit code, or null for a process that was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    // With something in front of it the whole group, or the site would outlive that.
    if (this.#starting.wrapper && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
    await ended
    return child.exitCode
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Memory that the process holds, in MB. */
  memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1024
  }
}
