import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWire, statusesIn, type Wire } from './test-wire.ts'

let wire: Wire
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const host = 'Host: a.example\r\n'
const json = 'Content-Type: application/json\r\n'
// What an attacker hides behind a request whose end two servers see in different places.
const hidden = `GET /api/features HTTP/1.1\r\n${host}\r\n`
const post = (headers: string, body = '') => `POST /api/memo HTTP/1.1\r\n${host}${json}${headers}\r\n${body}`

describe('a request that two servers could read in two ways gets one refusal, and the connection ends', () => {
  test.each<[string, string]>([
    ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', `0\r\n\r\n${hidden}`)],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 0\r\n', `{}${hidden}`)],
    ['two lengths in one', post('Content-Length: 2, 0\r\n', `{}${hidden}`)],
    ['a length with a sign', post('Content-Length: +2\r\n', `{}${hidden}`)],
    ['a length in hexadecimal', post('Content-Length: 0x2\r\n', `{}${hidden}`)],
    ['a negative length', post('Content-Length: -1\r\n', hidden)],
    ['a length with a space before its colon', post('Content-Length : 2\r\n', `{}${hidden}`)],
    ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
    ['a coding behind a tab and a space', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a coding on a folded line', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a folded line', `GET /healthz HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n${hidden}`],
    ['bare line feeds', `GET /healthz HTTP/1.1\nHost: a.example\n\n${hidden}`],
    ['one bare line feed', `GET /healthz HTTP/1.1\r\nHost: a.example\nX-A: b\r\n\r\n${hidden}`],
    ['a bare carriage return', `GET /healthz HTTP/1.1\r\nHost: a.example\rX-A: b\r\n\r\n${hidden}`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n${hidden}`],
    ['a NUL in the path', `GET /api/\0 HTTP/1.1\r\n${host}\r\n${hidden}`],
    ['a chunk of negative size', post('Transfer-Encoding: chunked\r\n', `-2\r\n{}\r\n0\r\n\r\n${hidden}`)],
    [
      'a chunk beyond every size',
      post('Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`),
    ],
    ['a line feed in a chunk extension', post('Transfer-Encoding: chunked\r\n', `2;a\n\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a header name with a space', `GET /healthz HTTP/1.1\r\n${host}X A: b\r\n\r\n${hidden}`],
    ['no header name', `GET /healthz HTTP/1.1\r\n${host}: b\r\n\r\n${hidden}`],
    ['HTTP/2 without being asked', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
    ['TLS', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${hidden}`],
    ['20 KB of headers', `GET /healthz HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n${hidden}`],
    ['3,000 headers', `GET /healthz HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(3_000)}\r\n${hidden}`],
  ])('%s', async (_name, bytes) => {
    const answered = await wire.send(bytes)
    const statuses = statusesIn(answered)
    expect(statuses).toHaveLength(1)
    expect([400, 431]).toContain(statuses[0])
    expect(answered).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answered).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(answered).toMatch(/^cache-control: no-store\r$/im)
    expect(answered).toMatch(/^connection: close\r$/im)
  })
})

describe('what is a request, and odd', () => {
  test.each<[string, string, number[]]>([
    ['two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: b.example\r\n\r\n`, [400]],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
    ['an expectation that nobody meets', post('Expect: 200-maybe\r\nContent-Length: 2\r\n', '{}'), [417]],
    ['a body that is asked for first', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'), [400]],
    ['a packed body', post('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'), [415]],
    ['a body packed twice', post('Content-Encoding: br, gzip\r\nContent-Length: 2\r\n', '{}'), [415]],
    ['a body that is expressly not packed', post('Content-Encoding: Identity\r\nContent-Length: 2\r\n', '{}'), [400]],
    ['a GET with a body', `GET /healthz HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}${hidden}`, [200, 200]],
    ['an upgrade that is not taken', `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, [200]],
    ['a path that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, [400]],
    ['a path that is no UTF-8', `GET /api/features/%ff HTTP/1.1\r\n${host}\r\n`, [400]],
    ['a part of a path without an end', `GET /api/features/${'1'.repeat(300)} HTTP/1.1\r\n${host}\r\n`, [414]],
    ['an address with a host of its own', `GET http://b.example/api/memo HTTP/1.1\r\n${host}\r\n`, [404]],
    ['a __proto__ header', `GET /api/features HTTP/1.1\r\n${host}__proto__: x\r\nconstructor: y\r\n\r\n`, [200]],
    ['a __proto__ cookie', `GET /api/features HTTP/1.1\r\n${host}Cookie: __proto__=x; constructor=y\r\n\r\n`, [200]],
    ['a token with two spaces', `GET /api/memo HTTP/1.1\r\n${host}Authorization: Bearer  a b\r\n\r\n`, [401]],
  ])('%s', async (_name, bytes, statuses) => {
    const answered = await wire.send(bytes)
    expect(statusesIn(answered)).toEqual(statuses)
    // Node.js itself answers a request without a host, with nothing but the status.
    if (!bytes.includes('Host')) return
    expect(answered).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answered).not.toMatch(/FST_|at .*\.(ts|js):\d/)
  })

  test.each(['TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'PURGE', 'LINK', 'MKCOL', 'NOTIFY'])(
    '%s: 501 at the API, 405 at a page',
    async (method) => {
      const body = `Connection: close\r\n${['SEARCH', 'QUERY'].includes(method) ? 'Content-Length: 0\r\n' : ''}`
      for (const path of ['/api/memo', '/api/features/1', '/api/nothing', '/media/x']) {
        expect(statusesIn(await wire.send(`${method} ${path} HTTP/1.1\r\n${host}${body}\r\n`)), path).toEqual([501])
      }
      const answered = await wire.send(`${method} / HTTP/1.1\r\n${host}${body}\r\n`)
      expect(statusesIn(answered)).toEqual([405])
      expect(answered).toMatch(/^allow: GET, HEAD\r$/im)
    },
  )

  test('CONNECT gets no tunnel, and a method that HTTP does not know gets no ear', async () => {
    expect(statusesIn(await wire.send(`CONNECT b.example:443 HTTP/1.1\r\n${host}\r\n`))).toEqual([])
    expect(statusesIn(await wire.send(`JUMP / HTTP/1.1\r\n${host}\r\n`))).toEqual([400])
  })

  test('a method in another letter case, or named in a header, is no method', async () => {
    expect(statusesIn(await wire.send(`get /healthz HTTP/1.1\r\n${host}\r\n`))).toEqual([400])
    const named = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => `${name}: DELETE\r\n`)
    const answered = await wire.send(`GET /api/features HTTP/1.1\r\n${host}${named.join('')}\r\n`)
    expect(statusesIn(answered)).toEqual([200])
  })

  test('after all of it the server serves', async () => {
    expect((await fetch(`${wire.address}/healthz`)).status).toBe(200)
  })
})
