import { describe, expect, test } from 'vitest'
import { toRequestNumber } from '#content/request-number.ts'
import type { Memo } from '#contracts/memo.ts'
import { testDatabases } from '#kit/databases.ts'
import { addMemo, testMemo as budi } from '#kit/memos.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'

const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables, resetEach: true })

  const send = (payload: object | string, options: RequestOptions = {}) =>
    site.call('POST', '/api/memo', payload, { as: 'visitor', from: '198.51.100.1', ...options })

  test.each([
    [{}, ['name']],
    [{ name: 'Budi' }, ['email']],
    [{ name: '   ', email: 'a@b.id' }, ['name']],
    [{ ...budi, email: 'bukan email' }, ['email']],
    [{ ...budi, email: 'a@b.id\r\nBcc: x@y.id' }, ['email']],
    [{ ...budi, name: 'x'.repeat(201) }, ['name']],
    [{ ...budi, paragraph: 'x'.repeat(10_001) }, ['paragraph']],
    [{ ...budi, tlp: 'telepon saya' }, ['tlp']],
    [{ ...budi, tlp: '123' }, ['tlp']],
    [{ ...budi, name: 5 }, ['name']],
    [{ ...budi, id: 1, createdAt: 'x' }, ['id', 'createdAt']],
    [{ ...budi, name: ['Budi', 'Ani'] }, ['name']],
  ])('400 for %j', async (payload, fields) => {
    const { status, body } = await send(payload)
    expect([status, Object.keys(body.errors)]).toEqual([400, fields])
    expect(await site.rows('memo')).toEqual([])
    // An update keeps absent fields: a missing field is no error there.
    const isMissing = fields.every((field) => !(field in payload))
    const id = await addMemo(site.services)
    if (!isMissing) expect((await site.call('PUT', `/api/memo/${id}`, payload)).status).toBe(400)
  })

  test('POST returns the memo and stores it together with its email', async () => {
    const { status, headers, body } = await send(budi)
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    expect(body).toEqual({ id: expect.any(Number), number: toRequestNumber(body.id), ...budi })
    const [email, ...more] = await site.rows('outgoing_mail')
    expect(more).toEqual([])
    // The mailer may have tried already; no mail server listens.
    expect(email).toMatchObject({ recipient: variables.MAIL_TO, reply_to: budi.email, sent_at: null })
    expect(email?.subject).toBe('Permintaan penawaran baru dari Budi: Situs web')
    expect(email?.body).toContain(budi.paragraph)
    expect(email?.body).toContain(`Nomor: ${body.number}`)
  })

  test('a customer names the number of a request, and the desk finds it', async () => {
    const { number } = (await send(budi)).body
    await send({ ...budi, name: 'Rina' })
    for (const typed of [number, number.toLowerCase(), `${number} situs`]) {
      const found = (await site.get<Memo[]>(`/api/memo?q=${encodeURIComponent(typed)}`)).body
      expect(
        found.map((memo) => [memo.name, memo.number]),
        typed,
      ).toEqual([['Budi', number]])
    }
  })

  test('a form without JavaScript is accepted', async () => {
    const form = new URLSearchParams({ name: 'Budi', tlp: '(021) 555.0101', email: '', website: '' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await site.call('POST', '/api/memo', form.toString(), { as: 'visitor', headers })
    const empty = { email: '', item: '', paragraph: '' }
    const number = toRequestNumber(body.id)
    expect(body).toEqual({ id: expect.any(Number), number, name: 'Budi', tlp: '(021) 555.0101', ...empty })
    expect((await site.rows('outgoing_mail'))[0]).toMatchObject({ reply_to: '' })
  })

  test('nothing that cannot be seen refuses a request, or gets into its letter', async () => {
    const typed = {
      name: '\u200bBudi\r\nBcc: x@y.id\v',
      email: '\u200bbudi@contoh.id\ufeff\u00a0',
      item: 'Situs\u2028web\u0000',
      paragraph: 'Kami butuh\u000csitus.\r\nSe\u00adge\u2060ra 👩\u200d👩\u200d👧. \ud83d\u0085Salam',
      tlp: '\u202a0812\u200b-3456-7890\u202c',
    }
    const stored = {
      ...{ name: 'Budi Bcc: x@y.id', email: 'budi@contoh.id', item: 'Situs web', tlp: '0812-3456-7890' },
      paragraph: 'Kami butuh\nsitus.\nSegera 👩\u200d👩\u200d👧. \nSalam',
    }
    expect((await send(typed)).body).toMatchObject({ id: expect.any(Number), ...stored })
    const form = new URLSearchParams({ ...typed, paragraph: typed.paragraph.replace(/\p{Cs}/u, '') }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send(form, { headers })).body).toMatchObject({ id: expect.any(Number), ...stored })
    const { status, body } = await site.call('POST', '/api/memo/record', { ...typed, channel: 'telephone' })
    expect([status, body]).toEqual([201, expect.objectContaining(stored)])
    const { body: changed } = await site.call('PUT', `/api/memo/${body.id}`, { ...typed, note: 'a\u0000\r\nb\u2029' })
    expect(changed).toMatchObject({ ...stored, note: 'a\nb\n' })
    const answer = { subject: 'Penawaran\r\nBcc: x@y.id', text: '\ufeffHalo\vBudi\r\n' }
    expect((await site.call('POST', `/api/memo/${body.id}/reply`, answer)).status).toBe(200)
    const letters = await site.rows('outgoing_mail')
    for (const { subject, reply_to } of letters) expect(subject + reply_to).not.toMatch(/[\p{Cc}\u2028\u2029\u200b]/u)
    expect(letters.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Penawaran Bcc: x@y.id/),
      body: 'Halo\nBudi',
    })
  })

  test.each([
    ['a line end of Windows is one character', `${'x'.repeat(98)}\r\n`.repeat(100).slice(0, -1), 201],
    ['what cannot be seen is none', `${'x'.repeat(10_000)}\u200b\u0000`, 201],
    ['one more than the limit is refused', `${'x'.repeat(9_999)}\r\ny`, 400],
  ])('a text of 10,000 characters is sent without a script: %s', async (_name, paragraph, status) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ name: 'Budi', email: 'a@b.id', paragraph }).toString()
    expect((await send(form, { headers })).status).toBe(status)
    expect((await send({ name: 'Budi', email: 'a@b.id', paragraph })).status).toBe(status)
  })

  test('a form without a script may have the longest texts in any script', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const texts = { name: '李'.repeat(200), item: '网'.repeat(200), paragraph: '语'.repeat(10_000), email: 'a@b.id' }
    expect((await send(new URLSearchParams(texts).toString(), { headers })).status).toBe(201)
    expect((await send(`name=a&${'b=&'.repeat(40_000)}`, { headers })).status).toBe(413)
    expect((await send('name=Budi&name=Ani&tlp=08123456789', { headers })).status).toBe(400)
    expect((await send('name=Budi+%zz&tlp=08123456789', { headers })).body.name).toBe('Budi %zz')
  })

  test('a pasted phone number is stored with plain spaces and hyphens', async () => {
    const { body } = await send({ name: 'Ani', tlp: ' \u202a+62\u00a0812‑3456/39 ext 12\u202c ' })
    expect(body.tlp).toBe('+62 812-3456/39 ext 12')
    expect((await send({ name: 'Ani', tlp: 'HP 0812–3456 7890' })).body.tlp).toBe('HP 0812–3456 7890')
  })

  test('one address may send five memos in ten minutes, also in a burst', async () => {
    const sendFrom = (from: string) => send(budi, { from })
    const burst = Array.from({ length: 20 }, (_, index) => sendFrom(`2001:db8:1:1::${index}`))
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(await site.rows('memo')).toHaveLength(5)
    expect(await site.rows('outgoing_mail')).toHaveLength(5)
    const { status, headers } = await sendFrom('2001:db8:1:1::99')
    expect([status, headers['retry-after']]).toEqual([429, '600'])
    expect((await sendFrom('2001:db8:1:2::1')).status).toBe(201)
    site.advance(10)
    expect((await sendFrom('2001:db8:1:1::99')).status).toBe(201)
  })

  test('rejected requests have their own wider limit, checked before validation', async () => {
    const wrong = { ...budi, email: 'bukan email' }
    for (let index = 0; index < 10; index++) expect((await send(wrong)).status).toBe(400)
    for (let index = 0; index < 5; index++) expect((await send(budi)).status).toBe(201)
    const burst = Array.from({ length: 40 }, (_, index) => send(index % 2 ? { [`field${index}`]: 1 } : wrong))
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const { status, headers } = await send(wrong)
    expect([status, headers['retry-after']]).toEqual([429, '600'])
    expect((await send(wrong, { from: '198.51.100.2' })).status).toBe(400)
    site.advance(10)
    expect((await send(wrong)).status).toBe(400)
    expect((await send(budi)).status).toBe(201)
  })

  test('a malformed body counts as a rejected request', async () => {
    const sendRaw = async (payload: string, type = 'application/json') =>
      (await site.call('POST', '/api/memo', payload, { as: 'visitor', headers: { 'content-type': type } })).status
    for (let index = 0; index < 10; index++) {
      expect(await sendRaw('{"name":')).toBe(400)
      expect(await sendRaw('{}', 'text/plain')).toBe(415)
      expect(await sendRaw(`"${'x'.repeat(300_000)}"`)).toBe(413)
    }
    expect([await sendRaw('{"name":'), await sendRaw('{}', 'text/plain'), await sendRaw('{}')]).toEqual([429, 429, 429])
  })

  test('the session cookie gives access to list and export', async () => {
    const as = { cookie: site.authHeaders.authorization.replace('Bearer ', 'beranda=') }
    for (const url of ['/api/memo', '/api/memo/export']) expect((await site.get(url, { as })).status).toBe(200)
  })
})
