import { beforeEach, describe, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'
import type { RejectedForm } from './rejected-form.ts'

describe('the quotation form without JavaScript', () => {
  let renderedForm: RejectedForm | undefined
  const site = useTestSite({
    resetEach: true,
    services: {
      formPages: {
        successPath: (language) => `/terima-kasih-${language}`,
        renderRejected: (form) => {
          renderedForm = form
          return '<!doctype html><title>formulir</title>'
        },
      },
    },
  })
  beforeEach(() => {
    renderedForm = undefined
  })

  const send = (form: string, query = '', type = 'application/x-www-form-urlencoded') =>
    site.call('POST', `/api/memo${query}`, form, {
      as: 'visitor',
      headers: { 'content-type': type, 'accept-language': 'id' },
    })
  const count = async () => (await site.rows('memo')).length

  test('an invalid form comes back as a page in its language, with the submitted values', async () => {
    const answer = await send('name=Budi+%3Cb%3E&email=bukan&tlp=&item=Web&paragraph=a%0D%0Ab&website=', '?lang=en')
    expect(answer.status).toBe(400)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
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
    const { message, errors } = twice.body as { message: string; errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['tlp', 'email']))
    expect(message).toBe([...new Set(Object.values(errors).flat())].join(' '))
  })

  test.each(['', '?lang=id', '?lang=en'])('a valid form redirects to the thank-you page: %s', async (query) => {
    const answer = await send('name=Budi&tlp=0812-3456-7890&email=&website=', query)
    const language = query === '?lang=en' ? 'en' : 'id'
    expect(answer).toMatchObject({ status: 303, text: '' })
    expect(answer.headers).toMatchObject({ location: `/terima-kasih-${language}`, 'cache-control': 'no-store' })
    expect(await count()).toBe(1)
  })

  test('a filled honeypot redirects to the same page; the memo is kept as spam', async () => {
    expect((await send('name=Budi&tlp=0812345678&website=x')).headers.location).toBe('/terima-kasih-id')
    expect(await site.rows('memo')).toMatchObject([{ name: 'Budi', spam: 1 }])
  })

  test.each([
    ['five accepted', 5, 303, 'name=Budi&tlp=0812345678'],
    ['thirty rejected', 30, 400, 'name=&tlp=0812345678'],
  ])('after %s forms in ten minutes the next is a 429 page with its values', async (_name, count, status, form) => {
    for (let sent = 0; sent < count; sent++) expect((await send(`${form}&item=${sent}`)).status).toBe(status)
    const answer = await send(`${form}&item=Web`, '?lang=en')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const message = expect.stringContaining('Too many requests')
    expect(renderedForm).toMatchObject({ status: 429, message, errors: {}, values: { tlp: '0812345678', item: 'Web' } })
  })

  test('a repeated field is rejected and not echoed', async () => {
    expect((await send('name=Budi&name=Ani&tlp=0812345678')).status).toBe(400)
    expect(renderedForm?.values).toEqual({ tlp: '0812345678' })
  })

  test('a JSON request gets a JSON response', async () => {
    expect((await send('{}', '', 'application/json')).body).toHaveProperty('errors.name')
    const created = await send('{"name":"Budi","tlp":"0812345678"}', '', 'application/json')
    expect(created).toMatchObject({ status: 201, body: { name: 'Budi' } })
  })
})
