import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

interface SlowClientOptions {
  /** Interval between two checks. */
  readonly checkIntervalMs: number
  /** Minimum number of bytes that must be transferred between two checks. */
  readonly minBytesPerCheck: number
  /** Number of consecutive slow checks after which the connection is closed. */
  readonly maxSlowChecks: number
}

// The progress within a long chunk is visible only here: Node.js counts a chunk once all of it is written.
function getQueuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const size: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof size === 'number' ? size : 0
}

/** The progress of one connection since the previous check. */
class WatchedConnection {
  request: IncomingMessage | undefined
  /** Number of requests that wait for the response to an earlier one. */
  pipelinedRequests = 0
  readonly #socket: Socket
  #read = 0
  #sent = 0
  #queued = 0
  #strikes = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Returns the direction that was too slow in `maxSlowChecks` consecutive checks; undefined when none was. */
  findSlowDirection({ minBytesPerCheck, maxSlowChecks }: SlowClientOptions): 'sending' | 'taking' | undefined {
    const socket = this.#socket
    const { read, queued, sent } = { read: this.#read, queued: this.#queued, sent: this.#sent }
    this.#read = socket.bytesRead
    this.#queued = getQueuedBytes(socket)
    this.#sent = socket.bytesWritten - socket.writableLength
    const isReceivingResponse = socket.writableLength > 0
    // Unread bytes in our buffer mean that the server is slow, not the client.
    const isSendingBody = this.request !== undefined && !this.request.complete && this.request.readableLength === 0
    const acceptedBytes = Math.max(this.#sent - sent, queued - this.#queued)
    const isSlow = isReceivingResponse
      ? acceptedBytes < minBytesPerCheck
      : isSendingBody && this.#read - read < minBytesPerCheck
    this.#strikes = isSlow ? this.#strikes + 1 : 0
    if (this.#strikes < maxSlowChecks) return undefined
    return isReceivingResponse ? 'taking' : 'sending'
  }
}

const MAX_PIPELINED_REQUESTS = 10

class SlowClientError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/**
 * Closes connections whose request body or response is too slow, and those with too many pipelined requests. Returns a
 * listener that the caller must run for every request.
 */
export function guardAgainstSlowClients(server: Server, options: SlowClientOptions): RequestListener {
  const connections = new Map<Socket, WatchedConnection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new WatchedConnection(socket))
    socket.once('close', () => connections.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      const slowDirection = connection.findSlowDirection(options)
      if (slowDirection === 'taking') socket.destroy()
      // The same event as for a request timeout of Node.js: its listener sends the response and closes the socket.
      else if (
        slowDirection === 'sending' &&
        !server.emit('clientError', new SlowClientError('The body came too slowly.'), socket)
      )
        socket.destroy()
    }
  }, options.checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
  return (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.request = request
    // A pipelined response has no socket yet. Browsers and proxies do not pipeline, and all pipelined responses would
    // stay in memory until the first one is read.
    connection.pipelinedRequests = response.socket === null ? connection.pipelinedRequests + 1 : 0
    if (connection.pipelinedRequests > MAX_PIPELINED_REQUESTS) request.socket.destroy()
  }
}
