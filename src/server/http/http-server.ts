import { lookup } from 'node:dns/promises'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { boundBody } from './connections/body-bounds.ts'
import { createBoundedServer } from './connections/bounds.ts'
import { noVisits, type Visits } from './metrics/visits.ts'
import { guardProtocol } from './protocol.ts'
import type { Assets } from './publish/assets.ts'
import type { Published } from './publish/published.ts'
import { StartError } from './start-error.ts'

/** In milliseconds, but for `most`. */
interface Patience {
  /**
   * What may be in the API's hands at once, or wait while it wakes up, and how long it waits; more, or longer, is told to
   * come back.
   */
  readonly most: number
  readonly longest: number
  /** How long an answer under way may take when the door closes. */
  readonly drain: number
}

const comeBack = JSON.stringify({
  message: 'Situs ini sedang dinyalakan; coba lagi sebentar lagi. The site is starting; try again in a moment.',
})

// A thousand who come at one moment are taken in, as far as the system lets us.
const backlog = 4096

const tooLarge = JSON.stringify({
  message:
    'Kiriman ini terlalu besar: sebuah gambar paling banyak 10 MB. This is too large: a picture may have 10 MB at most.',
})

const busy = JSON.stringify({
  message: 'Situs ini sedang ramai; coba lagi sebentar lagi. The site is very busy; try again in a moment.',
})

const isForApi = /^\/(\.well-known|api|media|cards|healthz|readyz|metrics)(?![\w-])/i
const isHealth = /^\/(healthz|readyz)\/?(?:\?|$)/i

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * The server that listens. It answers what is in memory before any router is asked, from its first moment; what needs the
 * API waits until `open` hands it over. What it answers itself carries `headers`.
 */
export function createDoor(
  assets: Assets,
  published: Published,
  headers: OutgoingHttpHeaders = {},
  { most, longest, drain }: Patience = { most: 500, longest: 10_000, drain: 2_000 },
) {
  const waiting = new Set<() => void>()
  let api: RequestListener | undefined
  let inHand = 0
  let isClosing = false
  const visits = noVisits()

  const answer = (response: ServerResponse, status: number, body: string): void => {
    if (response.destroyed) return
    const about = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(status, { ...headers, ...about, ...(status === 503 && { 'retry-after': '2' }) }).end(body)
  }

  const answerHealth = (url: string, response: ServerResponse): void => {
    const canServe = /^\/healthz/i.test(url) && published.isReady()
    answer(response, canServe ? 200 : 503, JSON.stringify({ status: canServe ? 'ok' : 'starting' }))
  }

  const refuse = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    if (response.destroyed || published.handleBusy(request, response)) return
    answer(response, 503, body)
  }

  const handOver = (api: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    if (inHand >= most && !isHealth.test(request.url ?? '/')) {
      refuse(request, response, busy)
      return
    }
    inHand++
    response.once('close', () => inHand--)
    api(request, response)
  }

  const wait = (request: IncomingMessage, response: ServerResponse): void => {
    if (waiting.size >= most) {
      refuse(request, response, comeBack)
      return
    }
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
    }
    const goOn = () => {
      leave()
      handle(request, response)
    }
    const timer = setTimeout(() => {
      leave()
      refuse(request, response, comeBack)
    }, longest)
    response.once('close', leave)
    waiting.add(goOn)
  }

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (isClosing) response.shouldKeepAlive = false
    if (assets.handle(request, response)) return void visits.file++
    if (published.handle(request, response)) return void visits.page++
    const url = request.url ?? '/'
    if (!api && isHealth.test(url)) answerHealth(url, response)
    else if (!api) wait(request, response)
    else if (isForApi.test(url) || !published.handleMissing(request, response)) handOver(api, request, response)
    else visits.missing++
  }

  const receive: RequestListener = (request, response) => {
    if (boundBody(request, response)) handle(request, response)
    else answer(response, 413, tooLarge)
  }

  const servers: Server[] = []

  const listenAt = async (port: number, host: string): Promise<number> => {
    const server = createBoundedServer(receive)
    guardProtocol(server, headers)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host, backlog }, resolve)
    })
    server.removeAllListeners('error')
    servers.push(server)
    // It listens on an address and a port, not on a pipe.
    return (server.address() as AddressInfo).port
  }

  return {
    visits: visits as Readonly<Visits>,

    /** Starts to listen; resolves to the address. Throws a StartError that says what to do when it cannot. */
    async listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
      // The name localhost has an address of each kind, and people type either.
      const [first = { address: host }, ...others] = await lookup(host, { all: true })
      const taken = await listenAt(port, first.address).catch((error) => {
        throw isTaken(error)
          ? new StartError(`PORT: ${port} is in use by another program; name another one, such as PORT=${port + 1}.`)
          : error
      })
      for (const { address } of others) await listenAt(taken, address).catch(() => undefined)
      return `http://${host}:${taken}`
    },

    /** Lets the API answer, those first that have waited for it. */
    open(listener: RequestListener): void {
      api = listener
      for (const goOn of waiting) goOn()
    },

    /** Takes no new connection; settles when what is under way has been answered. */
    async close(): Promise<void> {
      isClosing = true
      const idle = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, 50)
      // A connection on which nothing was ever asked counts as busy, and browsers open those ahead of need.
      const last = setTimeout(() => {
        for (const server of servers) server.closeAllConnections()
      }, drain)
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
      clearInterval(idle)
      clearTimeout(last)
    },
  }
}

export type Door = ReturnType<typeof createDoor>
