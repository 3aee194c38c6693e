import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('the response to a save lists the pages that could not be rendered, in the language of the request', async () => {
  const save = async (lang: string) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/features?lang=${lang}`,
      headers: site.authHeaders,
      payload: { title: 'Cepat' },
    })
    return answer.json<{ message: string }>().message
  }
  expect(await save('id')).toBe('Data berhasil disimpan.')
  site.failedPages.push('/home/index.html', '/blog')
  expect(await save('id')).toMatch(/^Data berhasil disimpan\. Halaman ini .*: \/home\/index\.html, \/blog$/)
  expect(await save('en')).toMatch(/^Saved\. These pages .*: \/home\/index\.html, \/blog$/)
})

test('delete, reorder and restore return the failed pages as a separate warning', async () => {
  const { id } = (await site.app.inject({ url: '/api/features' })).json<{ id: number }[]>()[0] ?? { id: 0 }
  const { version } = (await site.app.inject({ url: `/api/features/${id}?lang=all` })).json<{ version: number }>()
  const send = async (method: 'DELETE' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/features/${path}?lang=en`
    const answer = await site.app.inject({ method, url, headers: site.authHeaders, ...(payload && { payload }) })
    return answer.json<{ message: string; warning?: string }>()
  }
  const ids = (await site.app.inject({ url: '/api/features' })).json<{ id: number }[]>().map((entry) => entry.id)
  const calls = async () => [
    await send('PUT', 'order', { ids: ids.toReversed() }),
    await send('DELETE', String(id)),
    await send('POST', `${id}/restore`, { version }),
  ]
  site.failedPages.splice(0, Number.POSITIVE_INFINITY, '/blog')
  const warning = 'These pages could not be made, so visitors still see them as they were: /blog'
  expect((await calls()).map((answer) => answer.warning)).toEqual([warning, warning, warning])
  site.failedPages.splice(0)
  expect((await calls()).map((answer) => answer.warning)).toEqual([undefined, undefined, undefined])
})
