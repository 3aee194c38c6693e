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

test('security.txt is 404 without SECURITY_CONTACT', async () => {
  expect((await siteWithoutContact.get(url)).status).toBe(404)
})
