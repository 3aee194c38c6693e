import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

interface Pace {
  /** Milliseconds between two looks. */
  readonly every: number
  /** Bytes that have to have moved since the last look. */
  readonly least: number
  /** How many looks in a row may find less. */
  readonly strikes: number
}

// What the system has taken of a long answer shows only here: Node.js counts a piece when all of it is gone.
function queuedIn(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const size: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof size === 'number' ? size : 0
}

/** One connection, and how it got on between two looks. */
class Watched {
  request: IncomingMessage | undefined
  /** How many requests wait for the answer to an earlier one. */
  behind = 0
  readonly #socket: Socket
  #read = 0
  #sent = 0
  #queued = 0
  #strikes = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** What it has been too slow in, so many looks in a row. */
  look({ least, strikes }: Pace): 'sending' | 'taking' | undefined {
    const socket = this.#socket
    const { read, queued, sent } = { read: this.#read, queued: this.#queued, sent: this.#sent }
    this.#read = socket.bytesRead
    this.#queued = queuedIn(socket)
    this.#sent = socket.bytesWritten - socket.writableLength
    const isTaking = socket.writableLength > 0
    // What lies here unread is not the client's fault.
    const isSending = this.request !== undefined && !this.request.complete && this.request.readableLength === 0
    const taken = Math.max(this.#sent - sent, queued - this.#queued)
    const isSlow = isTaking ? taken < least : isSending && this.#read - read < least
    this.#strikes = isSlow ? this.#strikes + 1 : 0
    if (this.#strikes < strikes) return undefined
    return isTaking ? 'taking' : 'sending'
  }
}

const mostBehind = 10

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/** Closes connections on which a body comes in, or an answer goes out, at less than a trickle. */
export function watchProgress(server: Server, pace: Pace): void {
  const connections = new Map<Socket, Watched>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Watched(socket))
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const watched = connections.get(request.socket)
    if (!watched) return
    watched.request = request
    // An answer that has to wait its turn has no connection yet. No browser and no proxy asks for several at once; all of
    // them would lie in memory until the first has been taken.
    watched.behind = response.socket === null ? watched.behind + 1 : 0
    if (watched.behind > mostBehind) request.socket.destroy()
  })
  const timer = setInterval(() => {
    for (const [socket, watched] of connections) {
      const fault = watched.look(pace)
      if (fault === 'taking') socket.destroy()
      // As Node.js itself ends a request that takes too long: whoever listens for that answers, and closes.
      else if (fault === 'sending' && !server.emit('clientError', new TooSlow('The body came too slowly.'), socket))
        socket.destroy()
    }
  }, pace.every).unref()
  server.once('close', () => clearInterval(timer))
}
