import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { createLimitedServer } from './connection-limits.ts'
import { enforceBodyLimit, hasValidHost, isApiWrite, normalizeRequestTarget } from './incoming-request.ts'
import { handleProtocolErrors } from './protocol-errors.ts'
import { createStartingPage, startingMessage } from './starting-page.ts'

/** Number of responses from memory, without the API: pages, build files and cached images, and 404 pages. */
export interface CacheHits {
  page: number
  file: number
  missing: number
}

/** How requests wait for the API, and who hears of missing pages. */
interface HttpServerOptions extends Partial<QueueLimits> {
  /** Called for each request that got the 404 page. */
  readonly onNotFound?: (request: IncomingMessage) => void
}

/** Limits for requests to the API. */
interface QueueLimits {
  /** Maximum number of concurrent requests in the API, and of requests that wait for its start; more get a 503. */
  readonly maxPending: number
  /** How long a request waits for the start of the API before it gets a 503. */
  readonly maxWaitMs: number
  /** How long `close` waits for pending responses before it closes all connections. */
  readonly drainTimeoutMs: number
}

const startingBody = JSON.stringify({ message: `${startingMessage.id} ${startingMessage.en}` })

// A file of another build, to which a page of that build links: no build file arrives later.
const missingFileBody = JSON.stringify({ message: 'Berkas ini tidak ada. There is no such file.' })

// Lets bursts of a thousand connections queue; the kernel may impose a lower limit.
const LISTEN_BACKLOG = 4096

const payloadTooLargeBody = JSON.stringify({
  message: `Kiriman ini terlalu besar: sebuah gambar paling banyak ${MAX_IMAGE_MEGABYTES} MB. This is too large: a picture may have ${MAX_IMAGE_MEGABYTES} MB at most.`,
})

const invalidHostBody = JSON.stringify({
  message: 'Permintaan harus menyebut tepat satu host. A request has to name exactly one host.',
})

const overloadedBody = JSON.stringify({
  message: 'Situs ini sedang ramai; coba lagi sebentar lagi. The site is very busy; try again in a moment.',
})

/** Matches the addresses that the API answers. */
export const apiPathPattern =
  /^\/(\.well-known|api|media|downloads|cards|icons|favicon\.ico|apple-touch-icon\.png|healthz|readyz|metrics|cari|en\/search)(?![\w-])/i
const healthPathPattern = /^\/(healthz|readyz)\/?(?:\?|$)/i

/** Returns the IP addresses of a host. Throws a StartupError when the name cannot be resolved. */
async function resolveHost(host: string): Promise<readonly { readonly address: string }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    // Minimal systems without /etc/hosts cannot resolve this name.
    if (host === 'localhost') return [{ address: '127.0.0.1' }]
    throw new StartupError(`HOST: the name "${host}" has no address; write an address, such as HOST=127.0.0.1.`)
  }
}

/** `handle` responds from memory, or returns false. */
interface MemoryHandler {
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

interface PageHandler {
  /** Like `MemoryHandler`; a page that has to be read first may turn out to be missing, which calls `onMissing`. */
  handle(request: IncomingMessage, response: ServerResponse, onMissing: RequestListener): boolean
  /** Returns true once there are pages. */
  isReady(): boolean
  handleNotFound(request: IncomingMessage, response: ServerResponse): boolean
  handleOverload(request: IncomingMessage, response: ServerResponse): boolean
}

/** Returns true when the client accepts HTML, as a browser does that opens a page. */
export const acceptsHtml = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '')

const isAddressInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Creates the HTTP server. It responds from memory before any router runs, also during startup; API requests wait until
 * `attachApi` is called. Its own responses carry `headers`.
 */
export function createHttpServer(
  assets: MemoryHandler,
  pageCache: PageHandler,
  headers: OutgoingHttpHeaders = {},
  { maxPending = 500, maxWaitMs = 10_000, drainTimeoutMs = 6_000, onNotFound }: HttpServerOptions = {},
) {
  const queued = new Set<() => void>()
  let apiListener: RequestListener | undefined
  let activeRequests = 0
  let isClosing = false
  const cacheHits: CacheHits = { page: 0, file: 0, missing: 0 }

  const sendJson = (response: ServerResponse, status: number, body: string): void => {
    if (response.destroyed) return
    const contentHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response
      .writeHead(status, { ...headers, ...contentHeaders, ...(status === 503 && { 'retry-after': '2' }) })
      .end(body)
  }

  // Before the API: a process that changes the tables for minutes is alive, and must not be restarted.
  const sendHealth = (url: string, response: ServerResponse): void => {
    const isAlive = /^\/healthz/i.test(url)
    const status = isAlive && pageCache.isReady() ? 'ok' : 'starting'
    sendJson(response, isAlive ? 200 : 503, JSON.stringify({ status }))
  }

  const rejectWith503 = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    if (response.destroyed || (apiListener && pageCache.handleOverload(request, response))) return
    if (apiListener || !acceptsHtml(request)) return void sendJson(response, 503, body)
    const page = createStartingPage(request.method)
    response.writeHead(503, { ...headers, ...page.headers }).end(page.html)
  }

  const forwardToApi = (listener: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    if (activeRequests >= maxPending && !healthPathPattern.test(request.url ?? '/'))
      return void rejectWith503(request, response, overloadedBody)
    activeRequests++
    response.once('close', () => activeRequests--)
    // A request without a body emits no 'end' (optimizeEmptyRequests), for which the parser of this type would wait.
    if (request.readableEnded) delete request.headers['content-type']
    listener(request, response)
  }

  const enqueueUntilReady = (request: IncomingMessage, response: ServerResponse): void => {
    if (queued.size >= maxPending) return void rejectWith503(request, response, startingBody)
    const dequeue = () => {
      clearTimeout(timer)
      queued.delete(resume)
    }
    const resume = () => {
      dequeue()
      handleRequest(request, response)
    }
    const reject = () => {
      dequeue()
      rejectWith503(request, response, startingBody)
    }
    // A browser has six connections to a site: images that wait would keep it from opening a page that is in memory.
    const timer = setTimeout(reject, request.url?.startsWith('/media/') ? Math.min(maxWaitMs, 1_000) : maxWaitMs)
    response.once('close', dequeue)
    queued.add(resume)
  }

  const onMissing: RequestListener = (request, response) => {
    cacheHits.page--
    handleOther(request, response)
  }

  const handleRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (isClosing) response.shouldKeepAlive = false
    if (isApiWrite(request)) handleOther(request, response)
    else if (assets.handle(request, response)) cacheHits.file++
    else if (pageCache.handle(request, response, onMissing)) cacheHits.page++
    else handleOther(request, response)
  }

  const handleOther = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/'
    if (!apiListener && healthPathPattern.test(url)) sendHealth(url, response)
    else if (!apiListener && url.startsWith('/assets/')) sendJson(response, 404, missingFileBody)
    else if (!apiListener) enqueueUntilReady(request, response)
    else if (apiPathPattern.test(url) || !pageCache.handleNotFound(request, response))
      forwardToApi(apiListener, request, response)
    else {
      cacheHits.missing++
      onNotFound?.(request)
    }
  }

  const handleIncoming: RequestListener = (request, response) => {
    normalizeRequestTarget(request)
    if (!enforceBodyLimit(request, response)) sendJson(response, 413, payloadTooLargeBody)
    else if (!hasValidHost(request)) sendJson(response, 400, invalidHostBody)
    else handleRequest(request, response)
  }

  const servers: Server[] = []

  const listenOn = async (port: number, host: string): Promise<number> => {
    const server = createLimitedServer(handleIncoming)
    handleProtocolErrors(server, headers)
    await once(server.listen({ port, host, backlog: LISTEN_BACKLOG }), 'listening')
    servers.push(server)
    // A server on a TCP port has an AddressInfo; only a pipe has a string.
    return (server.address() as AddressInfo).port
  }

  return {
    cacheHits: cacheHits as Readonly<CacheHits>,

    /** Starts to listen and returns the URL. Throws a StartupError when the host is unknown or the port is in use. */
    async listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
      // Clients may resolve localhost to IPv4 or IPv6, so the server listens on each address of the host.
      const [first = { address: host }, ...others] = await resolveHost(host)
      const boundPort = await listenOn(port, first.address).catch((error) => {
        throw isAddressInUse(error)
          ? new StartupError(`PORT: ${port} is in use by another program; name another one, such as PORT=${port + 1}.`)
          : error
      })
      for (const { address } of others) await listenOn(boundPort, address).catch(() => undefined)
      return `http://${host}:${boundPort}`
    },

    /** Forwards requests to the API from now on, and first those that waited for it. */
    attachApi(listener: RequestListener): void {
      apiListener = listener
      for (const resume of queued) resume()
    },

    /** Accepts no new connections; settles when pending responses have ended, after `drainTimeoutMs` at the latest. */
    async close(): Promise<void> {
      isClosing = true
      const closeIdleTimer = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, 50)
      const drainTimer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections()
      }, drainTimeoutMs)
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
      clearInterval(closeIdleTimer)
      clearTimeout(drainTimer)
    },
  }
}

export type HttpServer = ReturnType<typeof createHttpServer>
