import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testDatabases } from '#kit/databases.ts'
import { readRows, unzip } from '#kit/workbook.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }
const budi = {
  name: 'Budi',
  email: 'budi@contoh.id',
  item: 'Situs web',
  paragraph: 'Kami butuh situs.\nSegera.',
  tlp: '+62 812-3456-7890',
}

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let headers: { authorization: string }
  beforeAll(async () => {
    testApp = await openAccountsApp({ ...mail, ...(await environment()) })
  })
  beforeEach(async () => {
    const { db } = testApp.services.database
    for (const table of ['memo', 'outgoing_mail', 'attempt'] as const) await db.deleteFrom(table).execute()
    headers = await testApp.signIn()
  })
  afterAll(() => testApp.close())

  const send = (payload: object, remoteAddress = '198.51.100.1', more: Record<string, string> = {}) =>
    testApp.call({
      method: 'POST',
      url: '/api/memo',
      payload,
      remoteAddress,
      headers: { 'accept-language': 'en', ...more },
    })
  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    as: Record<string, string> = headers,
  ) => testApp.call({ method, url, headers: as, ...(payload && { payload }) })
  const rows = (table: 'memo' | 'outgoing_mail') => testApp.services.database.db.selectFrom(table).selectAll().execute()

  test('401 without a token or cookie for every call but POST /api/memo', async () => {
    for (const [method, url, payload] of [
      ['GET', '/api/memo'],
      ['GET', '/api/memo/export'],
      ['GET', '/api/memo/1'],
      ['PUT', '/api/memo/1', budi],
      ['DELETE', '/api/memo/1'],
      ['GET', '/api/memo/count'],
      ['GET', '/api/memo/deleted'],
      ['POST', '/api/memo/1/restore'],
    ] as const) {
      const answer = await call(method, url, payload, {})
      expect(answer.json()).toEqual({ message: 'Invalid or expired token' })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each([
    [{}, ['name']],
    [{ name: 'Budi' }, ['email']],
    [{ name: '   ', email: 'a@b.id' }, ['name']],
    [{ ...budi, email: 'bukan email' }, ['email']],
    [{ ...budi, email: 'a@b.id\r\nBcc: x@y.id' }, ['email']],
    [{ ...budi, name: 'Budi\r\nBcc: x@y.id' }, ['name']],
    [{ ...budi, item: 'satu\ndua' }, ['item']],
    [{ ...budi, paragraph: 'nol\u0000' }, ['paragraph']],
    [{ ...budi, name: 'x'.repeat(201) }, ['name']],
    [{ ...budi, paragraph: 'x'.repeat(10_001) }, ['paragraph']],
    [{ ...budi, tlp: 'telepon saya' }, ['tlp']],
    [{ ...budi, tlp: '123' }, ['tlp']],
    [{ ...budi, name: 5 }, ['name']],
    [{ ...budi, id: 1, createdAt: 'x' }, ['id', 'createdAt']],
    [{ ...budi, name: ['Budi', 'Ani'] }, ['name']],
  ])('400 for %j', async (payload, fields) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(fields)
    expect(await rows('memo')).toEqual([])
    const { id } = (await send(budi)).json()
    // An update keeps absent fields: a missing field is no error there.
    const isMissing = fields.every((field) => !(field in payload))
    if (!isMissing) expect((await call('PUT', `/api/memo/${id}`, payload)).statusCode).toBe(400)
  })

  test('404 for an unknown memo', async () => {
    for (const id of ['999', '0', 'abc', '99999999999']) {
      expect((await call('GET', `/api/memo/${id}`)).statusCode).toBe(404)
      expect((await call('PUT', `/api/memo/${id}`, budi)).statusCode).toBe(404)
      expect((await call('DELETE', `/api/memo/${id}`)).statusCode).toBe(404)
      expect((await call('POST', `/api/memo/${id}/restore`)).statusCode).toBe(404)
    }
  })

  test('POST returns the memo and stores it together with its email', async () => {
    const answer = await send(budi)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({ id: expect.any(Number), ...budi })
    const [email, ...more] = await rows('outgoing_mail')
    expect(more).toEqual([])
    // The mailer may have tried already; no mail server listens.
    expect(email).toMatchObject({ recipient: mail.MAIL_TO, reply_to: budi.email, sent_at: null })
    expect(email?.subject).toBe('Permintaan penawaran dari Budi: Situs web')
    expect(email?.body).toContain(budi.paragraph)
  })

  test('a form without JavaScript is accepted', async () => {
    const form = new URLSearchParams({ name: 'Budi', tlp: '(021) 555.0101', email: '', website: '' })
    const answer = await testApp.call({
      method: 'POST',
      url: '/api/memo',
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Budi',
      email: '',
      item: '',
      paragraph: '',
      tlp: '(021) 555.0101',
    })
    expect((await rows('outgoing_mail'))[0]).toMatchObject({ reply_to: '' })
  })

  test('pasted phone numbers are normalised', async () => {
    const normalised = {
      ' 0812 3456 7890 ': '0812 3456 7890',
      '\u202a+62\u00a0812‑3456\u202c': '+62 812-3456',
      '021.555.0101': '021.555.0101',
      '021-5550138 ext 12': '021-5550138 ext 12',
      '021-555\u00a00138/39': '021-555 0138/39',
    }
    for (const [tlp, expected] of Object.entries(normalised))
      expect((await send({ name: 'Ani', tlp })).json().tlp).toBe(expected)
  })

  test('a filled honeypot gets the usual response and stores nothing', async () => {
    const real = (await send(budi)).json()
    const answer = await send({ ...budi, website: 'https://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ ...budi, id: real.id + 1 })
    expect(await rows('memo')).toHaveLength(1)
    expect(await rows('outgoing_mail')).toHaveLength(1)
  })

  test('one address may send five memos in ten minutes, also in a burst', async () => {
    const burst = Array.from({ length: 20 }, (_, index) =>
      send(budi, `2001:db8:1:1::${index}`, { 'x-forwarded-for': `203.0.113.${index}` }),
    )
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(await rows('memo')).toHaveLength(5)
    expect(await rows('outgoing_mail')).toHaveLength(5)
    const rejected = await send(budi, '2001:db8:1:1::99')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('600')
    expect((await send(budi, '2001:db8:1:2::1')).statusCode).toBe(201)
    testApp.advance(10)
    expect((await send(budi, '2001:db8:1:1::99')).statusCode).toBe(201)
  })

  test('rejected requests have their own wider limit, checked before validation', async () => {
    const wrong = { ...budi, email: 'bukan email' }
    for (let index = 0; index < 10; index++) expect((await send(wrong)).statusCode).toBe(400)
    for (let index = 0; index < 5; index++) expect((await send(budi)).statusCode).toBe(201)
    const burst = Array.from({ length: 40 }, (_, index) =>
      send(index % 2 ? { [`field${index}`]: 1 } : wrong, '198.51.100.1', { 'x-forwarded-for': `203.0.113.${index}` }),
    )
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const over = await send(wrong)
    expect(over.statusCode).toBe(429)
    expect(over.headers['retry-after']).toBe('600')
    expect((await send(wrong, '198.51.100.2')).statusCode).toBe(400)
    testApp.advance(10)
    expect((await send(wrong)).statusCode).toBe(400)
    expect((await send(budi)).statusCode).toBe(201)
  })

  test('a malformed body counts as a rejected request', async () => {
    const sendRaw = (payload: string, type = 'application/json') =>
      testApp.call({ method: 'POST', url: '/api/memo', payload, headers: { 'content-type': type } })
    for (let index = 0; index < 10; index++) {
      expect((await sendRaw('{"name":')).statusCode).toBe(400)
      expect((await sendRaw('{}', 'text/plain')).statusCode).toBe(415)
      expect((await sendRaw(`"${'x'.repeat(300_000)}"`)).statusCode).toBe(413)
    }
    for (const answer of [await sendRaw('{"name":'), await sendRaw('{}', 'text/plain'), await sendRaw('{}')])
      expect(answer.statusCode).toBe(429)
  })

  test('the list is an array, newest first, and paged', async () => {
    for (const name of ['satu', 'dua', 'tiga']) await send({ ...budi, name })
    const answer = await call('GET', '/api/memo')
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['tiga', 'dua', 'satu'])
    const [first] = answer.json()
    expect(first).toMatchObject({ ...budi, name: 'tiga', status: 'new', note: '', answeredAt: null })
    expect(first.updatedAt).toBe(first.createdAt)
    expect(answer.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' })
    const page = await call('GET', '/api/memo?limit=1&offset=1')
    expect(page.json()).toMatchObject([{ name: 'dua' }])
    expect(page.headers['x-total-count']).toBe('3')
    for (const query of ['limit=0', 'limit=501', 'limit=1&limit=2', 'offset=-1', 'limit=x']) {
      expect((await call('GET', `/api/memo?${query}`)).statusCode, query).toBe(400)
    }
  })

  test('the session cookie gives access to list and export', async () => {
    const cookie = headers.authorization.replace('Bearer ', 'beranda=')
    expect((await call('GET', '/api/memo', undefined, { cookie })).statusCode).toBe(200)
    expect((await call('GET', '/api/memo/export', undefined, { cookie })).statusCode).toBe(200)
  })

  test('PUT returns the changed memo', async () => {
    const { id } = (await send(budi)).json()
    const changed = { ...budi, name: 'Budi Santoso', item: '' }
    const answer = await call('PUT', `/api/memo/${id}`, changed)
    expect(answer.json()).toMatchObject({ id, ...changed, createdAt: expect.any(String) })
    expect((await call('GET', '/api/memo')).json()).toEqual([answer.json()])
    expect((await call('GET', `/api/memo/${id}`)).json()).toEqual(answer.json())
  })

  test('a deleted memo is in no list, while its row stays', async () => {
    const { id } = (await send(budi)).json()
    expect((await call('DELETE', `/api/memo/${id}`)).json()).toEqual({ message: expect.any(String) })
    expect((await call('GET', '/api/memo')).json()).toEqual([])
    expect((await call('GET', `/api/memo/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/api/memo/${id}`)).statusCode).toBe(404)
    expect((await call('PUT', `/api/memo/${id}`, budi)).statusCode).toBe(404)
    expect(await rows('memo')).toHaveLength(1)
  })

  test('the spreadsheet has every memo in the order of the list', async () => {
    const { memos, rateLimiter } = testApp.services
    const message = { id: '', en: '' }
    for (let index = 0; index < 403; index++) {
      const limit = { key: `test ${index}`, max: 1, windowSeconds: 1, message }
      await memos.create({ ...budi, item: `=${index}` }, { rateLimits: [limit], createEmails: () => [] })
    }
    await rateLimiter.deleteExpired()
    const answer = await call('GET', '/api/memo/export')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="memo_list_with_borders.xlsx"',
      'cache-control': 'no-store',
    })
    const [, ...list] = readRows(unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml') ?? '')
    expect(list).toHaveLength(403)
    expect(list[0]).toEqual([budi.name, budi.email, '=402', budi.paragraph, budi.tlp])
    expect(list.at(-1)?.[2]).toBe('=0')
  })
})

test('without a mail server no email is queued', async () => {
  const testApp = await openAccountsApp()
  try {
    await testApp.call({ method: 'POST', url: '/api/memo', payload: budi })
    expect(await testApp.services.database.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  } finally {
    await testApp.close()
  }
})
