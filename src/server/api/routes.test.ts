import { describe, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

// Every request of the specification, with the specification's spelling of its path.

const site = useTestSite()
const emptySite = useTestSite()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = [method: Method, path: string, payload?: object]

const call = (
  method: Method,
  url: string,
  { payload, headers = {} }: { payload?: object | undefined; headers?: Record<string, string> } = {},
) => site.call(method, url, payload, { as: headers })

const publicLists = [
  ...['features', 'header', 'aboutdetail', 'services', 'gallery', 'galleryheader', 'testimonial', 'testimonialHeader'],
  ...['team', 'contact', 'about', 'blog'],
].map((path) => `/api/${path}`)

test.each(publicLists)('GET %s is public and returns an array', async (path) => {
  const { status, body } = await emptySite.get(path, { as: 'visitor' })
  expect(status).toBe(200)
  // A collection whose entries can only be edited is never empty.
  const isEditOnly = /^\/api\/(header|about|galleryheader|testimonialHeader|contact)$/.test(path)
  expect(body).toEqual(isEditOnly ? [expect.objectContaining({ id: expect.any(Number) })] : [])
})

const withFields: Record<string, object> = {
  gallery: { createAt: '2024-01-31', title: 'a', paragraph: 'b', layanan: 'c', status: 'd', client: 'e' },
  header: { title: 'a', paragraph: 'b' },
  features: { title: 'a', paragraph: 'b' },
  team: { title: 'a', paragraph: 'b' },
  services: { title: 'a', paragraph: 'b', paragraphdetail: '<p>c</p>' },
  testimonial: { title: 'a', paragraph: 'b' },
  about: { paragraph: 'a' },
  aboutdetail: { type: 'Why2', content: 'a' },
  galleryheader: { paragraph: 'a' },
  testimonialheader: { paragraph: 'a' },
  contact: {
    address: 'a',
    phone: '021',
    email: 'a@b.co',
    facebook: 'https://f.co',
    instagram: '',
    twitter: '',
    youtube: '',
  },
  blog: { title: 'a', paragraph: 'b', paragraphdetail: '<p>c</p>', createAt: '' },
}
const deletable = ['gallery', 'features', 'team', 'services', 'testimonial', 'aboutdetail', 'blog']

describe.each(Object.entries(withFields))('%s', (path, fields) => {
  test('POST, PUT and DELETE as the specification has them, with the token', async () => {
    const headers = site.authHeaders
    const created = await call('POST', `/api/${path}`, { payload: fields, headers })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ message: expect.any(String), data: { id: expect.any(Number) } })
    const url = `/api/${path}/${created.body.data.id}`
    const updated = await call('PUT', url, { payload: fields, headers })
    expect(updated).toMatchObject({
      status: 200,
      body: { message: expect.any(String), data: { id: created.body.data.id } },
    })
    const { status } = await call('DELETE', url, { headers })
    expect(status).toBe(deletable.includes(path) ? 200 : 405)
  })
})

test('a post without a date gets the current time, and the response contains it', async () => {
  const before = new Date().toISOString()
  const { body } = await call('POST', '/api/blog', { payload: { title: 'a', createAt: '' }, headers: site.authHeaders })
  expect(body.data.createAt >= before && body.data.createAt <= new Date().toISOString()).toBe(true)
})

test('login, check, register, users, update, delete, logout', async () => {
  const account = { username: 'budi', password: 'layang-layang di pematang' }
  const registered = await call('POST', '/api/auth/register', { payload: account, headers: site.authHeaders })
  expect(registered.body.message).toEqual(expect.any(String))
  const users = await call('GET', '/api/auth/users', { headers: site.authHeaders })
  const budi = users.body.find(({ username }: { username: string }) => username === 'budi')
  expect(users.body).toHaveLength(2)
  expect(JSON.stringify(users.body)).not.toMatch(/password|hash/i)
  const login = await call('POST', '/api/auth/login', { payload: account })
  expect(login.body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), message: expect.any(String) })
  const headers = { authorization: `Bearer ${login.body.token}` }
  expect((await call('GET', '/api/aboutdetail/cek', { headers })).status).toBe(200)
  const updated = await call('PUT', `/api/auth/update/${budi.id}`, {
    payload: { username: 'budi santoso', password: '' },
    headers,
  })
  expect(updated).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect((await call('POST', '/api/auth/logout', { headers })).status).toBe(200)
  expect(await call('GET', '/api/aboutdetail/cek', { headers })).toMatchObject({
    status: 401,
    body: { message: 'Invalid or expired token' },
  })
  expect((await call('DELETE', `/api/auth/users/${budi.id}`, { headers: site.authHeaders })).status).toBe(200)
  expect(await call('POST', '/api/auth/login', { payload: account })).toMatchObject({
    status: 401,
    body: { message: 'Invalid username or password' },
  })
})

test('a memo is accepted without a token and shown to administrators only', async () => {
  const memo = {
    name: 'Wulan',
    email: 'wulan@example.com',
    item: 'Pengembangan web',
    paragraph: 'Toko daring',
    tlp: '+62 812-0000-1111',
  }
  const { body: created } = await call('POST', '/api/memo', { payload: memo })
  expect(created).toMatchObject({ id: expect.any(Number), ...memo })
  expect((await call('GET', '/api/memo')).status).toBe(401)
  const list = await call('GET', '/api/memo', { headers: site.authHeaders })
  expect(list.body).toMatchObject([memo])
  expect(list.headers['cache-control']).toBe('no-store')
  const changed = await call('PUT', `/api/memo/${created.id}`, {
    payload: { ...memo, item: 'SEO' },
    headers: site.authHeaders,
  })
  expect(changed.body).toMatchObject({ id: created.id, item: 'SEO' })
  expect((await call('DELETE', `/api/memo/${created.id}`, { headers: site.authHeaders })).status).toBe(200)
})

const protectedCalls: Call[] = [
  ...Object.keys(withFields).flatMap((path): Call[] => [
    ['POST', `/api/${path}`, {}],
    ['PUT', `/api/${path}/1`, {}],
  ]),
  ...deletable.map((path): Call => ['DELETE', `/api/${path}/1`]),
  ['GET', '/api/aboutdetail/cek'],
  ['GET', '/api/auth/users'],
  ['POST', '/api/auth/register', {}],
  ['PUT', '/api/auth/update/1', {}],
  ['DELETE', '/api/auth/users/1'],
  ['GET', '/api/memo'],
  ['PUT', '/api/memo/1', {}],
  ['DELETE', '/api/memo/1'],
]

test.each(protectedCalls)('%s %s needs a token however the path is spelled', async (method, path, payload) => {
  const pathVariants = [
    path,
    path.toUpperCase(),
    `${path}/`,
    path.replace('/api', '/API'),
    path.replace('a', '%61'),
    `${path}?x=1`,
    `${path};x`,
    `/${path}`,
    `${path}%2f`,
    path.replace('/api/', '/api/./'),
    `${path}%00`,
    path.replace('k', '\u212a'),
  ]
  for (const spelling of pathVariants) {
    for (const headers of [
      {},
      { authorization: 'Bearer expired' },
      { authorization: 'Basic YTpi' },
      { cookie: 'beranda=none' },
    ]) {
      const { status } = await call(method, spelling, { payload, headers })
      expect([401, 404, 405, 400], `${spelling}`).toContain(status)
      if (spelling === path || spelling === path.toUpperCase()) expect(status).toBe(401)
    }
  }
})
