import { afterEach, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'

let site: TestApp
const open = async (TRUST_PROXY: 'on' | 'off') => {
  site = await openTestApp({ TRUST_PROXY })
}
afterEach(() => site.close())

const memo = { name: 'Budi', email: 'budi@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }

async function send(remoteAddress: string, forwarded: string): Promise<number> {
  const headers = { 'x-forwarded-for': forwarded }
  return (await site.app.inject({ method: 'POST', url: '/api/memo', payload: memo, headers, remoteAddress })).statusCode
}

async function sendMany(count: number, from: (index: number) => readonly [string, string]): Promise<number[]> {
  const statuses = []
  for (let index = 0; index < count; index++) statuses.push(await send(...from(index)))
  return statuses
}

const rejectedSixth = [201, 201, 201, 201, 201, 429]

async function lastAddress(): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...testAdmin, password: 'wrong' } })
  const { lines } = await site.services.audit.list({ q: '', offset: 0, limit: 1 })
  return lines[0]?.address ?? ''
}

test('behind a proxy only the last address of X-Forwarded-For counts', async () => {
  await open('on')
  const spoofed = (index: number) => ['10.0.0.1', `203.0.113.${index}, 198.51.100.7`] as const
  expect(await sendMany(6, spoofed)).toEqual(rejectedSixth)
  expect(await send('10.0.0.1', '203.0.113.9')).toBe(201)
})

test.each([
  ['many addresses', (index: number) => `${Array(50).fill(`203.0.113.${index}`).join(', ')}, 198.51.100.7`],
  ['empty elements', (index: number) => `203.0.113.${index}, , ,198.51.100.7`],
  ['values that are no address', (index: number) => `unknown${index}, "for=1.2.3.${index}", 198.51.100.7`],
  ['mapped forms of the same address', (index: number) => (index % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')],
  ['ports after the addresses', (index: number) => `203.0.113.${index}:${index}, 198.51.100.7:${40_000 + index}`],
])('%s before the last address change nothing', async (_name, forwarded) => {
  await open('on')
  expect(await sendMany(6, (index) => ['10.0.0.1', forwarded(index)])).toEqual(rejectedSixth)
})

test.each([
  ['198.51.100.7:50123', '198.51.100.8:50123', '198.51.100.7'],
  ['[2001:db8:7::1]:50123', '[2001:db8:8::1]:50123', '2001:db8:7::1'],
  ['[2001:db8:7::1]', '2001:db8:8::1', '2001:db8:7::1'],
  ['"[2001:db8:7::1]:50123"', '2001:db8:8::1', '2001:db8:7::1'],
])('%s and %s are two visitors', async (one, other, shown) => {
  await open('on')
  expect(await sendMany(6, () => ['10.0.0.1', one])).toEqual(rejectedSixth)
  expect(await send('10.0.0.1', other)).toBe(201)
  const headers = { 'x-forwarded-for': one }
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { ...testAdmin, password: 'wrong' },
    headers,
  })
  const { lines } = await site.services.audit.list({ q: '', offset: 0, limit: 1 })
  expect(lines[0]?.address).toBe(shown)
})

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  await open('off')
  expect(await sendMany(6, (index) => ['198.51.100.7', `203.0.113.${index}`])).toEqual(rejectedSixth)
  expect(await lastAddress()).toBe('127.0.0.1')
})

test('X-Forwarded-Proto counts only behind a trusted proxy', async () => {
  for (const [trust, secure] of [
    ['on', true],
    ['off', false],
  ] as const) {
    await open(trust)
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin, headers })
    expect(String(answer.headers['set-cookie']).includes('Secure')).toBe(secure)
    if (trust === 'on') await site.close()
  }
})

test('X-Forwarded-Host does not change the origin of the site, with or without a proxy', async () => {
  for (const trust of ['on', 'off'] as const) {
    await open(trust)
    const login = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin })
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
    const change = (origin: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { cookie, origin, host: 'contoh.co.id', 'x-forwarded-host': 'evil.example' },
      })
    expect((await change('http://evil.example')).statusCode).toBe(403)
    expect((await change('http://contoh.co.id')).statusCode).toBe(200)
    if (trust === 'on') await site.close()
  }
})
