import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRichText } from '../collections/rich-text.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { listLongTexts, longFields } from './test-long-texts.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const texts = listLongTexts(1_000_000)

// No time is promised here: a pattern that tries every way needs hours for these, and the test would never end. How the work
// grows with the length is what `faults/long-texts.ts` measures.
test('a million characters in any field are refused without much ado', async () => {
  for (const [url, names, base] of longFields) {
    for (const name of names) {
      for (const text of texts) {
        const answer = await site.app.inject({
          method: 'POST',
          url,
          headers: site.signedIn,
          payload: { ...base, [name]: text },
        })
        expect(answer.statusCode, `${url} ${name} ${text.slice(0, 20)}`).toBe(400)
      }
    }
  }
}, 120_000)

test('a stranger’s million characters are not even read', async () => {
  for (const [url, base] of [
    ['/api/memo', { name: 'a', email: 'a@b.co' }],
    ['/api/auth/login', { username: 'a', password: 'b' }],
  ] as const) {
    for (const name of Object.keys(base)) {
      for (const text of texts) {
        const payload = { ...base, [name]: text }
        expect((await site.app.inject({ method: 'POST', url, payload })).statusCode).toBe(413)
      }
    }
  }
})

test('what is within the limits of rich text is cleaned, however it is built', async () => {
  for (const text of texts) {
    const clean = await cleanRichText(text.slice(0, 500_000))
    expect(clean).not.toMatch(/<(script|style)/)
  }
}, 120_000)

test('a million characters in an address, a header or a search', async () => {
  for (const text of ['a', '%41', '%', '/', '.', ';', '&a=1'].map((one) => one.repeat(15_000 / one.length))) {
    for (const url of [`/api/features?q=${text}`, `/api/memo?sort=${text}`, `/api/features/${text}`, `/${text}`]) {
      const { statusCode } = await site.app.inject({
        url,
        headers: { ...site.signedIn, 'user-agent': text, 'accept-language': text },
      })
      expect(statusCode, url.slice(0, 40)).toBeLessThan(500)
    }
  }
})
