import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds. */
const settled = 500

/** One connection: how many answers it waits for, and since when for none. One listener serves all of its answers. */
class Connection {
  since: number | undefined
  #answers = 0

  readonly begin = (response: ServerResponse): void => {
    this.since = undefined
    this.#answers++
    response.on('close', this.#end)
  }

  readonly #end = (): void => {
    if (--this.#answers === 0) this.since = performance.now()
  }
}

/**
 * Lets the server close only connections on which nothing has been asked or answered for half a second. Node.js's own way
 * counts an answer as over while its last bytes are still being written, and a visitor who is about to ask again gets no
 * answer.
 */
export function closeOnlyIdle(server: Server): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Connection())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => connections.get(socket)?.begin(response))
  server.closeIdleConnections = () => {
    const before = performance.now() - settled
    for (const [socket, { since }] of connections) if (since !== undefined && since < before) socket.destroy()
  }
}
