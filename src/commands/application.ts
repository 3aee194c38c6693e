import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/app.ts'
import { createCards } from '#server/cards/cards.ts'
import { planLists } from '#server/collections/public-lists.ts'
import type { Snapshot } from '#server/collections/snapshot.ts'
import type { Config } from '#server/config.ts'
import type { Patience } from '#server/database/connect-patiently.ts'
import { apiHeaders } from '#server/headers.ts'
import { createLog } from '#server/log/log.ts'
import type { PictureCache } from '#server/media/cache.ts'
import type { FormPages } from '#server/memo/form-pages.ts'
import type { Visits } from '#server/metrics/visits.ts'
import { openParts } from '#server/parts.ts'
import type { Kept } from '#server/publish/kept-pages.ts'
import type { PlannedPage } from '#server/publish/planned-page.ts'
import type { Published } from '#server/publish/published.ts'
import { createPublisher, type Publisher } from '#server/publish/publisher.ts'
import type { Keeper } from './keeper.ts'

type Renderer = typeof import('#site/render.tsx')

interface Opening {
  readonly config: Config
  /** The folder of what has been built. */
  readonly dist: string
  readonly published: Published
  /** What was published last time, if it has been kept, and what keeps it for the next. */
  readonly kept: Kept | undefined
  readonly keeper: Keeper
  /** Pages that do not come from the renderer. */
  readonly ownPages: readonly PlannedPage[]
  readonly visits: Readonly<Visits>
  readonly pictureCache: PictureCache
  /** What a start does while its database is away; it ends without it. */
  readonly patience: Patience | undefined
  /** Told how to answer what is in no memory, once that can be. */
  readonly open: (api: RequestListener) => void
}

function loadRenderer(dist: string): Promise<Renderer> {
  return import(pathToFileURL(join(dist, 'render', 'render.js')).href)
}

function* inTurn<Thing>(...all: readonly Iterable<Thing>[]): Generator<Thing> {
  for (const things of all) yield* things
}

/** Everything behind the door: opens the parts, publishes the pages, hands over the API. `close` ends it all, in order. */
export async function openApplication(opening: Opening): Promise<{ close: () => Promise<void> }> {
  const { config, published, kept, keeper, ownPages, visits, pictureCache } = opening
  const renderer = await loadRenderer(opening.dist)
  const log = createLog(config.logLevel)
  const cards = createCards()
  const site = {
    name: config.siteName,
    url: config.siteUrl ?? `http://localhost:${config.port}`,
    mediaHost: config.mediaHost,
    retentionDays: config.retentionDays,
  }
  const publisherOf = (snapshot: Snapshot): Publisher => {
    let content = ''
    return createPublisher({
      published: {
        async replace(plans, isKnown) {
          const round = await published.replace(plans, isKnown)
          cards.replace(published.cards)
          return round
        },
      },
      plan: (now) => {
        content = snapshot.mark()
        const both = { id: snapshot.content('id'), en: snapshot.content('en') }
        const { pages, until } = renderer.plan({ site, content: both, now })
        const lists = planLists(snapshot, now, apiHeaders(config))
        return { pages: inTurn<PlannedPage>(pages, ownPages, lists), until }
      },
      isKnown: (now) => kept?.content === snapshot.mark() && !(kept.until !== undefined && kept.until <= now),
      onPublished: ({ until, encoded }) => keeper.keep({ content, until, encoded }),
      onFailure: ({ path, error }) =>
        log.error({ err: error, path }, 'a page could not be made; the one from before stays'),
    })
  }
  const { parts, close } = await openParts(config, {
    log,
    visits,
    pictureCache,
    patience: opening.patience,
    print: console.log,
    publisher: publisherOf,
  })
  await parts.publish([])
  const formPages: FormPages = {
    sentPath: renderer.sentPath,
    refused: (form) =>
      renderer.renderRefusedQuotation({ ...form, site, content: parts.snapshot.content(form.language) }),
  }
  const app = await createApp(parts, { formPages, cards })
  opening.open(app.routing)
  parts.copies.start().catch((error) => parts.log.warn(error, 'the copies that were left are not taken up'))
  parts.mailer.start()
  return {
    async close() {
      await app.close()
      cards.stop()
      await close()
      await keeper.stop()
    },
  }
}
