import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { collections } from '#content/index.ts'
import { createApp } from '#server/app.ts'
import { createEntries } from '#server/collections/repository.ts'
import { createSnapshot } from '#server/collections/snapshot.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, StartError } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrations.ts'
import { contentSecurityPolicy, safetyHeaders } from '#server/headers.ts'
import { loadSamplePictures } from '#server/media/built-in.ts'
import { createAssets } from '#server/publish/assets.ts'
import { createPublished, type Page } from '#server/publish/published.ts'
import { createPublisher } from '#server/publish/publisher.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

type Render = typeof import('#site/render.tsx')['renderPages']

async function loadRender(): Promise<Render> {
  const built: { renderPages: Render } = await import(pathToFileURL(join(dist, 'render', 'render.js')).href)
  return built.renderPages
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The back office's one document, at each of its addresses. */
function adminPages(config: Config): Page[] {
  const html = readFileSync(join(dist, 'admin', 'index.html'), 'utf8')
    .replace('name="site-name" content=""', `name="site-name" content="${escape(config.siteName)}"`)
    .replace('name="media-host" content=""', `name="media-host" content="${escape(config.mediaHost)}"`)
  return ['/admin', '/homeadmin', '/homeadmin/*'].map((path) => ({ path, html }))
}

/** Answers published files and pages before the API is asked, and a page where the API has nothing either. */
function before(api: RequestListener, handlers: { assets: ReturnType<typeof createAssets>; published: ReturnType<typeof createPublished> }): RequestListener {
  const { assets, published } = handlers
  return (request, response) => {
    if (assets.handle(request, response) || published.handle(request, response)) return
    const isApi = /^\/(api|media|healthz|readyz)(?![\w-])/i.test(request.url ?? '')
    if (isApi || !published.handleMissing(request, response)) api(request, response)
  }
}

async function open(config: Config) {
  const database = await connect(config)
  await migrate(database)
  return database
}
