import { expect, test } from 'vitest'
import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { setUpApp } from './app.ts'
import { listLongTexts, longFieldRequests } from './long-texts.ts'

const { send, sendWithoutSession } = setUpApp()

const texts = listLongTexts(1_000_000)

// No time limit is asserted: with exponential backtracking these texts take hours and the test times out.
// `test/resilience/scenarios/long-texts.ts` measures how the work grows with the length.
test('a million characters in any field are rejected with 400 or 413', async () => {
  for (const [url, names, base] of longFieldRequests) {
    for (const name of names) {
      for (const text of texts) {
        const response = await send('POST', url, { payload: { ...base, [name]: text } })
        // Where no field may be that long, the body is already too large.
        expect([400, 413], `${url} ${name} ${text.slice(0, 20)}`).toContain(response.statusCode)
      }
    }
  }
})

test('a million characters from an unauthenticated client are rejected with 413 before parsing', async () => {
  for (const [url, base] of [
    ['/api/memo', { name: 'a', email: 'a@b.co' }],
    ['/api/auth/login', { username: 'a', password: 'b' }],
  ] as const) {
    for (const name of Object.keys(base)) {
      for (const text of texts) {
        const response = await sendWithoutSession('POST', url, { payload: { ...base, [name]: text } })
        expect(response.statusCode).toBe(413)
      }
    }
  }
})

test('rich text within the size limit is sanitized, whatever its structure', async () => {
  for (const text of texts) {
    const clean = await sanitizeRichText(text.slice(0, 500_000))
    expect(clean).not.toMatch(/<(script|style)/)
  }
})

test('15,000 characters in a path, header or query never cause a 5xx', async () => {
  for (const text of ['a', '%41', '%', '/', '.', ';', '&a=1'].map((one) => one.repeat(15_000 / one.length))) {
    for (const url of [`/api/features?q=${text}`, `/api/memo?sort=${text}`, `/api/features/${text}`, `/${text}`]) {
      const { statusCode } = await send('GET', url, { headers: { 'user-agent': text, 'accept-language': text } })
      expect(statusCode, url.slice(0, 40)).toBeLessThan(500)
    }
  }
})
