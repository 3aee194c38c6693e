import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, tester } from '../test-app.ts'

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

const refused = [201, 201, 201, 201, 201, 429]

async function lastAddress(): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...tester, password: 'wrong' } })
  const { lines } = await site.parts.audit.list({ q: '', offset: 0, limit: 1 })
  return lines[0]?.address ?? ''
}

test('behind a proxy only what the proxy itself has written counts; what stands further left is anybody’s', async () => {
  await open('on')
  const spoofed = (index: number) => ['10.0.0.1', `203.0.113.${index}, 198.51.100.7`] as const
  expect(await sendMany(6, spoofed)).toEqual(refused)
  expect(await send('10.0.0.1', '203.0.113.9')).toBe(201)
})

test.each([
  ['many addresses', (index: number) => `${Array(50).fill(`203.0.113.${index}`).join(', ')}, 198.51.100.7`],
  ['empty places', (index: number) => `203.0.113.${index}, , ,198.51.100.7`],
  ['what is no address', (index: number) => `unknown${index}, "for=1.2.3.${index}", 198.51.100.7`],
  ['another spelling of the same', (index: number) => (index % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')],
])('%s in front of it change nothing', async (_name, forwarded) => {
  await open('on')
  expect(await sendMany(6, (index) => ['10.0.0.1', forwarded(index)])).toEqual(refused)
})

test('without a proxy the header is not looked at', async () => {
  await open('off')
  expect(await sendMany(6, (index) => ['198.51.100.7', `203.0.113.${index}`])).toEqual(refused)
  expect(await lastAddress()).toBe('127.0.0.1')
})

test('X-Forwarded-Proto counts behind a proxy alone', async () => {
  for (const [trust, secure] of [
    ['on', true],
    ['off', false],
  ] as const) {
    await open(trust)
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: tester, headers })
    expect(String(answer.headers['set-cookie']).includes('Secure')).toBe(secure)
    if (trust === 'on') await site.close()
  }
})

test('X-Forwarded-Host makes no other site’s page one of ours, behind a proxy or not', async () => {
  for (const trust of ['on', 'off'] as const) {
    await open(trust)
    const login = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: tester })
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
