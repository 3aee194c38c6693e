import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { guardAgainstSlowClients } from './slow-client-guard.ts'

/** Milliseconds. */
const IDLE_AFTER_MS = 500

/** One connection: how many answers it waits for, and since when for none. One listener serves all of its answers. */
class ConnectionState {
  idleSince: number | undefined
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
 * Lets the server close only connections on which nothing has been asked or answered for half a second. Node.js's own way
 * counts an answer as over while its last bytes are still being written, and a visitor who is about to ask again gets no
 * answer.
 */
export function trackIdleConnections(server: Server): void {
  const connections = new Map<Socket, ConnectionState>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new ConnectionState())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => connections.get(socket)?.startResponse(response))
  server.closeIdleConnections = () => {
    const idleBefore = performance.now() - IDLE_AFTER_MS
    for (const [socket, { idleSince }] of connections)
      if (idleSince !== undefined && idleSince < idleBefore) socket.destroy()
  }
}

/** What one client may take of a server; times in milliseconds. */
interface ConnectionLimits {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  readonly headersTimeoutMs: number
  /** To the end of the body, however steadily it comes: 10 MB at 35 KB a second. */
  readonly requestTimeoutMs: number
  /** Between two requests. A proxy in front has to let go of its connections earlier. */
  readonly keepAliveTimeoutMs: number
  /** How often all this is looked at. */
  readonly checkIntervalMs: number
  /** A body that comes, or an answer that is taken, more slowly than so many bytes a second for that long is given up. */
  readonly minBytesPerSecond: number
  readonly slowClientTimeoutMs: number
  readonly maxConnections: number
}

const defaultLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 300_000,
  keepAliveTimeoutMs: 10_000,
  checkIntervalMs: 2_500,
  minBytesPerSecond: 500,
  slowClientTimeoutMs: 10_000,
  maxConnections: computeMaxConnections(4_000),
}

// Files, the database and pictures need some of what the system lets us open.
function computeMaxConnections(limit: number): number {
  try {
    const [, maxOpenFiles = ''] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Math.min(limit, Math.max(Number(maxOpenFiles) - Math.min(100, Number(maxOpenFiles) / 2), 8) || limit)
  } catch {
    // Only Linux says it there.
    return limit
  }
}

/** A server that gives up clients who take their time, so that they cannot keep others out. */
export function createLimitedServer(listener: RequestListener, overrides: Partial<ConnectionLimits> = {}): Server {
  const {
    headersTimeoutMs,
    requestTimeoutMs,
    keepAliveTimeoutMs,
    checkIntervalMs,
    minBytesPerSecond,
    slowClientTimeoutMs,
    maxConnections,
  } = { ...defaultLimits, ...overrides }
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
      noDelay: true,
    },
    listener,
  )
  server.maxConnections = maxConnections
  trackIdleConnections(server)
  // Whoever waits with nothing to ask makes room for whoever has.
  server.on('drop', () => server.closeIdleConnections())
  guardAgainstSlowClients(server, {
    checkIntervalMs: checkIntervalMs,
    minBytesPerCheck: (minBytesPerSecond * checkIntervalMs) / 1000,
    maxSlowChecks: Math.round(slowClientTimeoutMs / checkIntervalMs),
  })
  return server
}
