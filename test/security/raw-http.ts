import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { createTestRoute, publishRoutes } from '#kit/page-server.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts'
import { apiHeaders } from '#server/http/security-headers.ts'
import { createPageCache } from '#server/publishing/page-cache.ts'

/**
 * Opens a complete server on an empty database for the tests of the file, with one page at `/`; `send` reaches it without an
 * HTTP client, which would reject malformed requests.
 */
export function useRawHttpServer() {
  const site = useTestSite()
  let httpServer: HttpServer
  const server = {
    site,
    url: '',
    port: 0,
    /** Sends the bytes; returns what was received until the connection ended or sent nothing for `silenceMs`. */
    async send(bytes: string | Buffer, silenceMs = 150): Promise<string> {
      const socket = connect(server.port, '127.0.0.1')
      let response = ''
      let lastDataAt = performance.now()
      socket.on('data', (chunk: Buffer) => {
        response += chunk.toString('latin1')
        lastDataAt = performance.now()
      })
      socket.on('error', () => undefined)
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      // 100 Continue is not the response yet.
      const getMaxSilenceMs = () => (parseStatuses(response).length === 0 ? 10 * silenceMs : silenceMs)
      while (!socket.closed && performance.now() - lastDataAt < getMaxSilenceMs()) await sleep(10)
      socket.destroy()
      return response
    },
  }
  beforeAll(async () => {
    const headers = apiHeaders(site.services.config)
    const pageCache = createPageCache({ getHeaders: () => headers, onFailure: () => undefined })
    await publishRoutes(pageCache, [
      createTestRoute('/', { id: 'depan' }),
      createTestRoute('/404', { id: () => ({ html: 'tidak ada', status: 404 }) }),
    ])
    httpServer = createHttpServer({ handle: () => false }, pageCache, headers)
    server.url = await httpServer.listen({ host: '127.0.0.1', port: 0 })
    server.port = Number(new URL(server.url).port)
    httpServer.attachApi(site.app.routing)
  })
  afterAll(() => httpServer.close())
  return server
}

/** Returns the status of each response in order, without 100 Continue. */
export function parseStatuses(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((one) => one !== 100)
}
