import { describe, expect, test } from 'vitest'
import { parseStatuses, useRawHttpServer } from './raw-http.ts'

const server = useRawHttpServer()

const host = 'Host: a.example\r\n'
const json = 'Content-Type: application/json\r\n'
// Request smuggling: a request hidden after one whose end two servers find at different positions.
const SMUGGLED_REQUEST = `GET /api/features HTTP/1.1\r\n${host}\r\n`
const createPost = (headers: string, body = '') => `POST /api/memo HTTP/1.1\r\n${host}${json}${headers}\r\n${body}`
const withLength = (header: string) => createPost(`${header}\r\n`, `{}${SMUGGLED_REQUEST}`)
const withChunks = (header: string, chunks = '') => createPost(`${header}\r\n`, `${chunks}0\r\n\r\n${SMUGGLED_REQUEST}`)
const CHUNKED = 'Transfer-Encoding: chunked'
const methodOverrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']
  .map((name) => `${name}: DELETE\r\n`)
  .join('')
const withHeader = (header: string) => `GET /healthz HTTP/1.1\r\n${host}${header}\r\n\r\n${SMUGGLED_REQUEST}`

describe('an ambiguous request gets one error response, and the connection is closed', () => {
  test.each<[string, string]>([
    ['a length and chunks', withChunks(`Content-Length: 6\r\n${CHUNKED}`)],
    ['chunks and a length', withChunks(`${CHUNKED}\r\nContent-Length: 6`)],
    ['two lengths', withLength('Content-Length: 2\r\nContent-Length: 0')],
    ['two lengths in one', withLength('Content-Length: 2, 0')],
    ['a length with a sign', withLength('Content-Length: +2')],
    ['a length in hexadecimal', withLength('Content-Length: 0x2')],
    ['a negative length', createPost('Content-Length: -1\r\n', SMUGGLED_REQUEST)],
    ['a length with a space before its colon', withLength('Content-Length : 2')],
    ['an unknown coding', withChunks('Transfer-Encoding: xchunked')],
    ['chunks that are not the last coding', withChunks(`${CHUNKED}, identity`)],
    ['a coding with a space before its colon', withChunks('Transfer-Encoding : chunked')],
    ['a coding on a folded line', withChunks('Transfer-Encoding:\r\n chunked')],
    ['a folded line', withHeader('X-A: b\r\n c')],
    ['bare line feeds', `GET /healthz HTTP/1.1\nHost: a.example\n\n${SMUGGLED_REQUEST}`],
    ['one bare line feed', `GET /healthz HTTP/1.1\r\nHost: a.example\nX-A: b\r\n\r\n${SMUGGLED_REQUEST}`],
    ['a bare carriage return', `GET /healthz HTTP/1.1\r\nHost: a.example\rX-A: b\r\n\r\n${SMUGGLED_REQUEST}`],
    ['a NUL in a header', withHeader('X-A: a\0b')],
    ['a NUL in the path', `GET /api/\0 HTTP/1.1\r\n${host}\r\n${SMUGGLED_REQUEST}`],
    ['a chunk of negative size', withChunks(CHUNKED, '-2\r\n{}\r\n')],
    ['a chunk size beyond 64 bits', withChunks(CHUNKED, 'fffffffffffffffff\r\n{}\r\n')],
    ['a line feed in a chunk extension', withChunks(CHUNKED, '2;a\n\r\n{}\r\n')],
    ['a header name with a space', withHeader('X A: b')],
    ['no header name', withHeader(': b')],
    ['an HTTP/2 preface without an upgrade', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED_REQUEST}`],
    ['TLS', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${SMUGGLED_REQUEST}`],
    ['20 KB of headers', withHeader(`X-A: ${'a'.repeat(20_000)}`)],
    ['3,000 headers', withHeader('a: b\r\n'.repeat(3_000).trimEnd())],
  ])('%s', async (_name, bytes) => {
    const response = await server.send(bytes)
    const statuses = parseStatuses(response)
    expect(statuses).toHaveLength(1)
    expect([400, 431]).toContain(statuses[0])
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(response).toMatch(/^cache-control: no-store\r$/im)
    expect(response).toMatch(/^connection: close\r$/im)
  })
})

describe('an unusual request', () => {
  test.each<[string, string, number[]]>([
    ['two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: b.example\r\n\r\n`, [400]],
    ['two hosts for a path without a page', `GET /nowhere HTTP/1.1\r\nX-A: b\r\n${host}HOST:\r\n\r\n`, [400]],
    ['an unknown method', `JUMP / HTTP/1.1\r\n${host}\r\n`, [400]],
    ['a method in lower case', `get /healthz HTTP/1.1\r\n${host}\r\n`, [400]],
    ['method-override headers', `GET /api/features HTTP/1.1\r\n${host}${methodOverrides}\r\n`, [200]],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
    ['an unsupported expectation', createPost('Expect: 200-maybe\r\nContent-Length: 2\r\n', '{}'), [417]],
    ['a body after 100 Continue', createPost('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'), [400]],
    ['a compressed body', createPost('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'), [415]],
    ['a body compressed twice', createPost('Content-Encoding: br, gzip\r\nContent-Length: 2\r\n', '{}'), [415]],
    ['a body with the identity coding', createPost('Content-Encoding: Identity\r\nContent-Length: 2\r\n', '{}'), [400]],
    ['a GET with a body', `GET /healthz HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}${SMUGGLED_REQUEST}`, [200, 200]],
    ['an upgrade that is not supported', `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, [200]],
    ['a path that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, [400]],
    ['a path that is not UTF-8', `GET /api/features/%ff HTTP/1.1\r\n${host}\r\n`, [400]],
    ['a path segment of 300 characters', `GET /api/features/${'1'.repeat(300)} HTTP/1.1\r\n${host}\r\n`, [414]],
    ['an absolute URL of another host', `GET http://b.example/api/memo HTTP/1.1\r\n${host}\r\n`, [401]],
    ['an absolute URL without a host', `GET http:///api/memo HTTP/1.1\r\n${host}\r\n`, [404]],
    ['an absolute URL with credentials', `GET http://a:b@c.example/api/memo HTTP/1.1\r\n${host}\r\n`, [404]],
    ['an absolute URL of another protocol', `GET ftp://b.example/api/memo HTTP/1.1\r\n${host}\r\n`, [404]],
    ['a __proto__ header', `GET /api/features HTTP/1.1\r\n${host}__proto__: x\r\nconstructor: y\r\n\r\n`, [200]],
    ['a __proto__ cookie', `GET /api/features HTTP/1.1\r\n${host}Cookie: __proto__=x; constructor=y\r\n\r\n`, [200]],
    ['a token with two spaces', `GET /api/memo HTTP/1.1\r\n${host}Authorization: Bearer  a b\r\n\r\n`, [401]],
  ])('%s', async (_name, bytes, statuses) => {
    const response = await server.send(bytes)
    expect(parseStatuses(response)).toEqual(statuses)
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(response).not.toMatch(/FST_|at .*\.(ts|js):\d/)
  })

  test('CONNECT is closed without a response', async () => {
    expect(parseStatuses(await server.send(`CONNECT b.example:443 HTTP/1.1\r\n${host}\r\n`))).toEqual([])
  })

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a request that names %s and has no body is 4xx at once, and the connection stays usable',
    async (type) => {
      const post = `POST /api/memo HTTP/1.1\r\n${host}Content-Type: ${type}\r\n\r\n`
      const [status, next] = parseStatuses(await server.send(`${post}GET /healthz HTTP/1.1\r\n${host}\r\n`))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(next).toBe(200)
    },
  )

  test('the host of an absolute URL replaces the Host header', async () => {
    const logout = (target: string, origin: string) =>
      server.send(
        `POST ${target} HTTP/1.1\r\n${host}Origin: ${origin}\r\nCookie: beranda=x\r\nContent-Length: 0\r\n\r\n`,
      )
    expect(parseStatuses(await logout('http://b.example/api/auth/logout', 'http://b.example'))).toEqual([200])
    expect(parseStatuses(await logout('http://b.example/api/auth/logout', 'http://a.example'))).toEqual([403])
  })

  test('the server still responds after all of these requests', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
