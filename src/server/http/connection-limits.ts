import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { closeOnlyIdle } from './idle.ts'
import { watchProgress } from './progress.ts'

/** What one client may take of a server; times in milliseconds. */
export interface Bounds {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  readonly headers: number
  /** To the end of the body, however steadily it comes: 10 MB at 35 KB a second. */
  readonly request: number
  /** Between two requests. A proxy in front has to let go of its connections earlier. */
  readonly idle: number
  /** How often all this is looked at. */
  readonly check: number
  /** A body that comes, or an answer that is taken, more slowly than so many bytes a second for that long is given up. */
  readonly slowest: number
  readonly patience: number
  readonly connections: number
}

const bounds: Bounds = {
  headers: 10_000,
  request: 300_000,
  idle: 10_000,
  check: 2_500,
  slowest: 500,
  patience: 10_000,
  connections: connectionsWithin(4_000),
}

// Files, the database and pictures need some of what the system lets us open.
function connectionsWithin(most: number): number {
  try {
    const [, open = ''] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Math.min(most, Math.max(Number(open) - Math.min(100, Number(open) / 2), 8) || most)
  } catch {
    // Only Linux says it there.
    return most
  }
}

/** A server that gives up clients who take their time, so that they cannot keep others out. */
export function createBoundedServer(listener: RequestListener, changed: Partial<Bounds> = {}): Server {
  const { headers, request, idle, check, slowest, patience, connections } = { ...bounds, ...changed }
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: check,
      noDelay: true,
    },
    listener,
  )
  server.maxConnections = connections
  closeOnlyIdle(server)
  // Whoever waits with nothing to ask makes room for whoever has.
  server.on('drop', () => server.closeIdleConnections())
  watchProgress(server, { every: check, least: (slowest * check) / 1000, strikes: Math.round(patience / check) })
  return server
}
