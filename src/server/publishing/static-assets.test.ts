import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { createAssets } from './static-assets.ts'

const folder = createTemporaryFolder('beranda-assets-')
let server: Server
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export const a = 1\n'.repeat(50))
  writeFileSync(join(folder, 'icon.png'), 'not really')
  for (const name of ['.env', 'package.json', 'a-1.js.map', 'a-1.ts']) writeFileSync(join(folder, 'assets', name), 'x')
  const assets = createAssets([folder], { 'x-content-type-options': 'nosniff' })
  writeFileSync(join(folder, 'assets', 'later-1.js'), 'not there when the list was made')
  server = createServer((request, response) => {
    if (!assets.handle(request, response)) response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method })

test.each(['/assets/a-1.js', '/icon.png'])('%s is a 304 for a matching If-None-Match', async (path) => {
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(first.headers.get('vary')).toBe('Accept-Encoding')
  expect((await first.text()).length).toBeGreaterThan(5)
  const again = await get(path, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name))
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get(path, {}, 'HEAD')).headers.get('etag')).toBe(etag)
})

test('each encoding has its own ETag', async () => {
  const tags = ['identity', 'gzip', 'br'].map(async (encoding) =>
    (await get('/assets/a-1.js', { 'accept-encoding': encoding })).headers.get('etag'),
  )
  expect(new Set(await Promise.all(tags)).size).toBe(3)
})

test.each([
  ...['', '/', '/assets', '/assets/', '/assets/.', '/assets/..', '/assets/later-1.js', '/assets/A-1.js'],
  ...['/assets/.env', '/assets/package.json', '/assets/a-1.js.map', '/assets/a-1.ts', '/assets/a-1%2ejs'],
  ...['/assets/%2e%2e/icon.png', '/assets/..%2ficon.png', '/assets\\a-1.js', '//icon.png', '/.git/config'],
])('%j is a 404: not a file of the build', async (path) => {
  const { port } = server.address() as AddressInfo
  // `fetch` would normalise the path.
  const [answer]: IncomingMessage[] = await once(request({ host: '127.0.0.1', port, path }).end(), 'response')
  expect(answer?.resume().statusCode).toBe(404)
})
