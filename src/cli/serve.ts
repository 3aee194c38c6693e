import { flushCompileCache } from 'node:module'
import { createSite } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { openBuiltFrontend } from './build-frontend.ts'
import { installCrashHandler } from './crash-handler.ts'

function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

async function openSite() {
  const config = readConfig(process.env, console.warn)
  return createSite(config, openBuiltFrontend(config))
}

// Serves the site until a signal stops it; a start that fails prints why in one line and exits with 1.
const { url, isServing, started, close } = await openSite().catch(exitWithError)
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
// A process that is killed writes nothing at its end.
flushCompileCache()
