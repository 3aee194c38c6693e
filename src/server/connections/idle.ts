import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds. */
const settled = 500

/**
 * Lets the server close only connections on which nothing has been asked or answered for half a second. Node.js's own way
 * counts an answer as over while its last bytes are still being written, and a visitor who is about to ask again gets no
 * answer.
 */
export function closeOnlyIdle(server: Server): void {
  const answers = new Map<Socket, number>()
  const since = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      answers.delete(socket)
      since.delete(socket)
    })
  })
  server.on('request', ({ socket }, response) => {
    since.delete(socket)
    answers.set(socket, (answers.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (answers.get(socket) ?? 1) - 1
      answers.set(socket, left)
      if (left === 0 && !socket.destroyed) since.set(socket, performance.now())
    })
  })
  server.closeIdleConnections = () => {
    const before = performance.now() - settled
    for (const [socket, moment] of since) if (moment < before) socket.destroy()
  }
}
