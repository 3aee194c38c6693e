import { describe, expect, test } from 'vitest'
import { collections, publicCollectionNames } from '#content/collections.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

const invalid = { message: 'Invalid or expired token' }

// Every other operation needs a session.
const publicOperations = [
  ...['get /healthz', 'get /readyz', 'get /favicon.ico', 'get /apple-touch-icon.png'],
  ...['get /media/{file}', 'get /downloads/{hash}/{name}', 'get /cards/{file}', 'get /icons/{hash}/{file}'],
  ...['post /api/auth/login', 'post /api/auth/logout', 'post /api/memo', 'post /api/whatsapp/{reference}'],
  ...publicCollectionNames.flatMap((name) => {
    const { path } = collections[name]
    return [`get /api/${path}`, `get /api/${path}/{id}`]
  }),
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const check = (headers: Record<string, string>) => site.get('/api/aboutdetail/cek', { as: headers })
  const token = async () => (await site.signIn()).authorization.replace('Bearer ', '')
  const change = async (headers: Record<string, string>, host = 'site.example') =>
    (await site.call('DELETE', '/api/memo/999', undefined, { as: headers, headers: { host } })).status

  test('every operation of the OpenAPI description but the public ones is 401 without a session', async () => {
    const { paths } = (await site.get<{ paths: Record<string, object> }>('/api/openapi.json')).body
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(operations).toEqual(expect.arrayContaining(publicOperations))
    const others = operations.filter((operation) => !publicOperations.includes(operation))
    expect(others.length).toBeGreaterThan(130)
    for (const operation of others) {
      const [method = '', path = ''] = operation.split(' ')
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const payload = method === 'post' || method === 'put' ? {} : undefined
      const response = await site.app.inject({ method: method as 'get', url, ...(payload && { payload }) })
      expect([response.statusCode, response.json()], operation).toEqual([401, invalid])
      expect(response.headers['cache-control'], operation).toBe('no-store')
    }
  })

  test('401 for a missing, malformed or unknown token', async () => {
    const valid = await token()
    for (const authorization of ['', 'Bearer x', valid, `Bearer ${valid}x`, `Bearer ${valid.toUpperCase()}`]) {
      const { status, body, headers } = await check({ authorization })
      expect([status, body], authorization).toEqual([401, invalid])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await check({})).body).toEqual(invalid)
    expect((await check({ cookie: 'beranda=x' })).body).toEqual(invalid)
  })

  test('the session check returns the user of the token', async () => {
    const { status, body } = await check(await site.signIn())
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Token is valid', user: { id: site.adminId, username: testAdmin.username } })
    expect((await check({ cookie: `beranda=${await token()}` })).status).toBe(200)
  })

  test('a session ends after twelve idle hours, and after seven days of use', async () => {
    const idle = await site.signIn()
    site.advance(12 * 60 - 1)
    expect((await check(idle)).status).toBe(200)
    site.advance(12 * 60)
    expect((await check(idle)).body).toEqual(invalid)
    const busy = await site.signIn()
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      site.advance(6 * 60)
      expect((await check(busy)).status).toBe(200)
    }
    site.advance(6 * 60)
    expect((await check(busy)).body).toEqual(invalid)
  })

  test('used_at is written at most once a minute', async () => {
    await site.empty('session')
    const bearer = await site.signIn()
    const used = async () => (await site.rows('session'))[0]?.used_at
    const before = await used()
    site.advance(0.9)
    await check(bearer)
    expect(await used()).toBe(before)
    site.advance(0.2)
    await check(bearer)
    expect(await used()).not.toBe(before)
  })

  test('expired sessions are not listed, and deleteExpired deletes them only', async () => {
    await site.signIn()
    site.advance(13 * 60)
    const fresh = await site.signIn()
    expect((await site.get('/api/auth/sessions', { as: fresh })).body).toHaveLength(1)
    await site.services.sessions.deleteExpired()
    expect(await site.rows('session')).toHaveLength(1)
    expect((await check(fresh)).status).toBe(200)
  })

  test('a mutation with a cookie must come from the same origin', async () => {
    const cookie = `beranda=${await token()}`
    // test/security/cross-site.test.ts sends the other headers of another origin to every mutation.
    expect(await change({ cookie, 'sec-fetch-site': 'cross-site', origin: 'http://site.example' })).toBe(403)
    expect(await change({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(404)
    expect(await change({ cookie, origin: 'http://site.example' })).toBe(404)
    expect(await change({ authorization: `Bearer ${await token()}`, 'sec-fetch-site': 'cross-site' })).toBe(404)
  })

  test.each(['/api/memo/999/events', '/api/memo/export'])(
    'the cookie reads %s from our own pages alone',
    async (url) => {
      const read = async (headers: Record<string, string>) =>
        (await site.get(url, { as: { cookie: `beranda=${await token()}` }, headers })).status
      expect(await read({ 'sec-fetch-site': 'cross-site', origin: 'http://site.example' })).toBe(403)
      expect(await read({ 'sec-fetch-site': 'same-origin' })).not.toBe(403)
      expect(await read({ 'sec-fetch-site': 'none' })).not.toBe(403)
    },
  )

  test('a mutation behind a proxy that rewrites Host is refused with its cause', async () => {
    const cookie = `beranda=${await token()}`
    const send = (headers: Record<string, string>) =>
      site.call('DELETE', '/api/memo/999', undefined, {
        as: { cookie },
        headers: { host: '127.0.0.1:3000', ...headers },
      })
    for (const language of ['id', 'en']) {
      const { status, body } = await send({ origin: 'http://situs.example', 'accept-language': language })
      expect([status, body.message]).toEqual([
        403,
        expect.stringMatching(/127\.0\.0\.1:3000.*SITE_URL=http:\/\/situs\.example/),
      ])
    }
    // Another site says so itself; without a readable origin there is no cause to name.
    for (const other of [{ 'sec-fetch-site': 'cross-site', origin: 'http://situs.example' }, { origin: 'null' }, {}])
      expect((await send(other)).body.message).toMatch(/came from another site/)
  })

  test.each([
    ['bearer', (value: string) => ({ authorization: `Bearer ${value}` })],
    ['cookie', (value: string) => ({ cookie: `beranda=${value}`, 'sec-fetch-site': 'same-origin' })],
  ])('logout by %s ends the session, and repeating it is no error', async (_transport, headersFor) => {
    const value = await token()
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, headers } = await site.call('POST', '/api/auth/logout', undefined, { as: headersFor(value) })
      expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
      expect(headers['set-cookie']).toMatch(/^beranda=; Max-Age=0; Path=\/;/)
      expect((await check({ authorization: `Bearer ${value}` })).body).toEqual(invalid)
    }
    expect((await site.call('POST', '/api/auth/logout', undefined, { as: 'visitor' })).status).toBe(200)
  })

  test('a cross-site request cannot log out', async () => {
    const as = { cookie: `beranda=${await token()}`, 'sec-fetch-site': 'cross-site' }
    expect((await site.call('POST', '/api/auth/logout', undefined, { as })).status).toBe(403)
    expect((await check(as)).status).toBe(200)
  })

  test('no session is created for a deleted user or an outdated password hash', async () => {
    const { sessions, users } = site.services
    const found = await users.findByName(testAdmin.username)
    expect(await sessions.create(999, found?.passwordHash ?? '')).toBeUndefined()
    await users.update(site.adminId, { password: testAdmin.password })
    expect(await sessions.create(site.adminId, found?.passwordHash ?? '')).toBeUndefined()
  })
})

describe('over https', () => {
  const site = useTestSite({ variables: { SITE_URL: 'https://site.example' } })

  test('the cookie is Secure and has the prefix __Host-', async () => {
    const { headers, body } = await site.logIn(testAdmin.username, testAdmin.password)
    const cookie = `__Host-beranda=${body.token}`
    expect(headers['set-cookie']).toBe(`${cookie}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict`)
    const as = { cookie, origin: 'https://site.example' }
    expect((await site.call('DELETE', '/api/memo/999', undefined, { as })).status).toBe(404)
  })
})
