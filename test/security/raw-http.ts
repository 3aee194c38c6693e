import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createDoor } from '../door.ts'
import { apiHeaders } from '../headers.ts'
import { createPublished } from '../publish/published.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** A whole server on a port of its own, to which bytes can be sent that no client library would send. */
export interface Wire {
  readonly site: TestApp
  readonly address: string
  readonly port: number
  /** Sends these bytes and gives all that comes back until the connection ends, or has been silent for a moment. */
  send(bytes: string | Buffer, silence?: number): Promise<string>
  close(): Promise<void>
}

/** Opens it over a fresh database of that kind, with one page at `/`. */
export async function openWire(environment: Readonly<Record<string, string>> = {}): Promise<Wire> {
  const site = await openTestApp(environment)
  const headers = apiHeaders(site.parts.config)
  const published = createPublished({ headersOf: () => headers, onFailure: () => undefined })
  await published.replace([
    { paths: ['/'], from: [], make: () => ({ html: 'depan' }) },
    { paths: ['/404'], from: [], make: () => ({ html: 'tidak ada', status: 404 }) },
  ])
  const door = createDoor({ handle: () => false }, published, headers)
  const address = await door.listen({ host: '127.0.0.1', port: 0 })
  door.open(site.app.routing)
  const port = Number(new URL(address).port)
  return {
    site,
    address,
    port,
    async send(bytes, silence = 150) {
      const socket = connect(port, '127.0.0.1')
      let answered = ''
      let last = performance.now()
      let isOver = false
      socket.on('data', (chunk: Buffer) => {
        answered += chunk.toString('latin1')
        last = performance.now()
      })
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isOver = true
        })
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      while (!isOver && performance.now() - last < (answered === '' ? 10 * silence : silence)) await pause(10)
      socket.destroy()
      return answered
    },
    async close() {
      await door.close()
      await site.close()
    },
  }
}

/** The status of each answer that came back, in order; 100 Continue is none. */
export function statusesIn(answered: string): number[] {
  return [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((one) => one !== 100)
}
