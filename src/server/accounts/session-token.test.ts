import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { findSessionToken, hasSessionToken } from './authentication.ts'

interface Parts {
  readonly authorization?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly protocol?: 'http' | 'https'
}

// The functions use nothing else of a request.
const requestWith = ({ authorization, cookies = {}, protocol = 'http' }: Parts) =>
  ({ headers: { authorization }, cookies, protocol }) as unknown as FastifyRequest
const find = (parts: Parts, siteUrl?: string) => findSessionToken(requestWith(parts), { siteUrl })

describe('the session token', () => {
  test.each([
    ['Bearer a', 'a'],
    ['bearer  a ', 'a'],
    ['Bearer', undefined],
    ['Basic a', undefined],
    ['x Bearer a', undefined],
    ['Bearer a b', undefined],
  ])('in the header %j is %j', (authorization, token) => {
    expect(find({ authorization })).toBe(token)
  })

  test('is the bearer token before the cookie', () => {
    expect(find({ authorization: 'Bearer a', cookies: { beranda: 'b' } })).toBe('a')
    expect(find({ cookies: { beranda: 'b' } })).toBe('b')
    expect(find({ cookies: { beranda: '' } })).toBeUndefined()
  })

  test('is over https in the cookie of this host only, also behind a proxy that receives https', () => {
    const cookies = { beranda: 'a', '__Host-beranda': 'b' }
    expect(find({ cookies })).toBe('a')
    expect(find({ cookies, protocol: 'https' })).toBe('b')
    expect(find({ cookies }, 'https://contoh.example')).toBe('b')
    expect(find({ cookies }, 'http://contoh.example')).toBe('a')
  })
})

test.each([
  [{ authorization: '' }, true],
  [{ cookie: 'beranda=a' }, true],
  [{ cookie: 'x=y; __Host-beranda=a' }, true],
  [{ cookie: 'x=y;beranda=' }, true],
  [{ cookie: 'xberanda=a' }, false],
  [{ cookie: 'x=beranda=a' }, false],
  [{}, false],
])('headers %j may carry a session: %s', (headers, hasToken) => {
  expect(hasSessionToken(headers)).toBe(hasToken)
})
