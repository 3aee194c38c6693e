import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** Starts a TCP proxy to that port of 127.0.0.1, which simulates network faults. */
export async function startTcpProxy(port: number) {
  /** Each socket with the socket of the other side. */
  const ends = new Map<Socket, Socket>()
  let isStalled = false
  let delayMs = 0
  const add = (socket: Socket, other: Socket): void => {
    ends.set(socket, other)
    if (isStalled) socket.pause()
    socket.on('data', (chunk) => {
      if (delayMs === 0) other.write(chunk)
      else setTimeout(() => other.write(chunk), delayMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      ends.delete(socket)
      // While stalled the close is not forwarded either.
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
    /** Stops forwarding without closing connections. */
    stall() {
      isStalled = true
      for (const socket of ends.keys()) socket.pause()
    },
    /** Forwards again, starting with the data received meanwhile. */
    resume() {
      isStalled = false
      for (const [socket, other] of ends) {
        if (other.destroyed) socket.destroy()
        else socket.resume()
      }
    },
    /** Delays forwarded data by that many milliseconds. */
    delayBy(milliseconds: number) {
      delayMs = milliseconds
    },
    /** Closes every connection. */
    disconnect() {
      for (const socket of ends.keys()) socket.destroy()
    },
    close() {
      for (const socket of ends.keys()) socket.destroy()
      server.close()
    },
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>
