import { test as base, expect } from '@playwright/test'
import { runCommand } from '#kit/launch-site.ts'
import { RestartableSite } from '#kit/restartable-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

/** The administrator of every site that a test starts. */
export const testAdmin = { username: 'sari', password: 'gerobak merah di tepi sawah' } as const

/** A site in a separate process with its own database. */
export class TestSite extends RestartableSite {
  /** The folder of the database. */
  readonly dataDir: string

  constructor() {
    const dataDir = createTemporaryFolder('beranda-browser-')
    super({ DATA_DIR: dataDir, ADMIN_USERNAME: testAdmin.username, ADMIN_PASSWORD: testAdmin.password })
    this.dataDir = dataDir
  }

  /** Starts the process, after a restart on its previous port; settles when it is ready, throws when it exits. */
  override async start(environment: Readonly<Record<string, string>> = {}): Promise<number> {
    return (await super.start(environment)) + (await this.waitUntilReady())
  }

  /** Runs another command on the same database; returns its standard output, throws when it fails. */
  async run(...command: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCommand({ DATA_DIR: this.dataDir }, command)
    if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${stdout}${stderr}`)
    return stdout
  }

  /** Kills the process with SIGKILL and waits for its end. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL')
  }

  /** Kills the process and removes its database. */
  async remove(): Promise<void> {
    await this.kill()
    removeFolder(this.dataDir)
  }
}

/** `site` is one running site per worker; an error in the console of `page` fails the test. */
export const test = base.extend<{ failOnConsoleErrors: undefined }, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = new TestSite()
      // A test can send quotation requests from more than one address.
      await site.start({ TRUST_PROXY: 'on' })
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
      // A site without https, as within an office, has no such function; this one is on localhost, where it exists.
      await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
