import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('a save says which pages could not be made of it, in the language of the call', async () => {
  const save = async (lang: string) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/features?lang=${lang}`,
      headers: site.signedIn,
      payload: { title: 'Cepat' },
    })
    return answer.json<{ message: string }>().message
  }
  expect(await save('id')).toBe('Data berhasil disimpan.')
  site.unmade.push('/home/index.html', '/blog')
  expect(await save('id')).toMatch(/^Data berhasil disimpan\. Tetapi halaman ini .*: \/home\/index\.html, \/blog$/)
  expect(await save('en')).toMatch(/^Saved\. But these pages .*: \/home\/index\.html, \/blog$/)
})
