import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A wire to a server, of which a test says what becomes of it. */
export interface TcpProxy {
  readonly port: number
  /** Carries nothing any more and ends nothing: who waits at either end hears no word. */
  stall(): void
  /** Carries again, what has come meanwhile first. */
  resume(): void
  /** Carries everything so many milliseconds later. */
  delayBy(delay: number): void
  /** Breaks every connection. */
  disconnect(): void
  close(): void
}

/** Opens a wire to that port of this machine. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  /** Each end of a connection, and the other one. */
  const ends = new Map<Socket, Socket>()
  let isStalled = false
  let delayMs = 0
  const add = (socket: Socket, other: Socket): void => {
    ends.set(socket, other)
    if (isStalled) socket.pause()
    // An end is word, too, and is carried no more than any other.
    socket.on('data', (chunk) => {
      if (delayMs === 0) other.write(chunk)
      else setTimeout(() => other.write(chunk), delayMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      ends.delete(socket)
      if (!isStalled) other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1')
    add(near, far)
    add(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // It listens on an address and a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const socket of ends.keys()) socket.pause()
    },
    resume() {
      isStalled = false
      for (const [socket, other] of ends) {
        if (other.destroyed) socket.destroy()
        else socket.resume()
      }
    },
    delayBy(milliseconds) {
      delayMs = milliseconds
    },
    disconnect() {
      for (const socket of ends.keys()) socket.destroy()
    },
    close() {
      for (const socket of ends.keys()) socket.destroy()
      server.close()
    },
  }
}
