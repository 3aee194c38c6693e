import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { toRequestNumber } from '#content/request-number.ts'
import { settings } from '#content/types/settings.ts'
import type { Memo, MemoEvent } from '#contracts/memo.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createAutoReply, createMemoEmail, MAX_AUTO_REPLIES } from './letters.ts'
import { insertScheduledLetters, workingDayBefore } from './scheduled-letters.ts'

test.each([
  ['2026-11-30', '2026-11-27'],
  ['2026-11-29', '2026-11-27'],
  ['2026-11-28', '2026-11-27'],
  ['2026-12-03', '2026-12-02'],
])('the working day before %s is %s', (day, before) => expect(workingDayBefore(day)).toBe(before))

const context = { recipient: 'kantor@contoh.id', siteName: 'Contoh', siteUrl: undefined }
const reply = {
  values: {},
  language: 'id',
  replyTo: 'kantor@contoh.id',
  today: '2026-11-29',
  siteName: 'Contoh',
} as const
const letter = { id: 7, createdAt: '2026-11-29T01:00:00.000Z', name: 'Budi', email: 'budi@example.com' } as Memo

test.each([
  ['another day', createAutoReply(letter, { ...reply, today: '2026-11-30' })],
  ['another mailbox', createAutoReply({ email: 'rina@example.com' }, reply)],
])('the automatic reply of %s is another letter, and is answered to the company', (_name, other) => {
  expect(other.onceKey).not.toBe(createAutoReply(letter, reply).onceKey)
  expect(other.replyTo).toBe('kantor@contoh.id')
})

test.each([
  ['another request with the same id', { ...letter, createdAt: '2026-11-29T01:00:00.001Z' }, context],
  ['another recipient', letter, { ...context, recipient: 'gudang@contoh.id' }],
])('the notice of %s is another letter', (_name, memo, other) => {
  const notice = createMemoEmail({ ...letter, spamReasons: [] }, context)
  expect(createMemoEmail({ ...memo, spamReasons: [] }, other).onceKey).not.toBe(notice.onceKey)
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({
    environment: async () => ({
      ...(await environment()),
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' },
    }),
  })

  const send = async (body: object = {}, query = '?lang=id') => {
    await site.empty('attempt')
    const memo = { name: 'Budi', email: 'budi@example.com', paragraph: 'Rahasia saya', ...body }
    return (await site.call<Memo>('POST', `/api/memo${query}`, memo, { as: 'visitor' })).body.id
  }
  const repliedTo = async () =>
    (await letters()).filter((letter) => letter.auto_submitted === 'auto-replied').map(({ recipient }) => recipient)
  const put = (id: number, body: object) => site.call<Memo>('PUT', `/api/memo/${id}`, body)
  const letters = async () =>
    (await site.rows('outgoing_mail')).map(({ recipient, subject, body, auto_submitted }) => {
      return { recipient, subject, body, auto_submitted }
    })
  const set = async (values: Readonly<Record<string, string>>) => {
    const [{ id }] = (await site.get<[{ id: number }]>('/api/settings?lang=all')).body
    expect((await site.call('PUT', `/api/settings/${id}`, values)).status).toBe(200)
    await setImmediate()
  }
  const empty = async () => {
    for (const table of ['memo', 'memo_event', 'outgoing_mail'] as const) await site.empty(table)
  }

  test('spam sends no letter until it is none; then once', async () => {
    await empty()
    const id = await send({ website: 'x' })
    expect((await site.get<Memo>(`/api/memo/${id}`)).body).toMatchObject({ spam: true, spamReasons: ['honeypot'] })
    await put(id, { status: 'closed' })
    expect(await letters()).toEqual([])
    for (const spam of [false, true, false, 'false']) expect((await put(id, { spam })).status).toBe(200)
    expect(await letters()).toMatchObject([
      {
        recipient: 'kantor@contoh.id',
        subject: 'Diteruskan: permintaan penawaran dari Budi',
        body: expect.stringMatching(/^Nama: Budi\nEmail: budi@example\.com\nTelepon: -\nPerihal: -\n/),
      },
    ])
  })

  test('the automatic reply has the text of the owner alone, and goes to an address once a day', async () => {
    await empty()
    await send()
    await set({ autoReply: 'on', autoReplyText: 'Kami sudah menerimanya.' })
    for (let round = 0; round < 100; round++) await send({ email: round % 2 ? 'Budi@example.com' : 'budi@example.com' })
    for (const email of ['Kantor@contoh.id', 'situs@contoh.id', 'kan.tor+ulang@contoh.id']) await send({ email })
    await send({ website: 'x', email: 'lain@example.com' })
    await send({ email: 'rina@example.com' }, '?lang=en')
    const replies = (await letters()).filter((letter) => letter.auto_submitted === 'auto-replied')
    expect(replies.map(({ recipient }) => recipient.toLowerCase())).toEqual(['budi@example.com', 'rina@example.com'])
    expect(replies[0]?.body).toMatch(/^Kami sudah menerimanya\.\n\n-- \n/)
    expect(replies[1]?.body).toContain(settings.fields.autoReplyText.defaultText.en)
    expect(replies.map(({ body }) => body).join()).not.toMatch(/Budi|Rahasia/)
    await set({ autoReply: 'off' })
  })

  test('no spelling of a mailbox gets a second automatic reply on a day', async () => {
    await empty()
    await set({ autoReply: 'on' })
    const spellings = ['siti.aminah@surel.example', 'sitiaminah@surel.example', 's.i.t.i.aminah+1@surel.example']
    const others = ['SitiAminah+promo+2@Surel.Example', 'sitiaminah+@surel.example', 'siti.aminah@SUREL.EXAMPLE']
    for (const email of [...spellings, ...others]) await send({ email })
    for (const email of ['siti@surel.example', 'sitiaminah@lain.example']) await send({ email })
    expect(await repliedTo()).toEqual([spellings[0], 'siti@surel.example', 'sitiaminah@lain.example'])
    await set({ autoReply: 'off' })
  })

  test('a day has a limited number of automatic replies; notices go on', async () => {
    await empty()
    await set({ autoReply: 'on' })
    await send({ email: 'orang@surel.example' })
    const [reply] = (await site.rows('outgoing_mail')).filter((row) => row.auto_submitted === 'auto-replied')
    if (!reply) throw new Error('There is no automatic reply.')
    const { id: _id, ...row } = reply
    const insert = (count: number, created_at: string) =>
      site.services.database.db
        .insertInto('outgoing_mail')
        .values(
          Array.from({ length: count }, (_, index) => ({ ...row, created_at, once_key: `${created_at} ${index}` })),
        )
        .execute()
    const now = Date.parse(row.created_at)
    await insert(5, new Date(now - 25 * 60 * 60_000).toISOString())
    await insert(MAX_AUTO_REPLIES - 2, new Date(now - 23 * 60 * 60_000).toISOString())
    for (const email of ['a@surel.example', 'b@surel.example', 'c@surel.example']) await send({ email })
    expect((await repliedTo()).filter((recipient) => !recipient.startsWith('orang'))).toEqual(['a@surel.example'])
    expect((await letters()).filter((letter) => letter.auto_submitted === 'auto-generated')).toHaveLength(4)
    await set({ autoReply: 'off' })
  })

  test('a reply is sent once, marks the request as answered, and stands in the timeline', async () => {
    await empty()
    const id = await send()
    const reply = { subject: 'Penawaran situs', text: 'Terlampir.' }
    const post = (body: object, headers = {}) => site.call<Memo>('POST', `/api/memo/${id}/reply`, body, { headers })
    // The second time nothing changes.
    for (let round = 0; round < 2; round++)
      expect(await post(reply, { 'idempotency-key': 'a' })).toMatchObject({
        status: 200,
        body: { status: 'answered', version: 2 },
      })
    expect((await letters()).slice(1)).toMatchObject([
      {
        recipient: 'budi@example.com',
        subject: `Penawaran situs [${toRequestNumber(id)}]`,
        body: 'Terlampir.',
        auto_submitted: '',
      },
    ])
    const events = (await site.get<MemoEvent[]>(`/api/memo/${id}/events`)).body
    expect(events.filter(({ kind }) => kind === 'replied')).toMatchObject([{ to: 'Terlampir.' }])
    const another = { ...reply, text: 'Lain.' }
    expect(await post(another, { 'idempotency-key': 'a' })).toMatchObject({
      status: 422,
      body: { data: { created: `memo/${id}` } },
    })
    expect(await letters()).toHaveLength(2)
    expect((await post({ ...reply, text: '' })).status).toBe(400)
    await put(id, { paused: 'yes' })
    expect((await post(reply)).status).toBe(409)
    const byPhone = await send({ email: '', tlp: '0812 3456 7890' })
    expect((await site.call('POST', `/api/memo/${byPhone}/reply`, reply)).status).toBe(409)
  })

  test.each([
    ['new', 'answered'],
    ['in progress', 'answered'],
    ['closed', 'closed'],
  ])('a reply to a request that is %s leaves it %s', async (status, after) => {
    await empty()
    const id = await send()
    await put(id, { status })
    const reply = { subject: 'Penawaran situs', text: 'Terlampir.' }
    expect((await site.call<Memo>('POST', `/api/memo/${id}/reply`, reply)).body.status).toBe(after)
  })

  const contexts = ['kantor@contoh.id', 'gudang@contoh.id'].map((recipient) => {
    return { recipient, siteName: 'Contoh', siteUrl: 'https://contoh.id' }
  })
  const insertLetters = (now: string, timeZone = 'Asia/Jakarta') =>
    insertScheduledLetters(site.services.database, { now: Date.parse(now), timeZone, isWeekly: true, contexts })
  const monday = '2099-11-30T01:00:00.000Z'

  test('every recipient gets each reminder and the letter of the week, once; a moved day is reminded of again', async () => {
    await empty()
    const id = await send()
    await put(id, { assignee: String(site.adminId), dueOn: '2099-11-30' })
    await site.empty('outgoing_mail')
    for (let round = 0; round < 2; round++) await insertLetters(monday)
    const both = contexts.map(({ recipient }) => recipient)
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([...both, ...both])
    await put(id, { dueOn: '2099-12-01' })
    await insertLetters('2099-12-01T01:00:00.000Z')
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([...both, ...both, ...both])
  })

  test.each([
    ['2099-11-22T16:59:00.000Z', 'Asia/Jakarta', 0],
    ['2099-11-22T17:00:00.000Z', 'Asia/Jakarta', 1],
    ['2099-11-22T14:59:00.000Z', 'Asia/Jayapura', 0],
    ['2099-11-22T15:00:00.000Z', 'Asia/Jayapura', 1],
  ])('a request of %s is in the week of a company in %s: %i', async (created_at, timeZone, count) => {
    await empty()
    const id = await send()
    await site.services.database.db.updateTable('memo').set({ created_at }).where('id', '=', id).execute()
    await site.empty('outgoing_mail')
    await insertLetters(monday, timeZone)
    expect((await letters())[0]?.body).toContain(`Baru dalam tujuh hari: ${count}\n`)
  })

  test('an outcome of an earlier week is not in the Monday letter', async () => {
    await empty()
    await put(await send(), { outcome: 'won', valueIdr: 12_500_000, status: 'closed' })
    await site.empty('outgoing_mail')
    await insertLetters(monday)
    expect((await letters())[0]?.body).toContain('Jadi: 0, Rp 0\n')
  })

  test.each(['deleted', 'spam'])('no letter is about a request that is %s', async (state) => {
    await empty()
    const id = await send()
    await put(id, { assignee: String(site.adminId), dueOn: '2099-11-30' })
    if (state === 'spam') await put(id, { spam: true })
    else await site.call('DELETE', `/api/memo/${id}`)
    await site.empty('outgoing_mail')
    await insertLetters(monday)
    expect((await letters()).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Permintaan penawaran, minggu 2099-11-30'),
    )
    expect((await letters())[0]?.body).toContain('Belum dijawab lebih dari satu hari kerja: 0\n')
  })

  test('the Monday letter does not call requests of the last working day late', async () => {
    await empty()
    const received = [
      ['2099-11-27T00:59:00.000Z', true], // Friday, 07:59
      ['2099-11-27T01:01:00.000Z', false], // Friday, 08:01
      ['2099-11-29T05:00:00.000Z', false], // Sunday
    ] as const
    const late: number[] = []
    for (const [created_at, isLate] of received) {
      const id = await send()
      await site.services.database.db.updateTable('memo').set({ created_at }).where('id', '=', id).execute()
      if (isLate) late.push(id)
    }
    await site.empty('outgoing_mail')
    await insertScheduledLetters(site.services.database, {
      ...{ now: Date.parse('2099-11-30T01:00:00.000Z'), timeZone: 'Asia/Jakarta', isWeekly: true },
      contexts: [{ recipient: 'kantor@contoh.id', siteName: 'Contoh', siteUrl: 'https://contoh.id' }],
    })
    const [letter] = await letters()
    expect(letter?.body).toContain('Baru dalam tujuh hari: 3')
    expect(letter?.body).toContain(
      `Belum dijawab lebih dari satu hari kerja: 1\nhttps://contoh.id/HomeAdmin/Memo?entry=${late}\n\n`,
    )
  })

  test('reminders and the Monday letter are inserted from 08:00, once', async () => {
    await empty()
    const context = { recipient: 'kantor@contoh.id', siteName: 'Contoh', siteUrl: 'https://contoh.id' }
    const insert = (now: string, isWeekly = true, contexts = [context]) =>
      insertScheduledLetters(site.services.database, {
        ...{ now: Date.parse(now), timeZone: 'Asia/Jakarta', isWeekly, contexts },
      })
    const [due, late, won, paused, personal] = [await send(), await send(), await send(), await send(), await send()]
    await site.empty('outgoing_mail')
    await put(due, { assignee: String(site.adminId), dueOn: '2099-11-30' })
    await put(late, { dueOn: '2020-01-01' })
    await put(won, { outcome: 'won', valueIdr: 12_500_000, status: 'closed' })
    await put(paused, { dueOn: '2099-11-30', assignee: String(site.adminId), paused: 'yes' })
    await put(personal, {
      dataRequest: 'access',
      dueOn: '2099-11-30',
      assignee: String(site.adminId),
      outcome: 'lost',
      paused: 'yes',
    })
    const setAnswerBy = (answer_by: string) =>
      site.services.database.db.updateTable('memo').set({ answer_by }).where('id', '=', personal).execute()
    await setAnswerBy('2099-12-03T20:00:00.000Z')
    const { createdAt } = (await site.get<Memo>(`/api/memo/${due}`)).body
    await insert('2099-11-30T00:59:00.000Z')
    await insert('2099-11-30T01:00:00.000Z', true, [])
    expect(await letters()).toEqual([])
    for (let round = 0; round < 2; round++) await insert('2099-11-30T01:00:00.000Z', false)
    expect(await letters()).toHaveLength(1)
    const answerBy = '2099-11-30T20:00:00.000Z'
    await setAnswerBy(answerBy)
    for (let round = 0; round < 3; round++) await insert('2099-11-30T01:00:00.000Z')
    const subjects = (await letters()).map(({ subject }) => subject.replace(/ \(.*/, ''))
    expect(subjects).toEqual([
      `Permintaan ${toRequestNumber(due)} jatuh tempo hari ini`,
      `Permintaan data pribadi ${toRequestNumber(personal)} harus segera dijawab`,
      'Permintaan penawaran, minggu 2099-11-30',
    ])
    expect((await letters())[1]?.body).toContain(answerBy)
    expect((await letters())[2]?.body).toContain('Belum dijawab lebih dari satu hari kerja: 2')
    expect((await letters())[2]?.body).toContain(`Terlambat: 1\nhttps://contoh.id/HomeAdmin/Memo?entry=${late}\n`)
    await site.empty('outgoing_mail')
    const monday = new Date(Date.parse(createdAt) + ((8 - new Date(createdAt).getUTCDay()) % 7 || 7) * 24 * 60 * 60_000)
    await insert(`${monday.toISOString().slice(0, 10)}T02:00:00.000Z`)
    expect((await letters()).at(-1)?.body).toContain('Jadi: 1, Rp 12.500.000')
    await site.empty('outgoing_mail')
    await insert('2099-12-07T02:00:00.000Z', false)
    expect((await letters()).map(({ subject }) => subject)).not.toContain('Permintaan penawaran, minggu 2099-12-07')
  })
})

describe.each(testDatabases)('$kind, two recipients', ({ environment }) => {
  const site = useTestSite({ environment })
  const to = ['kantor@contoh.id', 'gudang@contoh.id']

  test.each([
    ['budi@example.com', [...to, 'budi@example.com']],
    ['Gudang@contoh.id', to],
    ['kan.tor+1@contoh.id', to],
    ['situs@contoh.id', to],
  ])('a request of %s sends letters to %j', async (email, expected) => {
    await site.reset()
    const server = { server: 'localhost', port: 9999, security: 'none', username: '', version: 0 }
    await site.call('PUT', '/api/settings/mail', { ...server, from: 'situs@contoh.id', to })
    const [{ id }] = (await site.get<[{ id: number }]>('/api/settings?lang=all')).body
    await site.call('PUT', `/api/settings/${id}`, { autoReply: 'on' })
    await setImmediate()
    await site.call('POST', '/api/memo', { name: 'Budi', email, paragraph: 'Berapa?' }, { as: 'visitor' })
    const letters = await site.rows('outgoing_mail')
    expect(letters.map(({ recipient }) => recipient)).toEqual(expected)
    expect(letters.map(({ reply_to }) => reply_to)).toEqual(expected.map((_, index) => (index < 2 ? email : to[0])))
  })
})
