import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantPath } from '#content/image.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { useTestSite } from '#kit/test-site.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { createCachedImageHandler } from './image-response.ts'

const [path = ''] = Object.values<string>(sampleImagePaths)
const file = path.slice('/media/'.length)

const site = useTestSite()
let server: Server
let servedFromCache = 0
beforeAll(async () => {
  const handler = createCachedImageHandler(site.services.imageCache, apiHeaders(site.services.config))
  server = createServer((request, response) => {
    if (handler.handle(request, response)) servedFromCache++
    else site.app.routing(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

interface TestRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** Returns the response without the headers that differ each time. */
function sendRequest(address: string, { method = 'GET', headers = {} }: TestRequest = {}): Promise<object> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: address, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, 'x-request-id': _id, ...others } = response.headers
        // The router sends a content-length with 304, the cache does not.
        if (response.statusCode === 304) delete others['content-length']
        resolve({ status: response.statusCode, headers: others, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

const cases: readonly TestRequest[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'if-none-match': `"${file}"` } },
  { method: 'HEAD', headers: { 'if-none-match': '*' } },
  { headers: { range: 'bytes=10-19' } },
  { method: 'HEAD', headers: { range: 'bytes=-5' } },
  { headers: { range: 'bytes=99999999-' } },
  { headers: { range: 'bytes=0-1', 'if-range': '"other"' } },
]

test.each(cases)('a cached image has the same response as from the router: %o', async (request) => {
  site.services.imageCache.deleteWhere(() => true)
  const before = servedFromCache
  const byRouter = await sendRequest(path, request)
  expect(servedFromCache).toBe(before)
  expect(await sendRequest(`${path.toUpperCase().replace('/MEDIA/', '/media/')}?x`, request)).toEqual(byRouter)
  expect(servedFromCache).toBe(before + 1)
})

test('the router handles any other request', async () => {
  const before = servedFromCache
  expect(await sendRequest(path, { method: 'DELETE' })).not.toMatchObject({ status: 200 })
  expect(await sendRequest('/media/nothing.jpg')).toMatchObject({ status: 404 })
  expect(await sendRequest(variantPath({ path }, 9_999, 'webp'))).toMatchObject({ status: 404 })
  expect(servedFromCache).toBe(before)
})
