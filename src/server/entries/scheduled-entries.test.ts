import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite()
let id: number
const today = '2030-01-01T00:00:00.000Z'
const tomorrow = '2030-01-02T00:00:00.000Z'

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse(today), toFake: ['Date'] })
  await site.call('POST', '/api/blog', { title: 'Hari ini' })
  id = (await site.call('POST', '/api/blog', { title: 'Besok', createAt: tomorrow })).body.data.id
})
beforeEach(() => {
  vi.setSystemTime(Date.parse(today))
})
afterAll(() => {
  vi.useRealTimers()
})

const listTitles = async (url: string, as: Record<string, string>) => {
  const { body, headers } = await site.get<{ title: string }[]>(url, { as })
  return { list: body.map(({ title }) => title), total: headers['x-total-count'] }
}

test('only administrators get a post with a future date', async () => {
  const wrong = { authorization: 'Bearer wrong' }
  for (const headers of [{}, wrong, { cookie: 'beranda=wrong' }]) {
    for (const url of ['/api/blog', '/api/blog?lang=en', '/api/blog?lang=all', '/api/blog?limit=10']) {
      expect(await listTitles(url, headers), url).toEqual({ list: ['Hari ini'], total: '1' })
    }
    expect((await site.get(`/api/blog/${id}`, { as: headers })).status).toBe(404)
    expect((await site.get(`/api/blog/${id}?lang=all`, { as: headers })).status).toBe(404)
  }
  const cookie = site.authHeaders.authorization.replace('Bearer ', 'beranda=')
  for (const headers of [site.authHeaders, { cookie }]) {
    for (const url of ['/api/blog', '/api/blog?lang=all', '/api/blog?sort=-createAt']) {
      expect(await listTitles(url, headers), url).toMatchObject({ list: ['Besok', 'Hari ini'], total: '2' })
    }
    expect((await listTitles('/api/blog?q=besok', headers)).list).toEqual(['Besok'])
    expect((await site.get(`/api/blog/${id}`, { as: headers })).body).toMatchObject({ title: 'Besok' })
  }
  expect((await site.get('/api/blog', { as: 'visitor' })).headers.vary).toMatch(/Cookie/)
})

test('everyone gets a post from its date on', async () => {
  vi.setSystemTime(Date.parse(tomorrow) - 1)
  const before = await site.get('/api/blog', { as: 'visitor' })
  expect(before.body).toHaveLength(1)
  vi.setSystemTime(Date.parse(tomorrow))
  const after = await site.get('/api/blog', { as: { 'if-none-match': String(before.headers.etag) } })
  expect(after.body).toMatchObject([{ title: 'Besok' }, { title: 'Hari ini' }])
  expect((await site.get(`/api/blog/${id}`, { as: 'visitor' })).status).toBe(200)
})
