import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

interface SlowClientOptions {
  /** Milliseconds between two looks. */
  readonly checkIntervalMs: number
  /** Bytes that have to have moved since the last look. */
  readonly minBytesPerCheck: number
  /** How many looks in a row may find less. */
  readonly maxSlowChecks: number
}

// What the system has taken of a long answer shows only here: Node.js counts a piece when all of it is gone.
function getQueuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const size: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof size === 'number' ? size : 0
}

/** One connection, and how it got on between two looks. */
class WatchedConnection {
  request: IncomingMessage | undefined
  /** How many requests wait for the answer to an earlier one. */
  pipelinedRequests = 0
  readonly #socket: Socket
  #read = 0
  #sent = 0
  #queued = 0
  #strikes = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** What it has been too slow in, so many looks in a row. */
  findSlowDirection({ minBytesPerCheck, maxSlowChecks }: SlowClientOptions): 'sending' | 'taking' | undefined {
    const socket = this.#socket
    const { read, queued, sent } = { read: this.#read, queued: this.#queued, sent: this.#sent }
    this.#read = socket.bytesRead
    this.#queued = getQueuedBytes(socket)
    this.#sent = socket.bytesWritten - socket.writableLength
    const isReceivingResponse = socket.writableLength > 0
    // What lies here unread is not the client's fault.
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

/** Closes connections on which a body comes in, or an answer goes out, at less than a trickle. */
export function guardAgainstSlowClients(server: Server, options: SlowClientOptions): void {
  const connections = new Map<Socket, WatchedConnection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new WatchedConnection(socket))
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.request = request
    // An answer that has to wait its turn has no connection yet. No browser and no proxy asks for several at once; all of
    // them would lie in memory until the first has been taken.
    connection.pipelinedRequests = response.socket === null ? connection.pipelinedRequests + 1 : 0
    if (connection.pipelinedRequests > MAX_PIPELINED_REQUESTS) request.socket.destroy()
  })
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      const slowDirection = connection.findSlowDirection(options)
      if (slowDirection === 'taking') socket.destroy()
      // As Node.js itself ends a request that takes too long: whoever listens for that answers, and closes.
      else if (
        slowDirection === 'sending' &&
        !server.emit('clientError', new SlowClientError('The body came too slowly.'), socket)
      )
        socket.destroy()
    }
  }, options.checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
}
