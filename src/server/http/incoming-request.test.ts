import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hasValidHost, normalizeRequestTarget } from './incoming-request.ts'
import { createRequestIdGenerator, stripForwardedPorts } from './request-hooks.ts'

test.each([
  [['Host', 'a.example'], '1.1', true],
  [['Accept', '*/*'], '1.1', false],
  [['Accept', '*/*'], '1.0', true],
  [['host', 'a.example', 'HOST', 'b.example'], '1.0', false],
  // A value, and another header of four letters, is no Host.
  [['Host', 'host', 'From', 'host'], '1.1', true],
])(
  'the headers %j of HTTP/%s name one host, or none where it may be absent: %s',
  (rawHeaders, httpVersion, isValid) => {
    expect(hasValidHost({ rawHeaders, httpVersion })).toBe(isValid)
  },
)

test.each([
  ['/blog?a=b', '/blog?a=b', 'own.example'],
  ['//other.example/a', '//other.example/a', 'own.example'],
  ['http://other.example/a?b', '/a?b', 'other.example'],
  ['HTTPS://other.example:8080', '/', 'other.example:8080'],
  ['http://other.example?a', '/?a', 'other.example'],
  ['http://[::1]/a', '/a', '[::1]'],
  ['x-http://other.example/', 'x-http://other.example/', 'own.example'],
  ['*', '*', 'own.example'],
])('the target %s is read as %s of %s', (url, path, host) => {
  // The function uses nothing else of the request.
  const request = { url, headers: { host: 'own.example' } } as IncomingMessage
  normalizeRequestTarget(request)
  expect([request.url, request.headers.host]).toEqual([path, host])
})

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['203.0.113.1:4711', '203.0.113.1'],
  [' "203.0.113.1:4711" ,10.0.0.1', '203.0.113.1, 10.0.0.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['"unknown"x', '"unknown"x'],
  ['a203.0.113.1:4711', 'a203.0.113.1:4711'],
  ['203.0.113.1:4711a', '203.0.113.1:4711a'],
])('X-Forwarded-For %s names %s', (forwarded, addresses) => {
  const request = { headers: { 'x-forwarded-for': forwarded } }
  stripForwardedPorts(request)
  expect(request.headers['x-forwarded-for']).toBe(addresses)
})

test('a request without X-Forwarded-For has none afterwards', () => {
  const request = { headers: {} }
  stripForwardedPorts(request)
  expect(request.headers).toEqual({})
})

test.each([
  ['abcdef-0123_4.5', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['two words', false],
  ['new\nline-is-long', false],
  ['{"level":"fatal"}', false],
])('X-Request-Id %j is accepted from a trusted proxy: %s', (given, isTaken) => {
  const headers = { 'x-request-id': given }
  expect(createRequestIdGenerator({ trustProxy: true })({ headers }) === given).toBe(isTaken)
  expect(createRequestIdGenerator({ trustProxy: false })({ headers })).toMatch(/^[0-9a-f-]{36}$/)
})
