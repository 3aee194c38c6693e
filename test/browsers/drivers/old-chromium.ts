import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poll } from '../poll.ts'
import { unpackChromium } from '../unpack-chromium.ts'
import { connectDevTools } from './devtools.ts'
import type { Driver, Key, LaunchedBrowser, LaunchOptions } from './driver.ts'
import { spawnProcessGroup } from './process-group.ts'

const KEY_EVENTS: Readonly<Record<Key, { readonly key: string; readonly code: number; readonly modifiers: number }>> = {
  Escape: { key: 'Escape', code: 27, modifiers: 0 },
  Tab: { key: 'Tab', code: 9, modifiers: 0 },
  'Shift+Tab': { key: 'Tab', code: 9, modifiers: 8 },
}

// The packaged builds work only in a single process.
const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--single-process',
  '--no-zygote',
  '--disable-gpu',
  '--use-gl=swiftshader',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--hide-scrollbars',
  '--lang=en',
]

// The browser also logs error responses; the tests that provoke one look at the screen. Chromium 113 logs advice about
// the popover attribute, which it does not support yet.
const IGNORED_ERRORS = /^Failed to load resource|^Found a 'popover' attribute/

interface EvaluateResult {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

/** Starts the Chromium of this major version and connects to its first tab by the DevTools protocol. */
export async function launchOldChromium(version: number, options: LaunchOptions): Promise<LaunchedBrowser> {
  const { program, libraries } = await unpackChromium(version)
  const profile = mkdtempSync(join(tmpdir(), 'beranda-chromium-'))
  const args = [...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank']
  const server = spawnProcessGroup(program, args, { env: { ...process.env, LD_LIBRARY_PATH: libraries } })
  const [, port] = await poll(`Chromium ${version} listens`, async () =>
    /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(server.readStderr()),
  )
  const tab = await poll('there is a tab', async () => {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`)
    return ((await list.json()) as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page')
  })
  const devTools = await connectDevTools(tab.webSocketDebuggerUrl)
  const errors: string[] = []
  const loaded = new Set<string>()
  devTools.on<{ name: string; loaderId: string }>('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name === 'load') loaded.add(loaderId)
  })
  devTools.on<{ entry: { level: string; text: string } }>('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' && !IGNORED_ERRORS.test(entry.text)) errors.push(entry.text)
  })
  devTools.on<{ type: string; args: { value?: unknown; description?: string }[] }>(
    'Runtime.consoleAPICalled',
    (event) => {
      if (event.type !== 'error') return
      errors.push(event.args.map(({ value, description }) => String(value ?? description)).join(' '))
    },
  )
  devTools.on<{ exceptionDetails: EvaluateResult['exceptionDetails'] }>(
    'Runtime.exceptionThrown',
    ({ exceptionDetails }) => {
      errors.push(exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? '')
    },
  )
  // An unanswered beforeunload dialog blocks the tab.
  devTools.on('Page.javascriptDialogOpening', () => void devTools.send('Page.handleJavaScriptDialog', { accept: true }))
  for (const domain of ['Page', 'Runtime', 'Log', 'DOM']) await devTools.send(`${domain}.enable`)
  await devTools.send('Page.setLifecycleEventsEnabled', { enabled: true })
  if (options.isDarkReducedMotion) {
    await devTools.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: 'dark' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
  }

  const driver: Driver = {
    async goto(url) {
      const { loaderId, errorText } = await devTools.send<{ loaderId?: string; errorText?: string }>('Page.navigate', {
        url,
      })
      if (errorText) throw new Error(`${url}: ${errorText}`)
      // Without a loader id the navigation stayed in the same document.
      if (loaderId) await poll(`${url} has loaded`, async () => loaded.has(loaderId), 20)
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await devTools.send<EvaluateResult>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        userGesture: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async resize(width, height) {
      await devTools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    },
    async click(x, y) {
      const mouse = { x, y, button: 'left', clickCount: 1 }
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
        await devTools.send('Input.dispatchMouseEvent', {
          ...mouse,
          type,
          ...(type === 'mouseMoved' && { button: 'none' }),
        })
      }
    },
    async type(text) {
      await devTools.send('Input.insertText', { text })
    },
    async press(name) {
      const { key, code, modifiers } = KEY_EVENTS[name]
      const stroke = { key, code: key, windowsVirtualKeyCode: code, modifiers }
      await devTools.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' })
      await devTools.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' })
    },
    async chooseFile(path) {
      const { root } = await devTools.send<{ root: { nodeId: number } }>('DOM.getDocument')
      const { nodeId } = await devTools.send<{ nodeId: number }>('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'input[type=file]',
      })
      await devTools.send('DOM.setFileInputFiles', { nodeId, files: [path] })
    },
    async screenshot() {
      const { data } = await devTools.send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    takeErrors: async () => errors.splice(0),
    async close() {
      devTools.close()
      await server.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return { driver, url: options.url }
}
