import { beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { testDatabases } from '#kit/databases.ts'
import { setUpApp } from './app.ts'

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

const memo = { name: 'Budi', email: 'a@b.co', item: '', paragraph: '', tlp: '' }
const account = { username: 'budi', password: 'layang-layang di pematang' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const { send, sendWithoutSession } = setUpApp(environment)
  beforeAll(async () => {
    for (const name of ['satu', 'dua', 'tiga']) {
      await sendWithoutSession('POST', '/api/memo', { payload: { ...memo, name, item: `layanan ${name}` } })
      await send('POST', '/api/features', { payload: { title: name } })
    }
  })
  const get = (url: string) => send('GET', url)
  const expectRejected = async (method: string, url: string, payload: object) =>
    expect((await send(method, url, { payload })).statusCode, `${url} ${JSON.stringify(payload)}`).toBe(400)

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
          const { statusCode } = await send(method, url, { payload: { name: 'x', title: 'x' } })
          expect([400, 404, 405], `${method} ${url}`).toContain(statusCode)
        }
      }
      // The same response as for any other unknown user name.
      const payload = { username: value, password: value }
      const login = await sendWithoutSession('POST', '/api/auth/login', { payload })
      expect(login.json(), value).toEqual({ message: 'Invalid username or password' })
    }
    expect((await get('/api/auth/users')).json()).toHaveLength(1)
    expect((await get('/api/memo')).json()).toHaveLength(3)
  })

  test('a repeated, list or object parameter is rejected or ignored', async () => {
    for (const list of ['/api/memo', '/api/features', '/api/audit']) {
      for (const query of ['limit=1&limit=2', 'limit=1&limit=1', 'offset=0&offset=1', 'q=a&q=b', 'q=a&q[]=b&q=c'])
        expect((await get(`${list}?${query}`)).statusCode, `${list}?${query}`).toBe(400)
      const whole = (await get(list)).json().length
      const inherited = ['__proto__', '__proto__[limit]', 'constructor.prototype.limit', 'hasOwnProperty', 'toString']
      for (const name of ['limit[]', 'limit[0]', 'limit.x', 'limit%00', ...inherited]) {
        const query = `${name}=1`
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
    const create = (payload: string) =>
      send('POST', '/api/features', { payload, headers: { 'content-type': 'application/json' } })
    for (const payload of bodies) expect((await create(payload)).statusCode, payload).toBe(400)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
    // Of two equal keys the last one counts, as in JSON.parse.
    expect((await create('{"title":"a","title":"b"}')).json().data.title).toBe('b')
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
    // The entry that is the only one of its collection cannot be created. It has a version, which an update may name.
    for (const [name, { path, screen }] of Object.entries(collections) as [CollectionName, Collection][])
      for (const more of screen.isSingle ? extra.filter((one) => !('version' in one)) : extra)
        await expectRejected(screen.isSingle ? 'PUT' : 'POST', `/api/${path}`, {
          ...samples[name][0],
          img: '',
          smallImage: '',
          ...more,
        })
    for (const name of ['id', 'status', 'note', 'created_at', 'answeredAt', 'deleted_at'])
      await expectRejected('POST', '/api/memo', { ...memo, [name]: name === 'id' ? 1 : 'closed' })
    for (const name of ['id', 'password_hash', 'must_change_password', 'mustChangePassword', 'role']) {
      await expectRejected('POST', '/api/auth/register', { ...account, [name]: 1 })
      await expectRejected('PUT', '/api/auth/update/1', { ...account, [name]: 1 })
    }
  })
})
