import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'

let site: TestApp
let id: number
const tomorrow = '2030-01-02T00:00:00.000Z'

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z'), toFake: ['Date'] })
  site = await openTestApp()
  const post = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/blog', headers: site.authHeaders, payload })
  await post({ title: 'Hari ini' })
  id = (await post({ title: 'Besok', createAt: tomorrow })).json().data.id
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const listTitles = async (url: string, headers = {}) => {
  const answer = await site.app.inject({ url, headers })
  const list = answer.json<{ title: string }[]>().map(({ title }) => title)
  return { list, total: answer.headers['x-total-count'] }
}

test('only administrators get a post with a future date', async () => {
  const wrong = { authorization: 'Bearer wrong' }
  for (const headers of [{}, wrong, { cookie: 'beranda=wrong' }]) {
    for (const url of ['/api/blog', '/api/blog?lang=en', '/api/blog?lang=all', '/api/blog?limit=10']) {
      expect(await listTitles(url, headers), url).toEqual({ list: ['Hari ini'], total: '1' })
    }
    expect((await site.app.inject({ url: `/api/blog/${id}`, headers })).statusCode).toBe(404)
    expect((await site.app.inject({ url: `/api/blog/${id}?lang=all`, headers })).statusCode).toBe(404)
  }
  const cookie = site.authHeaders.authorization.replace('Bearer ', 'beranda=')
  for (const headers of [site.authHeaders, { cookie }]) {
    for (const url of ['/api/blog', '/api/blog?lang=all', '/api/blog?sort=-createAt']) {
      expect(await listTitles(url, headers), url).toMatchObject({ list: ['Besok', 'Hari ini'], total: '2' })
    }
    expect((await listTitles('/api/blog?q=besok', headers)).list).toEqual(['Besok'])
    const one = await site.app.inject({ url: `/api/blog/${id}`, headers })
    expect(one.json()).toMatchObject({ title: 'Besok' })
  }
  expect((await site.app.inject({ url: '/api/blog' })).headers.vary).toMatch(/Cookie/)
})

test('everyone gets a post from its date on', async () => {
  vi.setSystemTime(Date.parse(tomorrow) - 1)
  const before = await site.app.inject({ url: '/api/blog' })
  expect(before.json()).toHaveLength(1)
  vi.setSystemTime(Date.parse(tomorrow))
  const after = await site.app.inject({ url: '/api/blog', headers: { 'if-none-match': String(before.headers.etag) } })
  expect(after.json()).toMatchObject([{ title: 'Besok' }, { title: 'Hari ini' }])
  expect((await site.app.inject({ url: `/api/blog/${id}` })).statusCode).toBe(200)
})
