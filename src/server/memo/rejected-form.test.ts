import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { createApp } from '../api/app.ts'
import type { App } from '../http/fastify-types.ts'
import type { RejectedForm } from './rejected-form.ts'

describe('the quotation form without JavaScript', () => {
  let opened: TestApp
  let app: App
  let renderedForm: RejectedForm | undefined
  beforeAll(async () => {
    opened = await openTestApp()
    app = await createApp(opened.services, {
      formPages: {
        successPath: (language) => `/terima-kasih-${language}`,
        renderRejected: (form) => {
          renderedForm = form
          return '<!doctype html><title>formulir</title>'
        },
      },
    })
  })
  beforeEach(async () => {
    renderedForm = undefined
    for (const table of ['memo', 'attempt', 'idempotency_key'] as const)
      await opened.services.database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
  })

  const send = (form: string, query = '', type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: `/api/memo${query}`, payload: form, headers: { 'content-type': type } })
  const count = async () => (await opened.services.database.db.selectFrom('memo').selectAll().execute()).length

  test('an invalid form comes back as a page in its language, with the submitted values', async () => {
    const answer = await send('name=Budi+%3Cb%3E&email=bukan&tlp=&item=Web&paragraph=a%0D%0Ab&website=', '?lang=en')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect(answer.body).toBe('<!doctype html><title>formulir</title>')
    expect(renderedForm).toMatchObject({
      language: 'en',
      values: { name: 'Budi <b>', email: 'bukan', tlp: '', item: 'Web', paragraph: 'a\r\nb' },
      errors: { email: ['Write an e-mail address, for example name@example.com, or leave it empty.'] },
    })
    expect(Object.keys(renderedForm?.values ?? {})).not.toContain('website')
    await send('name=&tlp=081234567')
    expect(renderedForm).toMatchObject({ language: 'id', errors: { name: ['Wajib diisi.'] } })
    expect(await count()).toBe(0)
  })

  test.each([
    ['?lang=id', 'Tulis nomor telepon', 'Tulis alamat email'],
    ['?lang=en', 'Write a', 'Write an e-mail address'],
  ])('the message has all error messages without field names: %s', async (query, phone, email) => {
    await send('name=Budi&email=bukan&tlp=abc', query)
    expect(renderedForm?.message).toContain(phone)
    expect(renderedForm?.message).toContain(email)
    expect(renderedForm?.message).not.toMatch(/tlp|email:/)
    const twice = await send('{"tlp":1,"email":1}', query, 'application/json')
    const { message, errors } = twice.json<{ message: string; errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['tlp', 'email']))
    expect(message).toBe([...new Set(Object.values(errors).flat())].join(' '))
  })

  test.each(['', '?lang=id', '?lang=en'])('a valid form redirects to the thank-you page: %s', async (query) => {
    const answer = await send('name=Budi&tlp=0812-3456-7890&email=&website=', query)
    const language = query === '?lang=en' ? 'en' : 'id'
    expect(answer).toMatchObject({ statusCode: 303, body: '' })
    expect(answer.headers).toMatchObject({ location: `/terima-kasih-${language}`, 'cache-control': 'no-store' })
    expect(await count()).toBe(1)
  })

  test('a filled honeypot redirects to the same page and stores nothing', async () => {
    expect((await send('name=Budi&tlp=0812345678&website=x')).headers.location).toBe('/terima-kasih-id')
    expect(await count()).toBe(0)
  })

  test('the sixth form in ten minutes is a 429 page with the submitted values', async () => {
    for (let sent = 0; sent < 5; sent++) await send(`name=Budi&tlp=081234567${sent}`)
    const answer = await send('name=Budi&tlp=0812345678', '?lang=en')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(renderedForm).toMatchObject({
      message: expect.stringContaining('Too many requests'),
      errors: {},
      values: { name: 'Budi' },
    })
  })

  test('over the limit of rejected forms the 429 page has the submitted values', async () => {
    for (let sent = 0; sent < 30; sent++) expect((await send('name=&tlp=0812345678')).statusCode).toBe(400)
    const answer = await send('name=&tlp=0812345678', '?lang=en')
    expect(answer.statusCode).toBe(429)
    expect(renderedForm).toMatchObject({ message: expect.stringContaining('Too many'), values: { tlp: '0812345678' } })
  })

  test('a repeated field is rejected and not echoed', async () => {
    expect((await send('name=Budi&name=Ani&tlp=0812345678')).statusCode).toBe(400)
    expect(renderedForm?.values).toEqual({ tlp: '0812345678' })
  })

  test('a JSON request gets a JSON response', async () => {
    const rejected = await send('{}', '', 'application/json')
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json()).toHaveProperty('errors.name')
    const created = await send('{"name":"Budi","tlp":"0812345678"}', '', 'application/json')
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ name: 'Budi' })
  })
})
