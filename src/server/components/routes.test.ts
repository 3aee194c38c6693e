import { describe, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

// The requests of the specification for content, with the specification's spelling of their paths.

const site = useTestSite()
const emptySite = useTestSite()

const publicLists = [
  ...['features', 'header', 'aboutdetail', 'services', 'gallery', 'galleryheader', 'testimonial', 'testimonialHeader'],
  ...['team', 'contact', 'about', 'blog'],
].map((path) => `/api/${path}`)

test.each(publicLists)('GET %s is public and returns an array, however the path is spelled', async (path) => {
  for (const spelling of [path, path.toUpperCase(), `${path}/`, path.replace('/api', '/Api')]) {
    const { status, body } = await emptySite.get(spelling, { as: 'visitor' })
    expect(status).toBe(200)
    // A collection whose entries can only be edited is never empty.
    const isEditOnly = /^\/api\/(header|about|galleryheader|testimonialHeader|contact)$/.test(path)
    expect(body).toEqual(isEditOnly ? [expect.objectContaining({ id: expect.any(Number) })] : [])
  }
})

const text = { title: 'a', paragraph: 'b' }
const links = { facebook: 'https://f.co', instagram: '', twitter: '', youtube: '' }
const withFields: Record<string, object> = {
  gallery: { ...text, createAt: '2024-01-31', layanan: 'c', status: 'd', client: 'e' },
  header: text,
  features: text,
  team: text,
  services: { ...text, paragraphdetail: '<p>c</p>' },
  testimonial: text,
  about: { paragraph: 'a' },
  aboutdetail: { type: 'Why2', content: 'a' },
  galleryheader: { paragraph: 'a' },
  testimonialheader: { paragraph: 'a' },
  contact: { ...links, address: 'a', phone: '021', email: 'a@b.co' },
  blog: { ...text, paragraphdetail: '<p>c</p>', createAt: '' },
}
const deletable = ['gallery', 'features', 'team', 'services', 'testimonial', 'aboutdetail', 'blog']

describe.each(Object.entries(withFields))('%s', (path, fields) => {
  test('POST, PUT and DELETE as the specification has them, with the token', async () => {
    const created = await site.call('POST', `/api/${path}`, fields)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ message: expect.any(String), data: { id: expect.any(Number) } })
    const { id } = created.body.data
    const updated = await site.call('PUT', `/api/${path}/${id}`, fields)
    expect(updated).toMatchObject({ status: 200, body: { message: expect.any(String), data: { id } } })
    const { status } = await site.call('DELETE', `/api/${path}/${id}`)
    expect(status).toBe(deletable.includes(path) ? 200 : 405)
  })
})

test('a post without a date gets the current time, and the response contains it', async () => {
  const before = new Date().toISOString()
  const { body } = await site.call('POST', '/api/blog', { title: 'a', createAt: '' })
  expect(body.data.createAt >= before && body.data.createAt <= new Date().toISOString()).toBe(true)
})

test.each([
  ['POST', '/api/blog', {}],
  ['PUT', '/api/blog/1', {}],
  ['DELETE', '/api/blog/1', undefined],
  ['GET', '/api/aboutdetail/cek', undefined],
  ['GET', '/api/auth/users', undefined],
  ['GET', '/api/memo', undefined],
] as const)('%s %s needs a token however the path is spelled', async (method, path, payload) => {
  const callAsVisitor = (url: string) => site.call(method, url, payload, { as: 'visitor' })
  for (const spelling of [path, path.toUpperCase()]) {
    const { status, headers } = await callAsVisitor(spelling)
    expect([status, headers['cache-control']], spelling).toEqual([401, 'no-store'])
  }
  const otherSpellings = [
    ...[`${path}/`, `${path}?x=1`, `${path};x`, `${path}%2f`, `${path}%00`, `/${path}`],
    ...[path.replace('/api', '/API'), path.replace('/api/', '/api/./')],
    ...[path.replace('a', '%61'), path.replace('k', '\u212a')],
  ]
  for (const spelling of otherSpellings)
    expect([400, 401, 404, 405], spelling).toContain((await callAsVisitor(spelling)).status)
})
