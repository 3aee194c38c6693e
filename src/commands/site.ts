import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#server/config.ts'
import type { Patience } from '#server/database/connect-patiently.ts'
import { createDoor, type Door } from '#server/door.ts'
import { apiHeaders, backOfficePolicy, fileHeaders, pagePolicy, safetyHeaders } from '#server/headers.ts'
import { escapeHtml } from '#server/html.ts'
import { createPicturesAtTheDoor } from '#server/media/at-the-door.ts'
import { createPictureCache } from '#server/media/cache.ts'
import { type Assets, createAssets } from '#server/publish/assets.ts'
import type { PlannedPage } from '#server/publish/planned-page.ts'
import { createPublished } from '#server/publish/published.ts'
import type { HeadersOf } from '#server/publish/ready-page.ts'
import { StartError } from '#server/start-error.ts'
import { createKeeper } from './keeper.ts'
import { leaveWhenUnforeseen } from './last-resort.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The back office's one document, at each of its addresses. */
function backOfficePage({ siteName, mediaHost }: Config): PlannedPage {
  const make = () => ({
    backOffice: true,
    html: readFileSync(join(dist, 'admin', 'index.html'), 'utf8')
      .replace('name="site-name" content=""', `name="site-name" content="${escapeHtml(siteName)}"`)
      .replace('name="media-host" content=""', `name="media-host" content="${escapeHtml(mediaHost)}"`),
  })
  return { paths: ['/admin', '/homeadmin', '/homeadmin/*'], from: [], make }
}

// Milliseconds, beside those for what is under way: a database that hangs keeps nobody from leaving. What has not ended by
// then is as safe as it is from a kill.
const longestClosing = 2_500

// Milliseconds in which whoever asked for a page while the site was away has been answered.
const headStart = 30

interface Site {
  readonly address: string
  /** Visitors can be served already: what was published last has been kept. */
  readonly isReady: boolean
  readonly door: Door
  /** The database has been away since the start; nothing is open behind the door. */
  readonly isWaiting: () => boolean
  /** Settles when everything works; throws a StartError that says what to do. */
  readonly awake: Promise<{ close: () => Promise<void> }>
}

/** Listens, and only then wakes what is long in coming: the database, the API, what renders pages. */
async function openSite(config: Config): Promise<Site> {
  if (!existsSync(join(dist, '.built')))
    throw new StartError('Nothing has been built yet; run npm run build, or npm start, which builds.')
  const safety = safetyHeaders(config)
  const headersOf: HeadersOf = (page) => ({
    ...safety,
    'content-security-policy': page.backOffice ? backOfficePolicy() : pagePolicy(page),
  })
  const published = createPublished({
    headersOf,
    onFailure: ({ path, error }) => console.error(`The page ${path} could not be made.`, error),
  })
  const keeper = createKeeper(config, dist, published)
  const kept = keeper.read(headersOf)
  if (kept) published.restore(kept.pages)
  const assets = createAssets([join(dist, 'site'), join(dist, 'admin')], fileHeaders(config))
  const pictureCache = createPictureCache()
  const pictures = createPicturesAtTheDoor(pictureCache, apiHeaders(config))
  const files: Pick<Assets, 'handle'> = {
    handle: (request, response) => assets.handle(request, response) || pictures.handle(request, response),
  }
  const door = createDoor(files, published, apiHeaders(config))
  const address = await door.listen(config)
  let isWaiting = false
  const patience: Patience = {
    onWaiting(line) {
      isWaiting = true
      console.error(`${line} Visitors are served what was published last; it is tried again every second.`)
    },
    onConnected() {
      isWaiting = false
    },
  }
  const wake = async () => {
    const { openApplication } = await import('./application.ts')
    const ownPages = [backOfficePage(config)]
    const { open, visits } = door
    return openApplication({
      config,
      dist,
      published,
      kept,
      keeper,
      ownPages,
      open,
      visits,
      pictureCache,
      patience: kept && patience,
    })
  }
  const isReady = published.isReady()
  // Reading the rest of the program keeps everybody waiting: those who stand at the door already are answered first.
  const awake = isReady ? setTimeout(headStart).then(wake) : wake()
  return { address, isReady, door, isWaiting: () => isWaiting, awake }
}

function stop(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Serves the site until it is told to stop; a start that fails says why in one line and leaves with 1. */
export async function serve(): Promise<void> {
  const start = async () => openSite(readConfig(process.env))
  const { address, isReady, door, isWaiting, awake } = await start().catch(stop)
  const close = async () => {
    await door.close()
    const closed = awake.then((application) => application.close())
    if (!isWaiting()) await Promise.race([closed, setTimeout(longestClosing)])
  }
  leaveWhenUnforeseen(close)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(() => process.exit(0), stop)
    })
  }
  const say = () => console.log(`Beranda listens on ${address}`)
  if (isReady) say()
  await awake.catch(stop)
  if (!isReady) say()
  // A process that is killed writes nothing at its end.
  flushCompileCache()
}
