import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestRoute, publishRoutes } from '#kit/page-server.ts'
import { openTestSite, type TestSite } from '#kit/test-site.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { apiHeaders } from '#server/http/security-headers.ts'
import { createPageCache } from '#server/publishing/page-cache.ts'

/** A complete server on a separate port; `send` reaches it without an HTTP client, which would reject malformed requests. */
export interface RawHttpServer {
  readonly site: TestSite
  readonly url: string
  readonly port: number
  /** Sends the bytes; returns what was received until the connection ended or sent nothing for `silenceMs`. */
  send(bytes: string | Buffer, silenceMs?: number): Promise<string>
  close(): Promise<void>
}

/** Opens the server on an empty database, with one page at `/`. */
export async function openRawHttpServer(environment: Readonly<Record<string, string>> = {}): Promise<RawHttpServer> {
  const site = await openTestSite({ variables: environment })
  const headers = apiHeaders(site.services.config)
  const pageCache = createPageCache({ headersOf: () => headers, onFailure: () => undefined })
  await publishRoutes(pageCache, [
    createTestRoute('/', { id: 'depan' }),
    createTestRoute('/404', { id: () => ({ html: 'tidak ada', status: 404 }) }),
  ])
  const httpServer = createHttpServer({ handle: () => false }, pageCache, headers)
  const url = await httpServer.listen({ host: '127.0.0.1', port: 0 })
  httpServer.attachApi(site.app.routing)
  const port = Number(new URL(url).port)
  return {
    site,
    url,
    port,
    async send(bytes, silenceMs = 150) {
      const socket = connect(port, '127.0.0.1')
      let response = ''
      let lastDataAt = performance.now()
      let isClosed = false
      socket.on('data', (chunk: Buffer) => {
        response += chunk.toString('latin1')
        lastDataAt = performance.now()
      })
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isClosed = true
        })
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      // 100 Continue is not the response yet.
      const getMaxSilenceMs = () => (parseStatuses(response).length === 0 ? 10 * silenceMs : silenceMs)
      while (!isClosed && performance.now() - lastDataAt < getMaxSilenceMs()) await sleep(10)
      socket.destroy()
      return response
    },
    async close() {
      await httpServer.close()
      await site.close()
    },
  }
}

/** Returns the status of each response in order, without 100 Continue. */
export function parseStatuses(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((one) => one !== 100)
}
