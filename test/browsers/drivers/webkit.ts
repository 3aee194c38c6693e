import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Builder, By } from 'selenium-webdriver'
import { findFreePort } from '../../kit/free-port.ts'
import { findProgram } from '../browser-binaries.ts'
import { poll } from '../poll.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import { startErrorProxy } from './error-proxy.ts'
import { spawnProcessGroup } from './process-group.ts'

// Without this style the toolbar keeps the window wider than a phone.
const NARROW_TOOLBAR_CSS = `button, toolbutton, toolbutton button { min-width: 0; padding: 0; margin: 0; border-width: 0 }
entry { min-width: 0; padding: 0 }`

interface Size {
  readonly width: number
  readonly height: number
}

/** Starts a virtual display; returns its name. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1600x24', '-nolisten', 'tcp']
  const display = spawnProcessGroup(findProgram('xvfb'), args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const chosen = once(display.child.stdio[3] as Readable, 'data')
  const exited = once(display.child, 'exit').then(() => {
    throw new Error(`Xvfb did not start: ${display.readStderr()}`)
  })
  const [number] = (await Promise.race([chosen, exited])) as [Buffer]
  return { display, name: `:${number.toString().trim()}` }
}

/** Creates the home folder of the browser: settings, downloads and caches. */
function createHome(downloadDir: string, isReducedMotion: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'beranda-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR_CSS)
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${isReducedMotion ? 0 : 1}\n`)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloadDir}"\n`)
  return home
}

/** Starts WebKitGTK's MiniBrowser with Selenium. */
export async function launchWebKit({ url, downloadDir, isDarkReducedMotion }: LaunchOptions): Promise<Driver> {
  const { display, name } = await startDisplay()
  const home = createHome(downloadDir, isDarkReducedMotion)
  const port = await findFreePort()
  const server = spawnProcessGroup(findProgram('webKitDriver'), [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: name,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LANG: 'C.UTF-8',
      NO_AT_BRIDGE: '1',
      GTK_THEME: isDarkReducedMotion ? 'Adwaita:dark' : 'Adwaita',
    },
  })
  // The address of a running driver: without one, Selenium Manager would look for browsers and download a driver.
  const builder = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findProgram('miniBrowser'), args: ['--automation'] },
      timeouts: { script: 60_000, pageLoad: 60_000 },
    })
  // Fails until WebKitWebDriver listens.
  const browser = await poll('MiniBrowser starts', async () => builder.build())
  const window = browser.manage().window()
  const proxy = await startErrorProxy(url)

  const readSize = () => browser.executeScript<Size>('return { width: innerWidth, height: innerHeight }')
  // The window is larger than the viewport by the toolbar, and by the bar of a download.
  const measureDecoration = async (): Promise<Size> => {
    const [outer, inner] = [await window.getRect(), await readSize()]
    return { width: outer.width - inner.width, height: outer.height - inner.height }
  }
  // The viewport changes some time after the window. A correction before that would make the window too small.
  const waitForSize = async (width: number, height: number): Promise<boolean> => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const size = await readSize()
      if (size.width === width && size.height === height) return true
      await setTimeout(50)
    }
    return false
  }
  let decoration = await measureDecoration()

  return {
    url: proxy.url,
    goto: (address) => browser.get(address),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    async resize(width, height) {
      await poll(`the page is ${width} × ${height}`, async () => {
        const windowSize = { width: width + decoration.width, height: height + decoration.height }
        await window.setRect({ x: 0, y: 0, ...windowSize })
        if (await waitForSize(width, height)) return true
        decoration = await measureDecoration()
        return false
      })
    },
    click: (x, y) =>
      browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    chooseFile: (path) => browser.findElement(By.css('input[type=file]')).sendKeys(path),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    takeErrors: async () => proxy.takeErrors(),
    async close() {
      await browser.quit().catch(() => undefined)
      await server.stop()
      await display.stop()
      proxy.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
