import { readFileSync } from 'node:fs'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { guardAgainstSlowClients } from './slow-client-guard.ts'

// Not imported: an import reads every property of the module, among them WebSocket, which loads an HTTP client (undici).
const { createServer } = process.getBuiltinModule('node:http')

/** Counts the pending responses of a connection and stores since when it has none: at first since its start. One listener for all responses. */
class ConnectionState {
  idleSince: number | undefined = performance.now()
  #answers = 0

  readonly startResponse = (response: ServerResponse): void => {
    this.idleSince = undefined
    this.#answers++
    response.on('close', this.#end)
  }

  readonly #end = (): void => {
    if (--this.#answers === 0) this.idleSince = performance.now()
  }
}

/**
 * Replaces `closeIdleConnections`: it closes only connections without a request or response for `idleAfterMs`. The original
 * of Node.js also closes those whose last response is still being written; a client that reuses one gets no response.
 * Returns a listener that the caller must run for every request.
 */
export function trackIdleConnections(
  server: Server,
  { idleAfterMs }: Pick<ConnectionLimits, 'idleAfterMs'> = defaultLimits,
): RequestListener {
  const connections = new Map<Socket, ConnectionState>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new ConnectionState())
    socket.once('close', () => connections.delete(socket))
  })
  server.closeIdleConnections = () => {
    const idleBefore = performance.now() - idleAfterMs
    for (const [socket, { idleSince }] of connections)
      if (idleSince !== undefined && idleSince < idleBefore) socket.destroy()
  }
  return ({ socket }, response) => connections.get(socket)?.startResponse(response)
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
  /** Interval at which the timeouts and the transfer rate are checked. */
  readonly checkIntervalMs: number
  /** A request body or a response that is slower than this for `slowClientTimeoutMs` is aborted. */
  readonly minBytesPerSecond: number
  readonly slowClientTimeoutMs: number
  readonly maxConnections: number
}

const defaultLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 300_000,
  keepAliveTimeoutMs: 10_000,
  idleAfterMs: 500,
  checkIntervalMs: 2_500,
  minBytesPerSecond: 500,
  slowClientTimeoutMs: 10_000,
  maxConnections: computeMaxConnections(4_000),
}

// Reserves file descriptors for files, the database and images.
function computeMaxConnections(limit: number): number {
  try {
    const [, maxOpenFiles = ''] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Math.min(limit, Math.max(Number(maxOpenFiles) - Math.min(100, Number(maxOpenFiles) / 2), 8) || limit)
  } catch {
    // Only Linux has this file.
    return limit
  }
}

/** Creates an HTTP server that disconnects slow and idle clients, which could otherwise use up all connections. */
export function createLimitedServer(listener: RequestListener, overrides: Partial<ConnectionLimits> = {}): Server {
  const {
    headersTimeoutMs,
    requestTimeoutMs,
    keepAliveTimeoutMs,
    idleAfterMs,
    checkIntervalMs,
    minBytesPerSecond,
    slowClientTimeoutMs,
    maxConnections,
  } = { ...defaultLimits, ...overrides }
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
    noDelay: true,
    optimizeEmptyRequests: true,
    // The answer of Node.js has no security headers.
    requireHostHeader: false,
  })
  server.maxConnections = maxConnections
  const startResponse = trackIdleConnections(server, { idleAfterMs })
  // Idle connections are closed when the limit is reached.
  server.on('drop', () => server.closeIdleConnections())
  const watchRequest = guardAgainstSlowClients(server, {
    checkIntervalMs: checkIntervalMs,
    minBytesPerCheck: (minBytesPerSecond * checkIntervalMs) / 1000,
    maxSlowChecks: Math.round(slowClientTimeoutMs / checkIntervalMs),
  })
  // One listener: with several, Node.js copies their list for every request.
  server.on('request', (request, response) => {
    startResponse(request, response)
    watchRequest(request, response)
    listener(request, response)
  })
  return server
}
