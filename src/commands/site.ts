import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { StartError } from '#server/database/connect.ts'
import { contentSecurityPolicy, safetyHeaders } from '#server/headers.ts'
import { escapeHtml } from '#server/html.ts'
import type { FormPages } from '#server/memo/form-pages.ts'
import { openParts } from '#server/parts.ts'
import { type Assets, createAssets } from '#server/publish/assets.ts'
import { createPublished, type Published } from '#server/publish/published.ts'
import { createPublisher } from '#server/publish/publisher.ts'
import type { Page } from '#server/publish/ready-page.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

type Renderer = typeof import('#site/render.tsx')

async function loadRenderer(): Promise<Renderer> {
  const path = join(dist, 'render', 'render.js')
  if (!existsSync(path))
    throw new StartError('Nothing has been built yet; run npm run build, or npm start, which builds.')
  return import(pathToFileURL(path).href)
}

/** The back office's one document, at each of its addresses. */
function adminPages({ siteName, mediaHost }: Config): Page[] {
  const html = readFileSync(join(dist, 'admin', 'index.html'), 'utf8')
    .replace('name="site-name" content=""', `name="site-name" content="${escapeHtml(siteName)}"`)
    .replace('name="media-host" content=""', `name="media-host" content="${escapeHtml(mediaHost)}"`)
  return ['/admin', '/homeadmin', '/homeadmin/*'].map((path) => ({ path, html }))
}

/** Answers published files and pages before the API is asked, and with a page where the API would have nothing either. */
function listener(api: RequestListener, assets: Assets, published: Published): RequestListener {
  return (request, response) => {
    if (assets.handle(request, response) || published.handle(request, response)) return
    const isApi = /^\/(api|media|healthz|readyz)(?![\w-])/i.test(request.url ?? '')
    if (isApi || !published.handleMissing(request, response)) api(request, response)
  }
}

/** Starts to listen; resolves to the address. Throws a StartError that says what to do when it cannot. */
async function openSite(config: Config): Promise<{ address: string; close: () => Promise<void> }> {
  const renderer = await loadRenderer()
  const safety = safetyHeaders(config)
  const published = createPublished((page) => ({
    ...safety,
    'content-security-policy': contentSecurityPolicy(page.frame ? "'self'" : "'none'"),
  }))
  const assets = createAssets([join(dist, 'site'), join(dist, 'admin')], safety)
  const admin = adminPages(config)
  const site = {
    name: config.siteName,
    url: config.siteUrl ?? `http://localhost:${config.port}`,
    mediaHost: config.mediaHost,
    retentionDays: config.retentionDays,
  }
  const { parts, close } = await openParts(config, {
    log: pino({ level: 'warn' }),
    print: console.log,
    publisher: ({ content }) =>
      createPublisher({
        published,
        content,
        render: (content, now) => {
          const { pages, until } = renderer.renderPages({ site, content, now })
          return { pages: [...pages, ...admin], until }
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
  const app = await createApp(parts, {
    formPages,
    serverFactory: (api) => createServer(listener(api, assets, published)),
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken
      ? new StartError(
          `PORT: ${config.port} is in use by another program; name another one, such as PORT=${config.port + 1}.`,
        )
      : error
  }
  parts.copies.start().catch((error) => parts.log.warn(error, 'the copies that were left are not taken up'))
  parts.mailer.start()
  // The server listens on an address and a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo
  return {
    address: `http://${config.host}:${port}`,
    async close() {
      await app.close()
      await close()
    },
  }
}

function stop(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Serves the site until it is told to stop; a start that fails says why in one line and leaves with 1. */
export async function serve(): Promise<void> {
  const start = async () => openSite(readConfig(process.env))
  const { address, close } = await start().catch(stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(() => process.exit(0), stop)
    })
  }
  console.log(`Beranda listens on ${address}`)
  // A process that is killed writes nothing at its end.
  flushCompileCache()
}
