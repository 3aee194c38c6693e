import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantPath } from '#content/image.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { useTestSite } from '#kit/test-site.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { createCachedImageHandler } from './file-response.ts'

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

/** Returns the response without the headers that differ each time. */
async function sendRequest(path: string, init?: RequestInit): Promise<object> {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  // The router sends a content-length with 304, the cache does not.
  if (response.status === 304) delete headers['content-length']
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') }
}

const cases: readonly RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'if-none-match': `"${file}"` } },
  { headers: { range: 'bytes=10-19' } },
  { method: 'HEAD', headers: { range: 'bytes=-5' } },
  { headers: { range: 'bytes=99999999-' } },
]

test.each(cases)('a cached image has the same response as from the router: %o', async (request) => {
  site.services.imageCache.delete(site.services.imageCache.listHashes())
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
