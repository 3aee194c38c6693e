import { afterEach, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite()
afterEach(() => {
  site.failedPages.splice(0)
})

test('the response to a save lists the pages that could not be rendered, in the language of the request', async () => {
  const save = async (lang: string) =>
    (await site.call('POST', `/api/features?lang=${lang}`, { title: 'Cepat' })).body.message
  expect(await save('id')).toBe('Data berhasil disimpan.')
  site.failedPages.push('/home/index.html', '/blog')
  expect(await save('id')).toMatch(/^Data berhasil disimpan\. Halaman ini .*: \/home\/index\.html, \/blog$/)
  expect(await save('en')).toMatch(/^Saved\. These pages .*: \/home\/index\.html, \/blog$/)
})

test('delete, reorder and restore return the failed pages as a separate warning', async () => {
  const ids: number[] = []
  for (const title of ['Satu', 'Dua']) ids.push((await site.call('POST', '/api/features', { title })).body.data.id)
  const listWarnings = async () => {
    const all = (await site.get('/api/features')).body.map(({ id }: { id: number }) => id)
    const answers = [
      await site.call('PUT', '/api/features/order', { ids: all.toReversed() }),
      await site.call('DELETE', `/api/features/${ids[0]}`),
      await site.call('POST', `/api/features/${ids[0]}/restore`, { version: 1 }),
    ]
    return answers.map(({ body }) => body.warning)
  }
  site.failedPages.push('/blog')
  const warning = 'These pages could not be made, so visitors still see them as they were: /blog'
  expect(await listWarnings()).toEqual([warning, warning, warning])
  site.failedPages.splice(0)
  expect(await listWarnings()).toEqual([undefined, undefined, undefined])
})
