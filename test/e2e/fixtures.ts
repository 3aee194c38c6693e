import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base, expect } from '@playwright/test'

const binPath = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))

/** The administrator of every site that a test starts. */
export const testAdmin = { username: 'sari', password: 'gerobak merah di tepi sawah' } as const

/** A site in a separate process with its own database. */
export class TestSite {
  /** The folder of the database. */
  readonly dataDir = mkdtempSync(join(tmpdir(), 'beranda-browser-'))
  #process: ChildProcess | undefined
  #url = ''
  /** Standard output and standard error of the process. */
  output = ''

  /** The base URL without a trailing slash. */
  get url(): string {
    return this.#url
  }

  /** The process id; 0 before the start. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Starts the process, on its previous port after a restart; settles when it listens, throws when it exits. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [binPath, 'serve'], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.#url === '' ? '0' : new URL(this.#url).port,
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: testAdmin.username,
        ADMIN_PASSWORD: testAdmin.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      const readOutput = (chunk: Buffer) => {
        this.output += chunk.toString()
        const match = /listens on (http:\S+)/.exec(this.output.slice(this.output.lastIndexOf('Beranda')))
        if (!match?.[1]) return
        this.#url = match[1]
        resolve()
      }
      child.stdout.on('data', readOutput)
      child.stderr.on('data', readOutput)
      child.once('exit', (code) => reject(new Error(`The site did not start (${code}):\n${this.output}`)))
    })
  }

  /** Runs another command on the same database; returns its standard output, throws when it fails. */
  async run(...command: readonly string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, [binPath, ...command], { env })
    return stdout
  }

  /** Kills the process with SIGKILL and waits for its end. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Kills the process and removes its database. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** `site` is one running site per worker; an error in the console of `page` fails the test. */
export const test = base.extend<{ failOnConsoleErrors: undefined }, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = new TestSite()
      await site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  failOnConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // The browser also logs error responses; the tests that provoke one look at the screen.
        if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
