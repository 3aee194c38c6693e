import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
