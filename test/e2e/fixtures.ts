import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base, expect } from '@playwright/test'

const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))

/** The administrator of every site that a test starts. */
export const administrator = { username: 'sari', password: 'gerobak merah di tepi sawah' } as const

/** A site in a process of its own, with its own database. */
export class Site {
  /** The folder of its database. */
  readonly dataDir = mkdtempSync(join(tmpdir(), 'beranda-browser-'))
  #process: ChildProcess | undefined
  #address = ''
  /** What the process wrote. */
  output = ''

  /** The address without a trailing slash. */
  get address(): string {
    return this.#address
  }

  /** The number of the process; 0 while there is none. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Starts the process, on the same port as before if it ran before; settles when it listens. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [run, 'serve'], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.#address === '' ? '0' : new URL(this.#address).port,
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        this.output += chunk.toString()
        const found = /listens on (http:\S+)/.exec(this.output.slice(this.output.lastIndexOf('Beranda')))
        if (!found?.[1]) return
        this.#address = found[1]
        resolve()
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.once('exit', (code) => reject(new Error(`The site did not start (${code}):\n${this.output}`)))
    })
  }

  /** Runs another command of the program on the same database, and gives what it wrote; throws when it fails. */
  async run(...command: readonly string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, [run, ...command], { env })
    return stdout
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Ends the process and removes its database. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** `site` is one running site for each worker; a page that writes an error to its console fails its test. */
export const test = base.extend<{ quiet: undefined }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = new Site()
      await site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // A call that is answered with an error is named by the browser too; the tests that provoke one look at the screen.
        if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
