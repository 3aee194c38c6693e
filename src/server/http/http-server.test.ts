import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from '#kit/gate.ts'
import { busyPage, createTestRoute, publishRoutes } from '#kit/page-server.ts'
import { createPageCache } from '../publishing/page-cache.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { handleProtocolErrors } from './protocol-errors.ts'

const httpServers: HttpServer[] = []
afterEach(() => Promise.all(httpServers.splice(0).map((httpServer) => httpServer.close())))

async function openHttpServer({
  host = '127.0.0.1',
  port = 0,
  maxPending = 10,
  maxWaitMs = 3_600_000,
  drainTimeoutMs = 50,
} = {}) {
  const pageCache = createPageCache({
    getHeaders: () => ({}),
    onFailure: ({ error }) => expect.unreachable(String(error)),
  })
  const limits = { maxPending, maxWaitMs, drainTimeoutMs }
  const headers = { 'x-content-type-options': 'nosniff' }
  const httpServer = createHttpServer({ handle: () => false }, pageCache, headers, limits)
  httpServers.push(httpServer)
  return { pageCache, httpServer, address: await httpServer.listen({ host, port }) }
}

const getText = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

async function status(address: string): Promise<number> {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.status
}

test('/healthz is 200 with a status, starting until pages exist; /readyz is 503 without the API', async () => {
  const { pageCache, address } = await openHttpServer()
  expect(await status(`${address}/healthz`)).toBe(200)
  expect(await getText(`${address}/healthz`)).toBe('{"status":"starting"}')
  await publishRoutes(pageCache, [createTestRoute('/', { id: 'depan' })])
  expect(await getText(`${address}/healthz`)).toBe('{"status":"ok"}')
  expect(await status(`${address}/readyz`)).toBe(503)
  expect(await getText(address)).toBe('depan')
  const refused = await fetch(address, { method: 'PUT' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([405, 'application/json; charset=utf-8'])
  expect(await refused.json()).toEqual({ message: 'Allowed here: GET, HEAD.' })
})

test('early requests, also of missing pages, wait for the API with their body; the API handles /readyz once attached', async () => {
  const { httpServer, pageCache, address } = await openHttpServer()
  await publishRoutes(pageCache, [{ path: { id: '/blog/:slug' }, languages: ['id'], load: async () => undefined }])
  const early = getText(`${address}/api/memo`, { method: 'POST', body: 'halo' })
  const pages = ['/nowhere', '/blog/a-1'].map((path) => getText(address + path))
  await new Promise((resolve) => setTimeout(resolve, 50))
  httpServer.attachApi((request, response) => {
    const chunks: Buffer[] = []
    const respond = () => response.end(`${request.method} ${request.url} ${Buffer.concat(chunks)}`)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A request without a body emits no 'end'.
    if (request.readableEnded) respond()
    else request.on('end', respond)
  })
  expect(await early).toBe('POST /api/memo halo')
  expect(await Promise.all(pages)).toEqual(['GET /nowhere ', 'GET /blog/a-1 '])
  expect(await getText(`${address}/readyz`)).toBe('GET /readyz ')
})

test('a request beyond the queue limit gets a 503, and an aborted request frees its place', async () => {
  const { address } = await openHttpServer({ maxPending: 1 })
  const send = (signal: AbortSignal) =>
    fetch(`${address}/api/feature`, { signal }).then(
      (response) => response.status,
      () => 'waits',
    )
  // Either of the two may arrive first.
  const clients = [new AbortController(), new AbortController()]
  const answers = clients.map(({ signal }) => send(signal))
  expect(await Promise.race(answers)).toBe(503)
  for (const client of clients) client.abort()
  expect((await Promise.all(answers)).toSorted()).toEqual([503, 'waits'])
  await expect.poll(() => send(AbortSignal.timeout(100))).toBe('waits')
})

test('an overloaded API is a 503: a page in their language for browsers, JSON for other clients', async () => {
  const { httpServer, pageCache, address } = await openHttpServer({ maxPending: 1 })
  await publishRoutes(pageCache, [busyPage])
  const gate = createGate()
  httpServer.attachApi((request, response) => {
    if (request.url === '/api/slow') void gate.pass().then(() => response.end('late'))
    else response.end('answered')
  })
  const slow = fetch(`${address}/api/slow`)
  await gate.reached
  const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const form = { method: 'POST', body: 'name=Budi', headers: asPerson }
  const told = [
    [await fetch(`${address}/api/memo?lang=id`, form), 'ramai'],
    [await fetch(`${address}/api/memo?lang=en`, form), 'busy'],
    [await fetch(`${address}/nowhere`, { headers: asPerson }), 'ramai'],
    [await fetch(`${address}/api/memo`, { method: 'POST', body: '{}' }), expect.stringContaining('very busy')],
  ] as const
  for (const [answer, text] of told) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toEqual(text)
  }
  expect(await getText(`${address}/healthz`)).toBe('answered')
  gate.open()
  expect(await (await slow).text()).toBe('late')
  await expect.poll(() => status(`${address}/api/memo`)).toBe(200)
})

test('a page that is read first and is missing gets the 404 page or goes to the API, and does not count as a page', async () => {
  const { httpServer, pageCache, address } = await openHttpServer()
  const load = async ({ params }: { params: Readonly<Record<string, string>> }) =>
    params['slug'] === 'a-1'
      ? ({ paths: ['/blog/a-1'], tags: [], render: () => ({ html: 'kabar' }) } as const)
      : undefined
  await publishRoutes(pageCache, [
    { path: { id: '/blog/:slug' }, languages: ['id'], load },
    createTestRoute('/404', { id: () => ({ html: 'tidak ada', status: 404 }) }),
  ])
  httpServer.attachApi(({ method, url, headers }, response) =>
    response.end(`API: ${method} ${url} ${headers['content-type']}`),
  )
  expect(await getText(`${address}/blog/a-1`)).toBe('kabar')
  expect(await getText(`${address}/x/api/a`)).toBe('tidak ada')
  expect(httpServer.cacheHits).toEqual({ page: 1, file: 0, missing: 1 })
  const answer = await fetch(`${address}/blog/a-2`)
  expect([answer.status, await answer.text()]).toEqual([404, 'tidak ada'])
  expect(httpServer.cacheHits).toEqual({ page: 1, file: 0, missing: 2 })
  // The type of an empty body would make a parser wait for it.
  const empty = { method: 'DELETE', headers: { 'content-type': 'application/json' } }
  expect(await getText(`${address}/blog/a-2`, empty)).toBe('API: DELETE /blog/a-2 undefined')
  expect(httpServer.cacheHits).toEqual({ page: 1, file: 0, missing: 2 })
})

test('a request that waits too long for the start of the API is a 503 with Retry-After, for browsers a page that loads the address again', async () => {
  const { pageCache, address } = await openHttpServer({ maxWaitMs: 30 })
  await publishRoutes(pageCache, [busyPage])
  const answer = await fetch(`${address}/api/memo?lang=en`, { method: 'POST', headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null])
  expect(await answer.text()).toMatch(
    /<p>Situs ini .*belum tersimpan.*<\/p><p lang="en">.*what you sent has not been stored/,
  )
  const response = await fetch(`${address}/api/feature`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toEqual({ message: expect.stringContaining('The site is starting') })

  const page = await fetch(`${address}/nowhere`, { headers: { accept: 'text/html,*/*' } })
  const names = ['content-type', 'cache-control', 'retry-after', 'refresh', 'content-security-policy']
  expect([page.status, ...names.map((name) => page.headers.get(name))]).toEqual([
    ...[503, 'text/html; charset=utf-8', 'no-store, no-transform', '2', '5'],
    expect.stringMatching(/style-src 'self' 'sha256-/),
  ])
  expect(await page.text()).toMatch(
    /<title>Sedang dinyalakan<.*<p>Situs ini .*<\/p><p lang="en">The site is starting; try again in a moment\./,
  )
})

test('while a site starts, missing files and images do not keep the connections of a browser', async () => {
  const { address } = await openHttpServer({ maxWaitMs: 1001 })
  expect(await getText(`${address}/assets/a.js`)).toBe('{"message":"Berkas ini tidak ada. There is no such file."}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Not `fetch`, which has timers of its own.
  const ask = async (path: string) => {
    const [answer] = (await once(get(address + path), 'response')) as [IncomingMessage]
    return answer.resume().statusCode
  }
  const [file, image, call] = ['/assets/landing-of-another-build.js', '/media/a.webp', '/api/memo'].map(ask)
  expect(await file).toBe(404)
  await expect.poll(vi.getTimerCount, { timeout: 60_000 }).toBe(2)
  vi.advanceTimersByTime(1000)
  expect([await image, vi.getTimerCount()]).toEqual([503, 1])
  vi.advanceTimersByTime(1)
  expect(await call).toBe(503)
})

test('a port in use is an error that names the port and another one', async () => {
  const { address } = await openHttpServer()
  const port = Number(new URL(address).port)
  const message = `PORT: ${port} is in use by another program; name another one, such as PORT=${port + 1}.`
  await expect(openHttpServer({ port })).rejects.toThrow(message)
})

test('a host without an address is an error that names HOST', async () => {
  await expect(openHttpServer({ host: 'two words' })).rejects.toThrow('HOST: the name "two words" has no address')
})

test('HOST=localhost listens on IPv4 too', async () => {
  const { address } = await openHttpServer({ host: 'localhost' })
  expect(await status(`http://127.0.0.1:${new URL(address).port}/healthz`)).toBe(200)
})

test.each([
  ['400 bad request', 'GET nonsense'],
  ['431 request header fields too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}`],
  ['417 expectation failed', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: x'],
])('%s ends the connection and is not stored', async (status, request) => {
  const { address } = await openHttpServer()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`${request}\r\n\r\n`)
  const answer = (await readAll(socket)).toLowerCase()
  for (const line of [
    `http/1.1 ${status}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(answer).toContain(`${line}\r\n`)
  const [, body = ''] = answer.split('\r\n\r\n')
  if (status.startsWith('417')) return
  expect(body).toMatch(/^\{"message":"\w[^"]+"\}$/)
  expect(answer).toContain(`\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n`)
})

test.each([
  [413, 'Host: a\r\nContent-Length: 99999999', 'Kiriman ini terlalu besar: [^"]* This is too large: a picture'],
  [400, 'Accept: */*', 'Permintaan harus menyebut tepat satu host. A request has'],
  [400, 'Host: a\r\nHost: b', 'Permintaan harus'],
])('a request that is a %i before it is read says why in both languages: %j', async (status, header, message) => {
  const { address } = await openHttpServer()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end(`GET / HTTP/1.1\r\n${header}\r\n\r\n`)
  expect(await readAll(socket)).toMatch(
    new RegExp(
      `^HTTP/1.1 ${status} .*nosniff\r\ncontent-type: application/json; charset=utf-8.*{"message":"${message}`,
      's',
    ),
  )
})

test.each([
  ['a request that is too slow', 'ERR_HTTP_REQUEST_TIMEOUT', /^HTTP\/1\.1 408 Request Timeout\r\n.*too long/s],
  ['a connection that the client has reset', 'ECONNRESET', /^$/],
])('%s is answered with what can still arrive', async (_, code, answer) => {
  const server = createServer()
  handleProtocolErrors(server, {})
  const socket = new PassThrough().on('error', () => undefined)
  const write = vi.spyOn(socket, 'write')
  server.emit('clientError', Object.assign(new Error('fault'), { code }), socket)
  expect(write.mock.calls.join()).toMatch(answer)
})

test('close ends a pending response after its time', async () => {
  const { httpServer, address } = await openHttpServer({ drainTimeoutMs: 50 })
  const gate = createGate()
  httpServer.attachApi(() => void gate.pass())
  const ended = expect(fetch(`${address}/api/slow`)).rejects.toThrow()
  await gate.reached
  await Promise.all([httpServer.close(), ended])
})

test('five hundred requests wait for the API, and no more', async () => {
  const httpServer = createHttpServer(
    { handle: () => false },
    createPageCache({ getHeaders: () => ({}), onFailure() {} }),
  )
  httpServers.push(httpServer)
  const address = await httpServer.listen({ host: '127.0.0.1', port: 0 })
  const clients = Array.from({ length: 50 }, () => connect(Number(new URL(address).port), '127.0.0.1'))
  for (const client of clients) client.write('GET /api/a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10))
  const next = () =>
    fetch(`${address}/api/b`, { signal: AbortSignal.timeout(100) }).then(
      (response) => response.status,
      () => 'waits',
    )
  await expect.poll(next).toBe(503)
  for (const client of clients) client.destroy()
  await expect.poll(next).toBe('waits')
})

test('close does not wait for a connection without a request', async () => {
  const { httpServer, address } = await openHttpServer({ drainTimeoutMs: 60_000 })
  const silent = connect(Number(new URL(address).port), '127.0.0.1')
  await once(silent, 'connect')
  await Promise.all([httpServer.close(), once(silent, 'close')])
  expect(silent.destroyed).toBe(true)
})

test('close waits for pending responses, and the last one on a connection ends it', async () => {
  const { httpServer, address } = await openHttpServer({ drainTimeoutMs: 60_000 })
  const gate = createGate()
  let asked = 0
  httpServer.attachApi((_request, response) => {
    asked++
    void gate.pass().then(() => response.end('selesai'))
  })
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  const request = 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n'
  client.write(request)
  await gate.reached
  const closed = httpServer.close()
  await expect(fetch(`${address}/api/slow`)).rejects.toThrow()
  client.write(request)
  await expect.poll(() => asked).toBe(2)
  gate.open()
  const answers = await readAll(client)
  expect(answers.match(/^connection: .*|selesai/gim)).toEqual([
    ...['Connection: keep-alive', 'selesai'],
    ...['Connection: close', 'selesai'],
  ])
  await closed
})
