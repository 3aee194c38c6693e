import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CollectionName, collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { listOperations } from './operations.ts'

const SQL_INJECTIONS = [
  "'",
  '"',
  "' or '1'='1",
  "') or 1=1--",
  "'; drop table user_account; --",
  "' union select password_hash from user_account--",
  'id; select pg_sleep(5)',
  "(case when (select substr(password_hash,1,1) from user_account limit 1)='$' then id else name end)",
  '1 or 1=1',
  '-created;--',
  'created,name',
  'memo.created_at desc',
  "$1'",
  '\\',
  '%',
  '%%%_',
  '!%',
  '0x31',
  "admin'/*",
  '\u02bc or 1=1',
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
    for (const [index, name] of ['satu', 'dua', 'tiga'].entries()) {
      const payload = { name, email: 'a@b.co', item: `layanan${index}`, paragraph: '', tlp: '' }
      await site.app.inject({ method: 'POST', url: '/api/memo', payload })
      await site.app.inject({
        method: 'POST',
        url: '/api/features',
        headers: site.authHeaders,
        payload: { title: name },
      })
    }
  })
  afterAll(() => site.close())

  const get = (url: string) => site.app.inject({ url, headers: site.authHeaders })

  test('query parameters and ids reach the database only as values', async () => {
    const lists = ['/api/memo', '/api/memo/deleted', '/api/audit', '/api/features', '/api/auth/users', '/api/media']
    for (const list of lists) {
      for (const name of ['q', 'sort', 'status', 'limit', 'offset', 'actor', 'action', 'from', 'to', 'lang', 'id']) {
        for (const value of SQL_INJECTIONS) {
          const response = await get(`${list}?${name}=${encodeURIComponent(value)}`)
          expect([200, 400], `${list}?${name}=${value}`).toContain(response.statusCode)
          expect(response.body).not.toMatch(/argon2|syntax|SQLITE|pg_|relation/i)
          // The search is for words, which no memo contains.
          if (name === 'q' && list === '/api/memo') expect(response.json()).toEqual([])
        }
      }
    }
    for (const value of SQL_INJECTIONS) {
      const id = encodeURIComponent(value)
      for (const url of [`/api/memo/${id}`, `/api/features/${id}`, `/api/features/${id}/history`]) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const response = await site.app.inject({
            method,
            url,
            headers: site.authHeaders,
            payload: { name: 'x', title: 'x' },
          })
          expect([400, 404, 405], `${method} ${url}`).toContain(response.statusCode)
        }
      }
      // The same response as for any other unknown user name.
      const login = await site.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `198.51.100.${SQL_INJECTIONS.indexOf(value)}`,
        payload: { username: value, password: value },
      })
      expect(login.json(), value).toEqual({ message: 'Invalid username or password' })
    }
    expect((await get('/api/auth/users')).json()).toHaveLength(1)
    expect((await get('/api/memo')).json()).toHaveLength(3)
  }, 60_000)

  test('a repeated, list or object parameter is rejected or ignored', async () => {
    for (const list of ['/api/memo', '/api/features', '/api/audit']) {
      for (const query of ['limit=1&limit=2', 'limit=1&limit=1', 'offset=0&offset=1', 'q=a&q=b', 'q=a&q[]=b&q=c'])
        expect((await get(`${list}?${query}`)).statusCode, `${list}?${query}`).toBe(400)
      const whole = (await get(list)).json().length
      for (const query of [
        'limit[]=1',
        'limit[0]=1',
        'limit.x=1',
        'limit%00=1',
        '__proto__=1',
        '__proto__[limit]=1',
        'constructor.prototype.limit=1',
        'hasOwnProperty=1',
        'toString=1',
      ]) {
        const response = await get(`${list}?${query}`)
        expect([query, response.statusCode, response.json().length]).toEqual([query, 200, whole])
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('keys that every object inherits are rejected', async () => {
    const bodies = [
      '{"title":"a","__proto__":{"isAdmin":true}}',
      '{"title":"a","constructor":{"prototype":{"isAdmin":true}}}',
      '{"title":"a","prototype":1}',
      '{"title":"a","hasOwnProperty":1}',
      '{"title":"a","toString":"x"}',
      '{"title":{"$ne":null}}',
      '{"title":["a"]}',
      '{"__proto__":[]}',
    ]
    const headers = { ...site.authHeaders, 'content-type': 'application/json' }
    for (const payload of bodies) {
      const response = await site.app.inject({ method: 'POST', url: '/api/features', headers, payload })
      expect(response.statusCode, payload).toBe(400)
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
    // Of two equal keys the last one counts, as in JSON.parse.
    const twice = await site.app.inject({
      method: 'POST',
      url: '/api/features',
      headers,
      payload: '{"title":"a","title":"b"}',
    })
    expect(twice.json().data.title).toBe('b')
  })

  test('fields that are not writable are rejected', async () => {
    const extra: Record<string, unknown>[] = [
      { id: 99 },
      { version: 99, updatedAt: '2020-01-01' },
      { created_at: '2020-01-01' },
      { deleted_at: null },
      { position: 1 },
      { collection: 'blog' },
      { is_admin: true },
      { user_id: 1 },
    ]
    for (const [name, { path }] of Object.entries(collections) as [CollectionName, { path: string }][]) {
      for (const more of extra) {
        const payload = { ...samples[name][0], img: '', smallImage: '', ...more }
        const { version, ...rest } = more
        const response = await site.app.inject({
          method: 'POST',
          url: `/api/${path}`,
          headers: site.authHeaders,
          payload,
        })
        expect(response.statusCode, `${path} ${JSON.stringify({ version, ...rest })}`).toBe(400)
      }
    }
    const memo = { name: 'Budi', email: 'a@b.co', item: '', paragraph: '', tlp: '' }
    for (const more of [
      { id: 1 },
      { status: 'closed' },
      { note: 'x' },
      { created_at: 'x' },
      { answeredAt: 'x' },
      { deleted_at: 'x' },
    ]) {
      const response = await site.app.inject({ method: 'POST', url: '/api/memo', payload: { ...memo, ...more } })
      expect(response.statusCode, JSON.stringify(more)).toBe(400)
    }
    const account = { username: 'budi', password: 'layang-layang di pematang' }
    for (const more of [
      { id: 1 },
      { password_hash: 'x' },
      { must_change_password: 0 },
      { mustChangePassword: false },
      { role: 'admin' },
    ]) {
      const payload = { ...account, ...more }
      for (const [method, url] of [
        ['POST', '/api/auth/register'],
        ['PUT', '/api/auth/update/1'],
      ] as const)
        expect((await site.app.inject({ method, url, headers: site.authHeaders, payload })).statusCode, url).toBe(400)
    }
  })

  test('no response contains internal columns or secrets', async () => {
    const urls = listOperations().filter(({ method, path }) => method === 'GET' && !/export|download/.test(path))
    for (const { path } of urls) {
      const { body } = await get(path)
      expect(body, path).not.toMatch(/argon2|password_?hash|token_hash|search_text|name_key|"secret"/i)
    }
  })
})
