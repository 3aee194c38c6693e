import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { App } from '../route.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { RefusedForm } from './form-pages.ts'

describe('the quotation form without script', () => {
  let opened: TestApp
  let app: App
  let shown: RefusedForm | undefined
  beforeAll(async () => {
    opened = await openTestApp()
    app = await createApp(opened.parts, {
      formPages: {
        sentPath: (language) => `/terima-kasih-${language}`,
        refused: (form) => {
          shown = form
          return '<!doctype html><title>formulir</title>'
        },
      },
    })
  })
  beforeEach(async () => {
    shown = undefined
    for (const table of ['memo', 'attempt'] as const) await opened.parts.database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
  })

  const send = (form: string, query = '', type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: `/api/memo${query}`, payload: form, headers: { 'content-type': type } })
  const count = async () => (await opened.parts.database.db.selectFrom('memo').selectAll().execute()).length

  test('what is wrong comes back as a page in its language, with what was typed', async () => {
    const answer = await send('name=Budi+%3Cb%3E&email=bukan&tlp=&item=Web&paragraph=a%0D%0Ab&website=', '?lang=en')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect(answer.body).toBe('<!doctype html><title>formulir</title>')
    expect(shown).toMatchObject({
      language: 'en',
      values: { name: 'Budi <b>', email: 'bukan', tlp: '', item: 'Web', paragraph: 'a\r\nb' },
      errors: { email: ['Write an e-mail address, for example name@example.com, or leave it empty.'] },
    })
    expect(Object.keys(shown?.values ?? {})).not.toContain('website')
    await send('name=&tlp=081234567')
    expect(shown).toMatchObject({ language: 'id', errors: { name: ['Wajib diisi.'] } })
    expect(await count()).toBe(0)
  })

  test.each(['', '?lang=id', '?lang=en'])('what is right leads to the page that says thank you: %s', async (query) => {
    const answer = await send('name=Budi&tlp=0812-3456-7890&email=&website=', query)
    const language = query === '?lang=en' ? 'en' : 'id'
    expect(answer).toMatchObject({ statusCode: 303, body: '' })
    expect(answer.headers).toMatchObject({ location: `/terima-kasih-${language}`, 'cache-control': 'no-store' })
    expect(await count()).toBe(1)
  })

  test('a program is sent to the same page, and nothing is kept', async () => {
    expect((await send('name=Budi&tlp=0812345678&website=x')).headers.location).toBe('/terima-kasih-id')
    expect(await count()).toBe(0)
  })

  test('the sixth in ten minutes comes back with the wait, and with what was typed', async () => {
    for (let sent = 0; sent < 5; sent++) await send(`name=Budi&tlp=081234567${sent}`)
    const answer = await send('name=Budi&tlp=0812345678', '?lang=en')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(shown).toMatchObject({
      message: expect.stringContaining('Too many requests'),
      errors: {},
      values: { name: 'Budi' },
    })
  })

  test('a field that is sent twice is refused, and not shown', async () => {
    expect((await send('name=Budi&name=Ani&tlp=0812345678')).statusCode).toBe(400)
    expect(shown?.values).toEqual({ tlp: '0812345678' })
  })

  test('a call with JSON is answered with JSON, as ever', async () => {
    const refused = await send('{}', '', 'application/json')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toHaveProperty('errors.name')
    const taken = await send('{"name":"Budi","tlp":"0812345678"}', '', 'application/json')
    expect(taken.statusCode).toBe(201)
    expect(taken.json()).toMatchObject({ name: 'Budi' })
  })
})
