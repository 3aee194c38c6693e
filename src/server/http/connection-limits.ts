import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { trackIdleConnections } from './idle-connections.ts'
import { guardAgainstSlowClients } from './slow-client-guard.ts'

/** What one client may take of a server; times in milliseconds. */
export interface ConnectionLimits {
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
