import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { flushCompileCache, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import { build, createServer, type ErrorPayload, type ViteDevServer } from 'vite'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { createSite } from '#server/boot.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import type { Frontend, Renderer } from '#server/publishing/frontend.ts'
import { redirects } from '#site/redirects.ts'
import viteConfig, { rendererBuild } from '../../vite.dev.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** URLs that Vite serves: sources, packages, and its own client. */
const viteUrlPattern = /^\/(@vite|@id|@fs|@react-refresh|src|node_modules)(\/|$)/

// Module scripts run in document order: React Refresh must be installed before the first component is loaded.
const viteScripts = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script><script type="module" src="/@vite/client"></script>`

/** Returns a script that signs in the development administrator if no token is stored, then loads the back office. */
function signInScript({ username, password }: Config['admin']): string {
  const body = JSON.stringify({ username, password }).replaceAll('<', '\\u003c')
  return `<script type="module">
if (!localStorage.getItem('authToken')) {
  const response = await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(${body}) })
  const { token } = await response.json()
  if (token) {
    localStorage.setItem('authToken', token)
    if (location.pathname === '/admin') location.replace('/homeadmin')
  }
}
await import('/src/admin/main.tsx')
</script>`
}

/** Returns a route whose pages include the Vite client, which reloads them. */
function withReload(route: PageRoute): PageRoute {
  return {
    path: route.path,
    languages: route.languages,
    // Rendered on request: a change of a source renders only the pages that are looked at. Status pages must exist.
    ...(/^\/\d+$/.test(route.path.id) && route.listEager && { listEager: route.listEager }),
    async load(request) {
      const page = await route.load(request)
      return page && { ...page, render: async () => withViteScripts(await page.render()) }
    },
  }
}

function withViteScripts(rendered: RenderedPage): RenderedPage {
  return rendered.type === undefined
    ? { ...rendered, html: rendered.html.replace('</title>', `</title>${viteScripts}`) }
    : rendered
}

const renderers = new Map<string, string>()

// In memory: `node --watch` would take a file that is written for a change of a source.
registerHooks({
  resolve: (specifier, context, next) =>
    renderers.has(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    renderers.has(url) ? { format: 'module', source: renderers.get(url), shortCircuit: true } : next(url, context),
})

const bundleFile = join(root, 'node_modules/.cache/dev-server/renderer.json')

const listTimes = (paths: readonly string[]) => paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs)

/** Returns the bundle of the renderer, stored until one of its sources changes. Loading the modules one by one takes three times as long. */
async function bundleRenderer(): Promise<string> {
  const stored = existsSync(bundleFile) && JSON.parse(readFileSync(bundleFile, 'utf8'))
  if (stored && isDeepStrictEqual(listTimes(stored.paths), stored.times)) return stored.code
  const startedAt = Date.now()
  const bundle = await build({ ...viteConfig, configFile: false, root, logLevel: 'silent', build: rendererBuild })
  if (!('output' in bundle)) throw new StartupError('Vite has built no renderer.')
  const { code, moduleIds } = bundle.output[0]
  const paths = [join(root, 'package-lock.json'), join(root, 'vite.dev.config.ts'), ...moduleIds.filter(existsSync)]
  const times = listTimes(paths)
  // A source that changed during the build may or may not be in the bundle.
  if (times.every((time = startedAt) => time < startedAt)) {
    mkdirSync(dirname(bundleFile), { recursive: true })
    // A restart may end this process while it writes.
    writeFileSync(`${bundleFile}.new`, JSON.stringify({ paths, times, code }))
    renameSync(`${bundleFile}.new`, bundleFile)
  }
  return code
}

async function loadRenderer(): Promise<Renderer> {
  const url = pathToFileURL(join(root, `src/site/renderer-${renderers.size}.js`)).href
  renderers.set(url, await bundleRenderer())
  const renderer: Renderer = await import(url)
  renderers.set(url, '')
  return {
    ...renderer,
    createRoutes: (site) => renderer.createRoutes(site).map(withReload),
  }
}

/** Returns what the overlay of Vite shows of an error, with the file and the lines that an error of Vite has. */
function toErrorPayload(error: unknown): ErrorPayload {
  const { message, stack = '', ...details } = error instanceof Error ? error : new Error(String(error))
  const plain = stripVTControlCharacters
  return { type: 'error', err: { ...details, message: plain(message), stack: plain(stack.replace(message, '')) } }
}

/** Serves pages and screens from their sources. When the renderer fails, shows the error over the pages, which stay as they were. */
function createDevFrontend(config: Config, vite: ViteDevServer): Frontend {
  // Loaded while the modules of the server are.
  let firstRenderer: Promise<Renderer> | undefined = loadRenderer()
  firstRenderer.catch(() => undefined)
  return {
    id: `development ${process.pid} ${Date.now()}`,
    getHeaders: () => ({ 'cache-control': 'no-store' }),
    redirects,
    assets: {
      handle(request, response) {
        if (!viteUrlPattern.test(request.url ?? '')) return false
        vite.middlewares(request, response)
        return true
      },
    },
    async loadBackOfficeHtml() {
      const html = readFileSync(join(root, 'src/admin/index.html'), 'utf8')
      return html
        .replace('</title>', `</title>${viteScripts}`)
        .replace('<script type="module" src="./main.tsx"></script>', signInScript(config.admin))
    },
    loadRenderer() {
      const renderer = firstRenderer ?? loadRenderer()
      firstRenderer = undefined
      return renderer
    },
    onChange(listener) {
      const { hot } = vite.environments.client
      let debounceTimer: NodeJS.Timeout | undefined
      let failure: ErrorPayload | undefined
      // A page that is opened after the failure.
      hot.on('vite:client:connect', (_, client) => {
        if (failure) client.send(failure)
      })
      vite.watcher.on('all', (_event, path) => {
        if (!path.startsWith(join(root, 'src', 'site')) || path.includes('.test.')) return
        // Debounced: an editor may write a file in several steps.
        clearTimeout(debounceTimer)
        debounceTimer = setTimeout(async () => {
          const start = performance.now()
          try {
            await listener()
            failure = undefined
            hot.send({ type: 'full-reload' })
            console.log(`Pages rendered again in ${Math.round(performance.now() - start)} ms`)
          } catch (error) {
            console.error(error)
            failure = toErrorPayload(error)
            hot.send(failure)
          }
        }, 20)
      })
    },
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env, console.warn)
  const vite = await createServer({
    ...viteConfig,
    // With a config file Vite writes a temporary file, which `node --watch` would treat as a change.
    configFile: false,
    root,
    server: { ...viteConfig.server, ws: { port: Number(process.env['BERANDA_RELOAD_PORT']) } },
  })
  const { url, started } = await createSite(config, createDevFrontend(config, vite))
  await started
  // A restart ends this process before it could store what it has compiled.
  flushCompileCache()
  console.log(`Beranda (development) listens on ${url}; the back office at ${url}/admin is signed in`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
await start().catch((error) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
