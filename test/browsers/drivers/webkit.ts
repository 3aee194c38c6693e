import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
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

/** Starts WebKitGTK's MiniBrowser over plain WebDriver requests. */
export async function launchWebKit({ url, downloadDir, isDarkReducedMotion }: LaunchOptions): Promise<Driver> {
  const binary = findProgram('miniBrowser')
  const program = findProgram('webKitDriver')
  const { display, name } = await startDisplay()
  const home = createHome(downloadDir, isDarkReducedMotion)
  const port = await findFreePort()
  const server = spawnProcessGroup(program, [`--port=${port}`, '--host=127.0.0.1'], {
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
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await poll('WebKitWebDriver listens', () => call('GET', '/status'))
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        timeouts: { script: 60_000, pageLoad: 60_000 },
      },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const performActions = (type: string, id: string, actions: readonly object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id, actions }] })
  const evaluate = (expression: string) =>
    call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  const proxy = await startErrorProxy(url)

  const readSize = async () => (await evaluate('({ width: innerWidth, height: innerHeight })')) as Size
  // The window is larger than the viewport by the toolbar, and by the bar of a download.
  const measureDecoration = async (): Promise<Size> => {
    const [outer, inner] = [(await call('GET', `${session}/window/rect`)) as Size, await readSize()]
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
    async goto(address) {
      await call('POST', `${session}/url`, { url: address })
    },
    evaluate,
    async resize(width, height) {
      await poll(`the page is ${width} × ${height}`, async () => {
        const windowSize = { width: width + decoration.width, height: height + decoration.height }
        await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...windowSize })
        if (await waitForSize(width, height)) return true
        decoration = await measureDecoration()
        return false
      })
    },
    async click(x, y) {
      await performActions('pointer', 'mouse', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async type(text) {
      const strokes = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await performActions('key', 'keyboard', strokes)
    },
    async chooseFile(path) {
      const query = { using: 'css selector', value: 'input[type=file]' }
      const element = (await call('POST', `${session}/element`, query)) as Record<string, string>
      const [id] = Object.values(element)
      await call('POST', `${session}/element/${id}/value`, { text: path })
    },
    screenshot: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    takeErrors: async () => proxy.takeErrors(),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await server.stop()
      await display.stop()
      proxy.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
