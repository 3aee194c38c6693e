import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject } from 'vitest'
import type { RunningSite } from '../kit/launch-site.ts'
import type { LaunchBrowser } from './drivers/driver.ts'
import { launchTestSite } from './launch-test-site.ts'
import { Page } from './page.ts'

const FAILURE_DIR = join(import.meta.dirname, '..', '..', 'test-results', 'browsers')

/** A browser connected to a site. */
export interface Session {
  /** The browser's only tab, the same for all tests of the session. */
  page(): Page
}

interface SessionOptions {
  /** Starts a separate site for tests that write; otherwise all sessions share one site. */
  readonly hasOwnSite?: boolean
  readonly isDarkReducedMotion?: boolean
}

/**
 * Starts a browser before the first test that uses it, and closes it after the last. A browser that does not start fails
 * each of its tests. The document and a screenshot of a failed test are stored in `test-results/browsers`.
 */
export function setUpSession(
  launch: LaunchBrowser,
  { hasOwnSite = false, isDarkReducedMotion = false }: SessionOptions = {},
): Session {
  const resources: { folder?: string; site?: RunningSite; page?: Page } = {}
  const start = async () => {
    resources.folder = mkdtempSync(join(tmpdir(), 'beranda-session-'))
    const downloads = join(resources.folder, 'downloads')
    mkdirSync(downloads)
    if (hasOwnSite) resources.site = await launchTestSite(join(resources.folder, 'site'))
    const site = resources.site?.url ?? inject('sharedSite')
    const { driver, url } = await launch({ url: site, downloadDir: downloads, isDarkReducedMotion })
    resources.page = new Page(driver, url, downloads)
  }
  let starting: Promise<void> | undefined

  beforeEach(async ({ task, onTestFailed }) => {
    starting ??= start()
    await starting
    await resources.page?.driver.takeErrors()
    onTestFailed(async () => {
      if (!resources.page) return
      mkdirSync(FAILURE_DIR, { recursive: true })
      const name = `${task.file.name.split('/').at(-1)} ${task.name}`.replace(/[^\w]+/g, '-')
      const html = await resources.page.evaluate(() => `<!-- ${location} -->${document.documentElement.outerHTML}`)
      writeFileSync(join(FAILURE_DIR, `${name}.html`), html)
      writeFileSync(join(FAILURE_DIR, `${name}.png`), await resources.page.driver.screenshot())
    })
  })
  afterAll(async () => {
    await starting?.catch(() => undefined)
    await resources.page?.driver.close()
    await resources.site?.stop('SIGTERM')
    if (resources.folder) rmSync(resources.folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    page() {
      if (!resources.page) throw new Error('The browser starts before the first test; `page` is not available earlier.')
      return resources.page
    },
  }
}
