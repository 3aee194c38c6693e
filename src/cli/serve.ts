import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sourceParam } from '#content/source.ts'
import { createSite, type RunningSite } from '#server/boot.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { buildBackOfficeCsp, buildPageCsp, fileHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { serializeError } from '#server/log/serialize-error.ts'
import type { Frontend } from '#server/publishing/frontend.ts'
import { createAssets } from '#server/publishing/static-assets.ts'
import { redirects } from '#site/redirects.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Returns the frontend built by `npm run build`; throws a StartupError when there is none. */
function openBuiltFrontend(config: Config): Frontend {
  if (!existsSync(join(dist, '.built')))
    throw new StartupError('Nothing has been built yet; run npm run build, or npm start, which builds.')
  const baseHeaders = securityHeaders(config)
  return {
    id: readFileSync(join(dist, '.built'), 'utf8'),
    assets: createAssets([join(dist, 'site'), join(dist, 'admin')], fileHeaders(config)),
    getHeaders: (page) => ({
      ...baseHeaders,
      'content-security-policy': page.backOffice ? buildBackOfficeCsp() : buildPageCsp(page),
      // A link whose page was prefetched carries the source of the visit only when it is followed.
      'no-vary-search': `params=("${sourceParam}")`,
    }),
    redirects,
    loadBackOfficeHtml: async () => readFileSync(join(dist, 'admin', 'index.html'), 'utf8'),
    loadRenderer: () => import(pathToFileURL(join(dist, 'render', 'render.js')).href),
  }
}

const CLOSE_TIMEOUT_MS = 5_000

/**
 * Ends the process after an uncaught exception or unhandled rejection, because its state is unknown: prints one line in
 * log format, closes the site, which answers requests in progress, and exits with 1. A process manager can then restart it.
 */
function installCrashHandler(close: () => Promise<void>): void {
  let isExiting = false
  const handleCrash = (error: unknown): void => {
    const line = { level: 'fatal', time: new Date().toISOString(), pid: process.pid, err: serializeError(error) }
    // Not through the logger, which is asynchronous and may be the cause of the error.
    console.error(JSON.stringify({ ...line, msg: 'unexpected error; the process ends' }))
    if (isExiting) return
    isExiting = true
    const exit = () => process.exit(1)
    setTimeout(exit, CLOSE_TIMEOUT_MS)
    close().then(exit, exit)
  }
  // Without a listener, a full log disk or a closed pipe would crash the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('uncaughtException', handleCrash)
  process.on('unhandledRejection', handleCrash)
}

// Visitors would wait for this work: it is postponed to the first interval without a response from memory.
const QUIET_INTERVAL_MS = 1_000

/** Returns memory to the system that only the start needed. V8 would keep it as free pages; the collection takes 0.1 s. */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: NodeJS.GCFunction = runInNewContext('gc')
  // The other flavor collects as much and keeps the pages.
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function completeStartWhenQuiet({ cacheHits, warmUp }: Pick<RunningSite, 'cacheHits' | 'warmUp'>): void {
  const { page, file, missing } = cacheHits
  const timer = setTimeout(async () => {
    const isQuiet = cacheHits.page === page && cacheHits.file === file && cacheHits.missing === missing
    if (!isQuiet) return completeStartWhenQuiet({ cacheHits, warmUp })
    // A request reports what fails here, such as a database that is away.
    await warmUp().catch(() => undefined)
    releaseStartMemory()
  }, QUIET_INTERVAL_MS)
  timer.unref()
}

function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

async function openSite() {
  const config = readConfig(process.env, console.warn)
  return createSite(config, openBuiltFrontend(config))
}

// Serves the site until SIGINT or SIGTERM. A failed start prints its error and exits with 1.
const { url, isServing, started, close, ...site } = await openSite().catch(exitWithError)
installCrashHandler(close)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    close().then(() => process.exit(0), exitWithError)
  })
}
const printUrl = () => console.log(`Beranda listens on ${url}`)
if (isServing) printUrl()
await started.catch(exitWithError)
if (!isServing) printUrl()
// A killed process does not write its compile cache on exit.
flushCompileCache()
completeStartWhenQuiet(site)
