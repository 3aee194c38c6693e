import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A wire to a server, of which a test says what becomes of it. */
export interface TestProxy {
  readonly port: number
  /** Carries nothing any more and ends nothing: who waits at either end hears no word. */
  hang(): void
  /** Carries again, what has come meanwhile first. */
  goOn(): void
  /** Carries everything so many milliseconds later. */
  slowDown(delay: number): void
  /** Breaks every connection. */
  cut(): void
  close(): void
}

/** Opens a wire to that port of this machine. */
export async function openTestProxy(to: number): Promise<TestProxy> {
  /** Each end of a connection, and the other one. */
  const ends = new Map<Socket, Socket>()
  let hangs = false
  let delay = 0
  const add = (socket: Socket, other: Socket): void => {
    ends.set(socket, other)
    if (hangs) socket.pause()
    // An end is word, too, and is carried no more than any other.
    socket.on('data', (chunk) => {
      if (delay === 0) other.write(chunk)
      else setTimeout(() => other.write(chunk), delay)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      ends.delete(socket)
      if (!hangs) other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = createConnection(to, '127.0.0.1')
    add(near, far)
    add(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // It listens on an address and a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    hang() {
      hangs = true
      for (const socket of ends.keys()) socket.pause()
    },
    goOn() {
      hangs = false
      for (const [socket, other] of ends) {
        if (other.destroyed) socket.destroy()
        else socket.resume()
      }
    },
    slowDown(milliseconds) {
      delay = milliseconds
    },
    cut() {
      for (const socket of ends.keys()) socket.destroy()
    },
    close() {
      for (const socket of ends.keys()) socket.destroy()
      server.close()
    },
  }
}
