import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRichText } from '../collections/rich-text.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const megabyte = 1_000_000
/** Texts on which a pattern that tries every way would never end. */
const texts: readonly string[] = [
  'a'.repeat(megabyte),
  '<'.repeat(megabyte),
  '<a '.repeat(megabyte / 3),
  '&'.repeat(megabyte),
  '<!--'.repeat(megabyte / 4),
  '<p>'.repeat(megabyte / 3),
  '<p style="'.repeat(megabyte / 10),
  `<p style="${'text-align:left;'.repeat(megabyte / 16)}">`,
  `<a href="${'a'.repeat(megabyte)}">`,
  `<a ${'a=1 '.repeat(megabyte / 4)}>`,
  ' '.repeat(megabyte),
  `a${' '.repeat(megabyte)}b`,
  '\t\n'.repeat(megabyte / 2),
  'a@'.repeat(megabyte / 2),
  `${'a'.repeat(megabyte)}@${'a.'.repeat(megabyte / 2)}`,
  'http://'.repeat(megabyte / 7),
  '0'.repeat(megabyte),
  '1-'.repeat(megabyte / 2),
  '-'.repeat(megabyte),
  '\u202e'.repeat(megabyte),
  '\u0300'.repeat(megabyte),
  '\ufdfa'.repeat(600_000),
  '%'.repeat(megabyte),
  '12'.repeat(megabyte / 2),
  '/media/'.repeat(megabyte / 7),
]

const fields: readonly (readonly [url: string, names: readonly string[], base: Record<string, string>])[] = [
  ['/api/services', ['title', 'paragraph', 'paragraphdetail', 'img'], {}],
  ['/api/contact', ['address', 'phone', 'email', 'facebook'], {}],
  ['/api/blog', ['title', 'createAt', 'paragraphdetail_en'], {}],
  ['/api/gallery', ['createAt', 'smallImage'], {}],
  ['/api/aboutdetail', ['type', 'content'], {}],
  ['/api/auth/register', ['username', 'password'], { username: 'budi', password: 'layang-layang di pematang' }],
  ['/api/auth/password', ['current', 'password'], { current: 'x', password: 'layang-layang di pematang' }],
]

// No time is promised here: a pattern that tries every way needs hours for these, and the test would never end.
test('a million characters in any field are refused without much ado', async () => {
  for (const [url, names, base] of fields) {
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
