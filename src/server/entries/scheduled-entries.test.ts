import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let id: number
const tomorrow = '2030-01-02T00:00:00.000Z'

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z'), toFake: ['Date'] })
  site = await openTestApp()
  const post = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/blog', headers: site.signedIn, payload })
  await post({ title: 'Hari ini' })
  id = (await post({ title: 'Besok', createAt: tomorrow })).json().data.id
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const titles = async (url: string, headers = {}) => {
  const answer = await site.app.inject({ url, headers })
  const list = answer.json<{ title: string }[]>().map(({ title }) => title)
  return { list, total: answer.headers['x-total-count'] }
}

test('a post that is dated ahead is given to administrators alone', async () => {
  const wrong = { authorization: 'Bearer wrong' }
  for (const headers of [{}, wrong]) {
    for (const url of ['/api/blog', '/api/blog?lang=en', '/api/blog?lang=all', '/api/blog?limit=10']) {
      expect(await titles(url, headers), url).toEqual({ list: ['Hari ini'], total: '1' })
    }
    expect((await site.app.inject({ url: `/api/blog/${id}`, headers })).statusCode).toBe(404)
    expect((await site.app.inject({ url: `/api/blog/${id}?lang=all`, headers })).statusCode).toBe(404)
  }
  for (const url of ['/api/blog', '/api/blog?lang=all', '/api/blog?sort=-createAt']) {
    expect(await titles(url, site.signedIn), url).toMatchObject({ list: ['Besok', 'Hari ini'], total: '2' })
  }
  expect((await titles('/api/blog?q=besok', site.signedIn)).list).toEqual(['Besok'])
  const one = await site.app.inject({ url: `/api/blog/${id}`, headers: site.signedIn })
  expect(one.json()).toMatchObject({ title: 'Besok' })
})

test('it is given to everybody from its moment on', async () => {
  vi.setSystemTime(Date.parse(tomorrow) - 1)
  const before = await site.app.inject({ url: '/api/blog' })
  expect(before.json()).toHaveLength(1)
  vi.setSystemTime(Date.parse(tomorrow))
  const after = await site.app.inject({ url: '/api/blog', headers: { 'if-none-match': String(before.headers.etag) } })
  expect(after.json()).toMatchObject([{ title: 'Besok' }, { title: 'Hari ini' }])
  expect((await site.app.inject({ url: `/api/blog/${id}` })).statusCode).toBe(200)
})
