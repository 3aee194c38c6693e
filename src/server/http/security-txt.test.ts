import { expect, test } from 'vitest'
import { openTestApp } from '#kit/app.ts'

const url = '/.well-known/security.txt'

test('security.txt has the contact, the canonical URL and a future expiry date', async () => {
  const { app, close } = await openTestApp({
    SECURITY_CONTACT: 'mailto:keamanan@contoh.co.id',
    SITE_URL: 'https://contoh.co.id',
  })
  const answer = await app.inject({ url })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, until = ''] = /^Expires: (.*)$/m.exec(answer.body) ?? []
  expect(Date.parse(until)).toBeGreaterThan(Date.now())
  expect(answer.body).toMatch(/^Contact: mailto:keamanan@contoh\.co\.id\n/)
  expect(answer.body).toContain('\nCanonical: https://contoh.co.id/.well-known/security.txt\n')
  await close()
})

test('security.txt is 404 without SECURITY_CONTACT', async () => {
  const { app, close } = await openTestApp()
  expect((await app.inject({ url })).statusCode).toBe(404)
  await close()
})
