import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from './test-operations.ts'
import { openWire, type Wire } from './test-wire.ts'

let wire: Wire
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
beforeAll(async () => {
  wire = await openWire()
})
afterAll(async () => {
  agent.destroy()
  await wire.close()
})

const encode = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const lastPart = /[^/]+$/

/** The ways to write a path in which some server somewhere saw what its guard did not. */
function spellingsOf(path: string): string[] {
  const last = lastPart.exec(path)?.[0] ?? ''
  const withLast = (text: string) => path.replace(lastPart, text)
  return [
    path,
    path.toUpperCase(),
    path.replace('/api', '/aPi'),
    ...['/', '//', '/.', '/..;/', '/%2e', '%2f', '%5c', '\\', '.', '..', '.json', '.css', ';x', ';.css', '%3bx'].map(
      (end) => path + end,
    ),
    ...[
      '%00',
      '%00.css',
      '%0a',
      '%0d%0a',
      '%20',
      '+',
      '%09',
      '%',
      '%ff',
      '?',
      '??',
      '?.css',
      '%3f',
      '#x',
      '%23',
      '~',
      '*',
    ].map((end) => path + end),
    `/${path}`,
    `//a.example${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e%2e${path}`,
    `/..%2f${path.slice(1)}`,
    `/..;${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%252f'),
    path.replace('/api/', '/api\\'),
    path.replace('/api/', '/api;/'),
    path.replace('/api/', '/api%00/'),
    path.replace('/api/', '/home/../api/'),
    path.replace('/api/', '/media/..%2fapi/'),
    withLast(encode(last)),
    withLast(encode(encode(last))),
    // What becomes k, i or s in another letter case; a Latin letter written too long; its wide sister.
    path.replace(/k/, '%e2%84%aa'),
    path.replace(/i(?!d)/, '%c4%b0'),
    path.replace(/s/, '%c5%bf'),
    path.replace(/a/, '%c1%a1'),
    path.replace(/a/, '%ef%bd%81'),
    `http://127.0.0.1${path}`,
    `/healthz/..${path}`,
    `/healthz?${path}`,
  ]
}

function call(method: string, path: string, headers: Record<string, string>, body?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request({ host: '127.0.0.1', port: wire.port, method, path, agent, headers: { ...type, ...headers } })
  sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0))).on('error', reject)
  sent.end(body)
  return promise
}

const guarded = listOperations().filter((operation) => operation.guarded)
const expired = 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
// What decides elsewhere who somebody is, or which path was meant.
const believed = {
  authorization: expired,
  'x-forwarded-for': '127.0.0.1',
  'x-original-url': '/healthz',
  'x-rewrite-url': '/healthz',
  'x-forwarded-prefix': '/healthz',
  'x-remote-user': 'rani',
  'x-forwarded-user': 'rani',
  'x-http-method-override': 'GET',
}

test('the description has every guarded call', () => {
  expect(guarded.length).toBeGreaterThan(60)
  expect(guarded.filter(({ path }) => path.startsWith('/api/memo')).length).toBeGreaterThan(5)
})

test('no spelling of a guarded path is a way round, without a token or with one that is over', async () => {
  const open: string[] = []
  const seen = new Map<number, number>()
  const tries = guarded.flatMap((operation) =>
    spellingsOf(operation.path).flatMap((path) => [{}, believed].map((headers) => ({ ...operation, path, headers }))),
  )
  const next = tries.values()
  const work = async () => {
    for (const { method, path, headers, hasBody } of next) {
      // Not a request's target, so no client can send it.
      const target = path.replace(/#.*$/, '')
      const status = await call(method, target, headers, hasBody ? '{"name":"x"}' : undefined)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      // The guarded path is but the query of an open one there.
      const isOpen = target.startsWith('/healthz?')
      if (![400, 401, 404, 405, 414].includes(status) && !isOpen) open.push(`${method} ${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(open).toEqual([])
  expect(tries.length).toBeGreaterThan(6_000)
  expect(seen.get(401)).toBeGreaterThan(400)
}, 300_000)

test('the same spellings with a valid token are answered, never with a failure of the server', async () => {
  const failed: string[] = []
  const next = guarded
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => spellingsOf(path))
    .values()
  const work = async () => {
    for (const path of next) {
      const status = await call('GET', path.replace(/#.*$/, ''), wire.site.signedIn)
      if (status >= 500) failed.push(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect(failed).toEqual([])
})

test('a path that looks like a file is no way to have an administrator’s answer cached', async () => {
  for (const { path } of guarded.filter(({ method }) => method === 'GET')) {
    for (const end of ['/x.css', '.css', ';x.css', '%2fx.css', '%00.css', '/..%2fx.js', '?x.css']) {
      const answer = await fetch(`${wire.address}${path}${end}`, { headers: wire.site.signedIn })
      const kept = answer.headers.get('cache-control') ?? ''
      expect([path + end, answer.ok, kept]).toEqual([path + end, answer.ok, answer.ok ? 'no-store' : kept])
      if (!answer.ok) expect(kept, path + end).toMatch(/^no-(store|cache)$/)
    }
  }
})
