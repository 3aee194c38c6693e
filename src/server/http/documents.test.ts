import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite({
  variables: { SECURITY_CONTACT: 'mailto:keamanan@contoh.co.id', SITE_URL: 'https://contoh.co.id' },
})
const siteWithoutContact = useTestSite()
const url = '/.well-known/security.txt'

test('security.txt has the contact, the canonical URL and an expiry date in three months', async () => {
  const { headers, text } = await site.get(url)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, until = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  expect([days > 89, days < 92]).toEqual([true, true])
  expect(text).toMatch(/^Contact: mailto:keamanan@contoh\.co\.id\n/)
  expect(text).toContain('\nCanonical: https://contoh.co.id/.well-known/security.txt\n')
})

const notAllowed = { message: 'Allowed here: GET, HEAD.' }
test.each<readonly [string, string, Record<string, string>, number, unknown]>([
  ...['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'].map((method) => [method, url, {}, 405, notAllowed] as const),
  ['POST', '/.Well-Known/Security.txt/?a', {}, 405, notAllowed],
  ['PROPFIND', url, {}, 501, { message: 'Metode HTTP ini tidak dikenal di sini.' }],
  ['PROPFIND', `${url}?LANG=EN`, {}, 501, { message: 'This HTTP method is not known here.' }],
  ['GET', '/api/nothing', {}, 404, { message: 'Tidak ada apa pun di alamat ini.' }],
  ['GET', '/api/nothing?Lang=EN', {}, 404, { message: 'There is nothing at this address.' }],
  ['GET', '/api/nothing?lang=all', { 'accept-language': 'fr, EN' }, 404, { message: expect.stringMatching(/^There/) }],
  ['GET', '/api/nothing?lang=fr', { 'accept-language': 'en' }, 404, { message: expect.stringMatching(/^Tidak/) }],
  ['GET', '/api/nothing', { 'accept-language': 'fr, en;q=0.5, id' }, 404, { message: expect.stringMatching(/^There/) }],
  ['GET', '/api/nothing', { 'content-encoding': 'gzip' }, 415, { message: 'Kirim isinya tanpa dimampatkan.' }],
  ['GET', '/api/nothing?lang=en', { 'content-encoding': 'gzip' }, 415, { message: expect.stringMatching(/^Send the/) }],
  ['GET', '/api/nothing', { 'content-encoding': 'Identity' }, 404, { message: expect.stringMatching(/^Tidak/) }],
])('%s %s with %j is a %i', async (method, path, headers, status, body) => {
  const answer = await site.app.inject({ method: method as 'GET', url: path, headers })
  expect([answer.statusCode, answer.json()]).toEqual([status, body])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined)
})

test('security.txt is 404 without SECURITY_CONTACT', async () => {
  expect((await siteWithoutContact.get(url)).status).toBe(404)
})

test.each([
  ['/api/openapi.json', 'application/json; charset=utf-8', /^default-src 'none'; frame-ancestors/],
  ['/api/docs', 'text/html; charset=utf-8', /style-src 'self' 'sha256-/],
])('%s is compressed, and a 304 for the ETag of each encoding', async (path, type, policy) => {
  const get = (encoding: string, etag = '') =>
    site.app.inject({ url: path, headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
  const [plain, packed] = [await get('identity'), await get('br')]
  const common = { 'content-type': type, 'cache-control': 'no-cache, no-transform', vary: 'Accept-Encoding' }
  expect(plain.headers).toMatchObject({ ...common, 'content-security-policy': expect.stringMatching(policy) })
  expect(packed.headers).toMatchObject({ ...common, 'content-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  for (const [encoding, { headers }, status] of [
    ['br', packed, 304],
    ['identity', plain, 304],
    ['br', plain, 200],
  ] as const)
    expect((await get(encoding, headers.etag)).statusCode).toBe(status)
})
