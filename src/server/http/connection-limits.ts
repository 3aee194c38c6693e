import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// Not imported: an import reads every property of the module, among them WebSocket, which loads an HTTP client (undici).
const { createServer } = process.getBuiltinModule('node:http')

const MAX_PIPELINED_REQUESTS = 10

class SlowBodyError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/** One connection: its pending responses, since when it has none, and how fast its request body comes. */
class Connection {
  /** Since when there is neither a request nor a response: at first since the start of the connection. */
  idleSince: number | undefined = performance.now()
  #request: IncomingMessage | undefined
  #pendingResponses = 0
  #pipelinedRequests = 0
  #bytesRead = 0
  #slowChecks = 0

  readonly #endResponse = (): void => {
    if (--this.#pendingResponses === 0) this.idleSince = performance.now()
  }

  /** Must be called for every request. One listener for all responses. */
  startRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    this.idleSince = undefined
    this.#pendingResponses++
    response.on('close', this.#endResponse)
    // A pipelined response has no socket yet. Browsers and proxies do not pipeline, and all pipelined responses would
    // stay in memory until the first one is read.
    this.#pipelinedRequests = response.socket === null ? this.#pipelinedRequests + 1 : 0
    if (this.#pipelinedRequests > MAX_PIPELINED_REQUESTS) request.socket.destroy()
  }

  /** Returns true while Node.js waits for nothing but the next request. */
  isIdleAfterResponse(): boolean {
    return this.#request !== undefined && this.idleSince !== undefined
  }

  /** Returns how many consecutive checks have found fewer new bytes of a request body than `minBytes`. */
  countSlowChecks({ bytesRead }: Socket, minBytes: number): number {
    const request = this.#request
    // Unread bytes in our buffer mean that the server is slow, not the client.
    const isSendingBody = request !== undefined && !request.complete && request.readableLength === 0
    const isSlow = isSendingBody && bytesRead - this.#bytesRead < minBytes
    this.#bytesRead = bytesRead
    this.#slowChecks = isSlow ? this.#slowChecks + 1 : 0
    return this.#slowChecks
  }
}

/** Limits for client connections. */
interface ConnectionLimits {
  /** Time from the connection, or from the first byte of a later request, to the end of its headers. */
  readonly headersTimeoutMs: number
  /** Time to the end of the body, at any rate: enough for the largest image at 35 KB a second. */
  readonly requestTimeoutMs: number
  /** Idle time between two requests. A proxy in front must use a shorter timeout for its connections to this server. */
  readonly keepAliveTimeoutMs: number
  /** Time without a request or response after which a connection is closed when there are too many. */
  readonly idleAfterMs: number
  /** Interval at which the timeouts and the rate of bodies are checked. */
  readonly checkIntervalMs: number
  /** A request body that is slower than this for `slowBodyTimeoutMs` is aborted. */
  readonly minBytesPerSecond: number
  readonly slowBodyTimeoutMs: number
  /** A response of which the client takes nothing for this time, or up to twice as long, is aborted. */
  readonly stalledResponseTimeoutMs: number
  readonly maxConnections: number
}

const defaultLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 300_000,
  keepAliveTimeoutMs: 10_000,
  idleAfterMs: 500,
  checkIntervalMs: 2_500,
  minBytesPerSecond: 500,
  slowBodyTimeoutMs: 10_000,
  stalledResponseTimeoutMs: 7_500,
  maxConnections: computeMaxConnections(4_000),
}

/** Returns how many connections the process may have, at most `limit`: it keeps file descriptors for files, the database and images. */
export function computeMaxConnections(limit: number, limitsFile = '/proc/self/limits'): number {
  try {
    const maxOpenFiles = Number(/^Max open files +(\d+)/m.exec(readFileSync(limitsFile, 'utf8'))?.[1] ?? Infinity)
    return Math.min(limit, Math.max(maxOpenFiles - Math.min(100, maxOpenFiles / 2), 8))
  } catch {
    // Only Linux has this file.
    return limit
  }
}

/** Creates an HTTP server that disconnects slow and idle clients, which could otherwise use up all connections. */
export function createLimitedServer(listener: RequestListener, overrides: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...defaultLimits, ...overrides }
  const { checkIntervalMs, minBytesPerSecond } = limits
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
    optimizeEmptyRequests: true,
    // The answer of Node.js has no security headers.
    requireHostHeader: false,
  })
  server.maxConnections = limits.maxConnections
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Connection())
    socket.once('close', () => connections.delete(socket))
  })

  // `timeout` fires when nothing was sent or received, of a long response not even a part. A server that is still working on its
  // response may take longer.
  server.timeout = limits.stalledResponseTimeoutMs
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || connections.get(socket)?.isIdleAfterResponse()) socket.destroy()
  })

  // The original also closes connections whose last response is still being written; a client that reuses one gets no response.
  server.closeIdleConnections = () => {
    const idleBefore = performance.now() - limits.idleAfterMs
    for (const [socket, { idleSince }] of connections)
      if (idleSince !== undefined && idleSince < idleBefore) socket.destroy()
  }
  // Idle connections are closed when the limit is reached.
  server.on('drop', () => server.closeIdleConnections())

  const minBytes = (minBytesPerSecond * checkIntervalMs) / 1000
  const maxSlowChecks = Math.round(limits.slowBodyTimeoutMs / checkIntervalMs)
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (connection.countSlowChecks(socket, minBytes) < maxSlowChecks) continue
      // The same event as for a request timeout of Node.js: its listener sends the response and closes the socket.
      if (!server.emit('clientError', new SlowBodyError('The body came too slowly.'), socket)) socket.destroy()
    }
  }, checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))

  // One listener: with several, Node.js copies their list for every request.
  server.on('request', (request, response) => {
    connections.get(request.socket)?.startRequest(request, response)
    listener(request, response)
  })
  return server
}
