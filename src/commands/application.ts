import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/app.ts'
import { createCards } from '#server/cards/cards.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log/log.ts'
import type { FormPages } from '#server/memo/form-pages.ts'
import type { Visits } from '#server/metrics/visits.ts'
import { openParts } from '#server/parts.ts'
import type { Published } from '#server/publish/published.ts'
import { createPublisher } from '#server/publish/publisher.ts'
import type { Page } from '#server/publish/ready-page.ts'

type Renderer = typeof import('#site/render.tsx')

interface Opening {
  readonly config: Config
  /** The folder of what has been built. */
  readonly dist: string
  readonly published: Published
  /** Pages that do not come from the renderer. */
  readonly ownPages: readonly Page[]
  readonly visits: Readonly<Visits>
  /** Told how to answer what is in no memory, once that can be. */
  readonly open: (api: RequestListener) => void
}

function loadRenderer(dist: string): Promise<Renderer> {
  return import(pathToFileURL(join(dist, 'render', 'render.js')).href)
}

/** Everything behind the door: opens the parts, publishes the pages, hands over the API. `close` ends it all, in order. */
export async function openApplication(opening: Opening): Promise<{ close: () => Promise<void> }> {
  const { config, published, ownPages } = opening
  const renderer = await loadRenderer(opening.dist)
  const site = {
    name: config.siteName,
    url: config.siteUrl ?? `http://localhost:${config.port}`,
    mediaHost: config.mediaHost,
    retentionDays: config.retentionDays,
  }
  const cards = createCards()
  const { parts, close } = await openParts(config, {
    log: createLog(config.logLevel),
    visits: opening.visits,
    print: console.log,
    publisher: ({ content }) =>
      createPublisher({
        published,
        content,
        render: (content, now) => {
          const { pages, until } = renderer.renderPages({ site, content, now })
          cards.replace(pages)
          return { pages: [...pages, ...ownPages], until }
        },
        onFailure: (error) => console.error('The pages could not be made; those from before stay.', error),
      }),
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
    },
  }
}
