import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testMemo } from '#kit/memos.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { type TestSite, useTestSite } from '#kit/test-site.ts'

const rejectedSixth = [201, 201, 201, 201, 201, 429]

function createVisitors(site: TestSite) {
  const send = async (from: string, forwarded: string): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await site.call('POST', '/api/memo', testMemo, { as: 'visitor', from, headers })).status
  }
  return {
    send,
    async sendSix(from: string, forwarded: (index: number) => string): Promise<number[]> {
      const statuses = []
      for (let index = 0; index < 6; index++) statuses.push(await send(from, forwarded(index)))
      return statuses
    },
    /** Fails to log in; returns the address that the audit log has for it. */
    async auditAddress(options: RequestOptions): Promise<string | undefined> {
      await site.logIn(testAdmin.username, 'salah', options)
      return (await site.rows('audit')).at(-1)?.address
    },
    async postFrom(origin: string): Promise<number> {
      const cookie = site.authHeaders.authorization.replace('Bearer ', 'beranda=')
      const headers = { origin, host: 'contoh.co.id', 'x-forwarded-host': 'evil.example' }
      return (await site.call('POST', '/api/memo/999/restore', undefined, { as: { cookie }, headers })).status
    },
    async loginCookie(): Promise<string> {
      const headers = { 'x-forwarded-proto': 'https' }
      return String((await site.logIn(testAdmin.username, testAdmin.password, { headers })).headers['set-cookie'])
    },
  }
}

describe('behind a trusted proxy', () => {
  const site = useTestSite({ variables: { TRUST_PROXY: 'on' }, resetEach: true })
  const { send, sendSix, auditAddress, postFrom, loginCookie } = createVisitors(site)

  test('only the last address of X-Forwarded-For counts', async () => {
    expect(await sendSix('10.0.0.1', (index) => `203.0.113.${index}, 198.51.100.7`)).toEqual(rejectedSixth)
    expect(await send('10.0.0.1', '203.0.113.9')).toBe(201)
  })

  test.each([
    ['many addresses', (index: number) => `${Array(50).fill(`203.0.113.${index}`).join(', ')}, 198.51.100.7`],
    ['empty elements', (index: number) => `203.0.113.${index}, , ,198.51.100.7`],
    ['values that are no address', (index: number) => `unknown${index}, "for=1.2.3.${index}", 198.51.100.7`],
    ['mapped forms of the same address', (index: number) => (index % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')],
    ['ports after the addresses', (index: number) => `203.0.113.${index}:${index}, 198.51.100.7:${40_000 + index}`],
  ])('%s before the last address change nothing', async (_name, forwarded) => {
    expect(await sendSix('10.0.0.1', forwarded)).toEqual(rejectedSixth)
  })

  test.each([
    ['198.51.100.7:50123', '198.51.100.8:50123', '198.51.100.7'],
    ['[2001:db8:7::1]:50123', '[2001:db8:8::1]:50123', '2001:db8:7::1'],
    ['[2001:db8:7::1]', '2001:db8:8::1', '2001:db8:7::1'],
    ['"[2001:db8:7::1]:50123"', '2001:db8:8::1', '2001:db8:7::1'],
  ])('%s and %s are two visitors', async (one, other, shown) => {
    expect(await sendSix('10.0.0.1', () => one)).toEqual(rejectedSixth)
    expect(await send('10.0.0.1', other)).toBe(201)
    expect(await auditAddress({ headers: { 'x-forwarded-for': one } })).toBe(shown)
  })

  test('X-Forwarded-Proto decides whether the cookie is Secure', async () => {
    expect(await loginCookie()).toContain('Secure')
  })

  test('X-Forwarded-Host does not change the origin of the site', async () => {
    expect([await postFrom('http://evil.example'), await postFrom('http://contoh.co.id')]).toEqual([403, 404])
  })
})

describe('without a trusted proxy', () => {
  const site = useTestSite({ variables: { TRUST_PROXY: 'off' }, resetEach: true })
  const { sendSix, auditAddress, postFrom, loginCookie } = createVisitors(site)

  test('X-Forwarded-For is ignored', async () => {
    expect(await sendSix('198.51.100.7', (index) => `203.0.113.${index}`)).toEqual(rejectedSixth)
    expect(await auditAddress({ from: '198.51.100.9', headers: { 'x-forwarded-for': '203.0.113.1' } })).toBe(
      '198.51.100.9',
    )
  })

  test('X-Forwarded-Proto is ignored', async () => {
    expect(await loginCookie()).not.toContain('Secure')
  })

  test('X-Forwarded-Host does not change the origin of the site', async () => {
    expect([await postFrom('http://evil.example'), await postFrom('http://contoh.co.id')]).toEqual([403, 404])
  })
})
