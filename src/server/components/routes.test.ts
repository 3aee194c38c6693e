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
  contact: { ...links, address: 'a', phone: '021-5550138', email: 'a@b.co' },
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
