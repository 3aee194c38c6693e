import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { testAdminEnvironment } from '../kit/admin.ts'
import { launchSite, type RunningSite } from '../kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '../kit/temporary-folder.ts'
import type { LaunchBrowser } from './drivers/driver.ts'
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
 * each of its tests, and an error in its console fails the test. The document and a screenshot of a failed test are stored in `test-results/browsers`.
 */
export function setUpSession(
  launch: LaunchBrowser,
  { hasOwnSite = false, isDarkReducedMotion = false }: SessionOptions = {},
): Session {
  const downloadDir = createTemporaryFolder('beranda-downloads-')
  const dataDir = createTemporaryFolder('beranda-session-')
  let site: RunningSite | undefined
  let page: Page | undefined
  const start = async () => {
    if (hasOwnSite) site = await launchSite({ DATA_DIR: dataDir, BACKUPS: 'off', ...testAdminEnvironment })
    const url = site?.url ?? inject('sharedSite')
    page = new Page(await launch({ url, downloadDir, isDarkReducedMotion }), downloadDir)
  }
  let starting: Promise<void> | undefined

  beforeEach(async ({ task, onTestFailed }) => {
    starting ??= start()
    await starting
    await page?.takeErrors()
    onTestFailed(async () => {
      if (!page) return
      mkdirSync(FAILURE_DIR, { recursive: true })
      const name = `${task.file.name.split('/').at(-1)} ${task.name}`.replace(/[^\w]+/g, '-')
      const html = await page.evaluate(() => `<!-- ${location} -->${document.documentElement.outerHTML}`)
      writeFileSync(join(FAILURE_DIR, `${name}.html`), html)
      writeFileSync(join(FAILURE_DIR, `${name}.png`), await page.driver.screenshot())
    })
  })
  afterEach(async () => {
    if (page) expect(await page.takeErrors(), 'errors in the console').toEqual([])
  })
  afterAll(async () => {
    await starting?.catch(() => undefined)
    await page?.driver.close()
    await site?.stop('SIGTERM')
    removeFolder(downloadDir)
    removeFolder(dataDir)
  })
  return {
    page() {
      if (!page) throw new Error('The browser starts before the first test; `page` is not available earlier.')
      return page
    },
  }
}
