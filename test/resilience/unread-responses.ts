import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// A socket that reads nothing does not see the connection close, so the state is read from the kernel.
const TCP_ESTABLISHED = '01'

/** Returns the client ports of the open connections to `port`; Linux only. */
function listOpenPorts(port: number): Set<number> {
  const ports = new Set<number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [local = '', remote = '', state] = line.trim().split(/\s+/).slice(1)
    const parsePort = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
    if (state === TCP_ESTABLISHED && parsePort(local) === port) ports.add(parsePort(remote))
  }
  return ports
}

const TIMEOUT_MS = 20_000

/**
 * Opens `count` connections that request a large response eight times, more than the socket buffers hold, and read nothing.
 * Returns how many are open after 20 seconds, and when the last of the others was closed, in milliseconds.
 */
export async function holdUnreadResponses(
  port: number,
  path: string,
  count: number,
): Promise<{ readonly openCount: number; readonly lastClosedMs: number }> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(8))
      return socket
    }),
  )
  const startedAt = performance.now()
  let lastClosedMs = 0
  let openCount = count
  while (openCount > 0 && performance.now() - startedAt < TIMEOUT_MS) {
    await sleep(250)
    const openPorts = listOpenPorts(port)
    const now = sockets.filter(({ localPort }) => localPort !== undefined && openPorts.has(localPort)).length
    if (now < openCount) lastClosedMs = performance.now() - startedAt
    openCount = now
  }
  for (const socket of sockets) socket.destroy()
  return { openCount, lastClosedMs }
}
