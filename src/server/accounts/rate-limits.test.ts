import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { clientRateLimits, limitRejectedRequests, type RateLimit, rateLimitKey } from './rate-limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['not an address', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('the limits of %s are those of %s, and six times as wide those of %s', (address, prefix64, prefix48) => {
  const limit = { windowSeconds: 60, message: { id: 'cukup', en: 'enough' } }
  expect(clientRateLimits('call', address, { ...limit, max: 5, values: ['rani'] })).toEqual([
    { ...limit, max: 5, key: rateLimitKey('call', prefix64, 'rani') },
    { ...limit, max: 30, key: rateLimitKey('call-customer', prefix48, 'rani') },
  ])
})

test('a rate-limit key contains no plain values', () => {
  expect(rateLimitKey('login-name', '203.0.113.7', 'rani')).not.toMatch(/203|rani/)
  expect(rateLimitKey('a', 'b', 'c')).not.toBe(rateLimitKey('a', 'bc'))
})

test('of rejected requests those with a 400, a 413 or a 415 count', async () => {
  const [request, reply] = [{ ip: '203.0.113.7' } as FastifyRequest, {} as FastifyReply]
  const count = vi.fn(() => Promise.reject(new Error('the database is away')))
  const handler = limitRejectedRequests(
    { count, requireBelowLimits: vi.fn() },
    () => [],
    () => reply,
  )
  for (const [calls, statusCode] of [404, 400, 413, 415, 503].entries()) {
    expect(await handler.errorHandler(Object.assign(new Error(), { statusCode }), request, reply)).toBe(reply)
    expect(count).toHaveBeenCalledTimes(Math.min(calls, 3))
  }
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const message = { id: 'cukup', en: 'enough' }
  const limit = (key: string, max: number): RateLimit => ({ key, max, windowSeconds: 600, message })

  test('of a concurrent burst exactly `max` attempts pass', async () => {
    const burst = Array.from({ length: 25 }, () =>
      site.services.rateLimiter.count([limit('burst', 7), limit('other', 100)]),
    )
    const results = await Promise.allSettled(burst)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const rows = (await site.rows('attempt')).filter((row) => row.rate_limit_key === 'other')
    expect(rows).toHaveLength(7)
  })

  test('Retry-After says when the next attempt passes', async () => {
    const { rateLimiter } = site.services
    await rateLimiter.count([limit('wait', 1)])
    site.advance(4)
    const rejected = rateLimiter.count([limit('wait', 1)])
    await expect(rejected).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '360' } } })
    site.advance(6)
    await expect(rateLimiter.count([limit('wait', 1)])).resolves.toMatchObject({ previousCounts: [0] })
  })

  test('attempts from a clock that was ahead do not block', async () => {
    const { rateLimiter } = site.services
    site.advance(60 * 24)
    await rateLimiter.count([limit('back', 1)])
    site.advance(-60 * 24)
    await expect(rateLimiter.count([limit('back', 1)])).resolves.toBeDefined()
  })

  test('undone attempts do not count, and expired ones alone are deleted', async () => {
    await site.empty('attempt')
    const { rateLimiter } = site.services
    await rateLimiter.undoCount(await rateLimiter.count([limit('forget', 1)]))
    await rateLimiter.count([limit('forget', 1)])
    site.advance(2)
    await rateLimiter.count([limit('almost a day', 1)])
    site.advance(60 * 24 - 1)
    await rateLimiter.count([limit('fresh', 1)])
    await rateLimiter.deleteExpired()
    expect((await site.rows('attempt')).map((row) => row.rate_limit_key)).toEqual(['almost a day', 'fresh'])
  })
})
