import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-assets-'))
let server: Server
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export const a = 1\n'.repeat(50))
  writeFileSync(join(folder, 'icon.png'), 'not really')
  const assets = createAssets([folder], { 'x-content-type-options': 'nosniff' })
  server = createServer((request, response) => assets.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method })

test.each(['/assets/a-1.js', '/icon.png'])('%s is not sent again to who has it', async (path) => {
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await first.text()).length).toBeGreaterThan(5)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(path, { 'if-none-match': known })
    expect([again.status, await again.text()], known).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
  }
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get(path, {}, 'HEAD')).headers.get('etag')).toBe(etag)
})

test('each encoding has an ETag of its own', async () => {
  const tags = ['identity', 'gzip', 'br'].map(async (encoding) =>
    (await get('/assets/a-1.js', { 'accept-encoding': encoding })).headers.get('etag'),
  )
  expect(new Set(await Promise.all(tags)).size).toBe(3)
})
