import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { rest } from './client.ts'

// One that reads nothing does not see its end, so the system is asked.
const established = '01'

/** The ports of clients to whom whoever listens on `port` holds a connection open; Linux only. */
function openPorts(port: number): Set<number> {
  const ports = new Set<number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [local = '', remote = '', state] = line.trim().split(/\s+/).slice(1)
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
    if (state === established && portOf(local) === port) ports.add(portOf(remote))
  }
  return ports
}

const patience = 20_000

/**
 * Has so many clients ask for a long answer eight times, more than the system keeps for them, and take nothing. How many are
 * left after 20 seconds, and when the last of the others was let go, in milliseconds.
 */
export async function holdAnswers(
  port: number,
  path: string,
  count: number,
): Promise<{ readonly left: number; readonly last: number }> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(8))
      return socket
    }),
  )
  const began = performance.now()
  let last = 0
  let left = count
  while (left > 0 && performance.now() - began < patience) {
    await rest(250)
    const open = openPorts(port)
    const now = sockets.filter(({ localPort }) => localPort !== undefined && open.has(localPort)).length
    if (now < left) last = performance.now() - began
    left = now
  }
  for (const socket of sockets) socket.destroy()
  return { left, last }
}
