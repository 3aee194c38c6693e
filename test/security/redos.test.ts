import { expect, test } from 'vitest'
import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { setUpApp } from './app.ts'

const { send } = setUpApp()

/** Repeated pieces that cause exponential backtracking in a vulnerable pattern, and the text before and after them. */
const patterns: readonly (readonly [piece: string, before?: string, after?: string])[] = [
  ...['a', '<', '<a ', '&', '<!--', '<p>', '<p style="', ' ', '\t\n', 'a@', 'http://', '0', '1-', '-', '%', '12'].map(
    (piece) => [piece] as const,
  ),
  ...['\u202e', '\u0300', '\ufdfa', '/media/'].map((piece) => [piece] as const),
  ['text-align:left;', '<p style="', '">'],
  ['a', '<a href="', '">'],
  ['a=1 ', '<a ', '>'],
  [' ', 'a', 'b'],
  ['a', '', `@${'a.'.repeat(1_000)}`],
  ['a.', 'a@'],
]

const texts = patterns.map(
  ([piece, before = '', after = '']) => before + piece.repeat(1_000_000 / piece.length) + after,
)

/** Requests with a field for each text; each is rejected for its length or its format. */
const longFieldRequests: readonly (readonly [url: string, names: readonly string[], base: object])[] = [
  ['/api/services', ['title', 'paragraph', 'paragraphdetail', 'img'], {}],
  ['/api/contact', ['address', 'phone', 'email', 'facebook'], {}],
  ['/api/blog', ['title', 'createAt', 'paragraphdetail_en'], {}],
  ['/api/gallery', ['createAt', 'smallImage'], {}],
  ['/api/aboutdetail', ['type', 'content'], {}],
  ['/api/memo', ['name', 'email'], { name: 'a', email: 'a@b.co' }],
  ['/api/auth/login', ['username', 'password'], { username: 'a', password: 'b' }],
  ['/api/auth/register', ['username', 'password'], { username: 'budi', password: 'layang-layang di pematang' }],
  ['/api/auth/password', ['current', 'password'], { current: 'x', password: 'layang-layang di pematang' }],
]

// No time limit is asserted: with backtracking these texts take hours and the test times out.
test('a million characters in any field are rejected, those of a visitor before parsing', async () => {
  for (const [url, names, base] of longFieldRequests)
    for (const name of names)
      for (const text of texts) {
        const response = await send('POST', url, { payload: { ...base, [name]: text } })
        // Where no field may be that long, the body is already too large.
        const isVisitor = /memo|login/.test(url)
        expect(isVisitor ? [413] : [400, 413], `${url} ${name} ${text.slice(0, 20)}`).toContain(response.statusCode)
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
