import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testMemo } from '#kit/memos.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { type TestSite, useTestSite } from '#kit/test-site.ts'

/** Fails to log in; returns the address that the audit log has for it. */
async function readAddress(site: TestSite, options: RequestOptions): Promise<string | undefined> {
  await site.logIn(testAdmin.username, 'salah', options)
  return (await site.rows('audit')).at(-1)?.address
}

/** Logs in through a proxy that receives https; returns the session cookie. */
async function logInOverHttps(site: TestSite): Promise<string> {
  const headers = { 'x-forwarded-proto': 'https' }
  return String((await site.logIn(testAdmin.username, testAdmin.password, { headers })).headers['set-cookie'])
}

describe('behind a trusted proxy', () => {
  const site = useTestSite({ variables: { TRUST_PROXY: 'on' }, resetEach: true })

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7', '198.51.100.7'],
    [`${Array(50).fill('203.0.113.1').join(', ')}, 198.51.100.7`, '198.51.100.7'],
    ['203.0.113.1, , ,198.51.100.7', '198.51.100.7'],
    ['unknown, "for=1.2.3.4", 198.51.100.7', '198.51.100.7'],
    ['203.0.113.1:4711, 198.51.100.7:40001', '198.51.100.7'],
    ['203.0.113.1, "[2001:db8:7::1]:50123"', '2001:db8:7::1'],
  ])('a request with X-Forwarded-For %s is from %s', async (forwarded, address) => {
    expect(await readAddress(site, { from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })).toBe(address)
  })

  test('the rate limits are those of the last address', async () => {
    const send = async (forwarded: string) => {
      const options = { as: 'visitor', from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } } as const
      return (await site.call('POST', '/api/memo', testMemo, options)).status
    }
    for (let index = 0; index < 5; index++) expect(await send(`203.0.113.${index}, 198.51.100.7`)).toBe(201)
    expect([await send('::ffff:198.51.100.7'), await send('203.0.113.9')]).toEqual([429, 201])
  })

  test('X-Forwarded-Proto decides whether the cookie is Secure', async () => {
    expect(await logInOverHttps(site)).toContain('Secure')
  })

  test('X-Forwarded-Host does not change the origin of the site', async () => {
    const cookie = site.authHeaders.authorization.replace('Bearer ', 'beranda=')
    const postFrom = async (origin: string): Promise<number> => {
      const headers = { origin, host: 'contoh.co.id', 'x-forwarded-host': 'evil.example' }
      return (await site.call('POST', '/api/memo/999/restore', undefined, { as: { cookie }, headers })).status
    }
    expect([await postFrom('http://evil.example'), await postFrom('http://contoh.co.id')]).toEqual([403, 404])
  })
})

describe('without a trusted proxy', () => {
  const site = useTestSite({ variables: { TRUST_PROXY: 'off' } })

  test('X-Forwarded-For and X-Forwarded-Proto are ignored', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    expect(await readAddress(site, { from: '198.51.100.9', headers })).toBe('198.51.100.9')
    expect(await logInOverHttps(site)).not.toContain('Secure')
  })
})
