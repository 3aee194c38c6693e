import { lookup } from 'node:dns/promises'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { enforceBodyLimit } from './body-limit.ts'
import { createLimitedServer } from './connection-limits.ts'
import { handleProtocolErrors } from './protocol-errors.ts'
import { hasDuplicateHost, normalizeRequestTarget } from './request-target.ts'

/** How much was answered from memory, before the API was asked: pages, files of the build, and that nothing is there. */
export interface CacheHits {
  page: number
  file: number
  missing: number
}

/** Nobody has been here yet. */
export function createCacheHits(): CacheHits {
  return { page: 0, file: 0, missing: 0 }
}

/** In milliseconds, but for `most`. */
interface QueueLimits {
  /**
   * What may be in the API's hands at once, or wait while it wakes up, and how long it waits; more, or longer, is told to
   * come back.
   */
  readonly maxPending: number
  readonly maxWaitMs: number
  /** How long an answer under way may take when the door closes. */
  readonly drainTimeoutMs: number
}

const startingBody = JSON.stringify({
  message: 'Situs ini sedang dinyalakan; coba lagi sebentar lagi. The site is starting; try again in a moment.',
})

// A thousand who come at one moment are taken in, as far as the system lets us.
const LISTEN_BACKLOG = 4096

const payloadTooLargeBody = JSON.stringify({
  message:
    'Kiriman ini terlalu besar: sebuah gambar paling banyak 10 MB. This is too large: a picture may have 10 MB at most.',
})

const duplicateHostBody = JSON.stringify({
  message: 'Permintaan ini menyebut lebih dari satu host. This request names more than one host.',
})

const overloadedBody = JSON.stringify({
  message: 'Situs ini sedang ramai; coba lagi sebentar lagi. The site is very busy; try again in a moment.',
})

const apiPathPattern = /^\/(\.well-known|api|media|cards|healthz|readyz|metrics)(?![\w-])/i
const healthPathPattern = /^\/(healthz|readyz)\/?(?:\?|$)/i

/** The addresses of a host. Throws a StartupError for a name that has none. */
async function resolveHost(host: string): Promise<readonly { readonly address: string }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    // A bare system without /etc/hosts does not know the name.
    if (host === 'localhost') return [{ address: '127.0.0.1' }]
    throw new StartupError(`HOST: the name "${host}" has no address; write an address, such as HOST=127.0.0.1.`)
  }
}

/** Answers a request from memory, or returns false. */
interface MemoryHandler {
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

interface PageHandler extends MemoryHandler {
  /** True once there are pages. */
  isReady(): boolean
  handleNotFound(request: IncomingMessage, response: ServerResponse): boolean
  handleOverload(request: IncomingMessage, response: ServerResponse): boolean
}

const isAddressInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * The server that listens. It answers what is in memory before any router is asked, from its first moment; what needs the
 * API waits until `open` hands it over. What it answers itself carries `headers`.
 */
export function createHttpServer(
  assets: MemoryHandler,
  pageCache: PageHandler,
  headers: OutgoingHttpHeaders = {},
  { maxPending, maxWaitMs, drainTimeoutMs }: QueueLimits = {
    maxPending: 500,
    maxWaitMs: 10_000,
    drainTimeoutMs: 2_000,
  },
) {
  const queued = new Set<() => void>()
  let apiListener: RequestListener | undefined
  let activeRequests = 0
  let isClosing = false
  const cacheHits = createCacheHits()

  const sendJson = (response: ServerResponse, status: number, body: string): void => {
    if (response.destroyed) return
    const contentHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response
      .writeHead(status, { ...headers, ...contentHeaders, ...(status === 503 && { 'retry-after': '2' }) })
      .end(body)
  }

  const sendHealth = (url: string, response: ServerResponse): void => {
    const canServe = /^\/healthz/i.test(url) && pageCache.isReady()
    sendJson(response, canServe ? 200 : 503, JSON.stringify({ status: canServe ? 'ok' : 'starting' }))
  }

  const rejectWith503 = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    if (response.destroyed || pageCache.handleOverload(request, response)) return
    sendJson(response, 503, body)
  }

  const forwardToApi = (listener: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    if (activeRequests >= maxPending && !healthPathPattern.test(request.url ?? '/')) {
      rejectWith503(request, response, overloadedBody)
      return
    }
    activeRequests++
    response.once('close', () => activeRequests--)
    listener(request, response)
  }

  const enqueueUntilReady = (request: IncomingMessage, response: ServerResponse): void => {
    if (queued.size >= maxPending) {
      rejectWith503(request, response, startingBody)
      return
    }
    const dequeue = () => {
      clearTimeout(timer)
      queued.delete(resume)
    }
    const resume = () => {
      dequeue()
      handleRequest(request, response)
    }
    const timer = setTimeout(() => {
      dequeue()
      rejectWith503(request, response, startingBody)
    }, maxWaitMs)
    response.once('close', dequeue)
    queued.add(resume)
  }

  const handleRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (isClosing) response.shouldKeepAlive = false
    if (assets.handle(request, response)) return void cacheHits.file++
    if (pageCache.handle(request, response)) return void cacheHits.page++
    const url = request.url ?? '/'
    if (!apiListener && healthPathPattern.test(url)) sendHealth(url, response)
    else if (!apiListener) enqueueUntilReady(request, response)
    else if (apiPathPattern.test(url) || !pageCache.handleNotFound(request, response))
      forwardToApi(apiListener, request, response)
    else cacheHits.missing++
  }

  const handleIncoming: RequestListener = (request, response) => {
    normalizeRequestTarget(request)
    if (!enforceBodyLimit(request, response)) sendJson(response, 413, payloadTooLargeBody)
    else if (hasDuplicateHost(request)) sendJson(response, 400, duplicateHostBody)
    else handleRequest(request, response)
  }

  const servers: Server[] = []

  const listenOn = async (port: number, host: string): Promise<number> => {
    const server = createLimitedServer(handleIncoming)
    handleProtocolErrors(server, headers)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host, backlog: LISTEN_BACKLOG }, resolve)
    })
    server.removeAllListeners('error')
    servers.push(server)
    // It listens on an address and a port, not on a pipe.
    return (server.address() as AddressInfo).port
  }

  return {
    cacheHits: cacheHits as Readonly<CacheHits>,

    /** Starts to listen; resolves to the address. Throws a StartupError that says what to do when it cannot. */
    async listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
      // The name localhost has an address of each kind, and people type either.
      const [first = { address: host }, ...others] = await resolveHost(host)
      const boundPort = await listenOn(port, first.address).catch((error) => {
        throw isAddressInUse(error)
          ? new StartupError(`PORT: ${port} is in use by another program; name another one, such as PORT=${port + 1}.`)
          : error
      })
      for (const { address } of others) await listenOn(boundPort, address).catch(() => undefined)
      return `http://${host}:${boundPort}`
    },

    /** Lets the API answer, those first that have waited for it. */
    attachApi(listener: RequestListener): void {
      apiListener = listener
      for (const resume of queued) resume()
    },

    /** Takes no new connection; settles when what is under way has been answered. */
    async close(): Promise<void> {
      isClosing = true
      const closeIdleTimer = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, 50)
      // A connection on which nothing was ever asked counts as busy, and browsers open those ahead of need.
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
