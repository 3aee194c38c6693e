import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { memo } from '#content/records/memo.ts'
import { settings } from '#content/types/settings.ts'
import type { Memo, MemoEvent } from '#contracts/memo.ts'
import type { PersonalDataExport } from '#contracts/personal-data.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({
    environment,
    // Nothing listens there: letters wait in the outbox.
    variables: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' },
  })

  const add = async (name: string) => {
    await site.empty('attempt')
    const body = { name, email: 'budi@example.com' }
    return (await site.call<Memo>('POST', '/api/memo', body, { as: 'visitor' })).body.id
  }
  const put = (id: number, body: object) => site.call<Memo>('PUT', `/api/memo/${id}`, body)
  const events = async (id: number) => (await site.get<MemoEvent[]>(`/api/memo/${id}/events`)).body
  const named = async (filter: string) =>
    (await site.get<Memo[]>(`/api/memo?filter=${filter}`)).body.map(({ name }) => name)

  test('amounts are stored as whole rupiah, however they are written; an ambiguous one is asked about', async () => {
    const id = await add('Budi')
    expect((await site.get<Memo>(`/api/memo/${id}`)).body).toMatchObject({
      valueIdr: null,
      channel: 'form',
      outcome: '',
    })
    for (const valueIdr of ['Rp 12.500.000', '12,5 jt', '12500000', 12_500_000])
      expect((await put(id, { valueIdr, outcome: 'won' })).body).toMatchObject({ valueIdr: 12_500_000, outcome: 'won' })
    expect((await put(id, { valueIdr: null })).body.valueIdr).toBeNull()
    for (const [valueIdr, sentence] of [
      ['12.5', /several amounts/],
      ['banyak', /amount in rupiah/],
      [-1, /at least/],
    ] as const)
      expect(await site.call('PUT', `/api/memo/${id}?lang=en`, { valueIdr }), String(valueIdr)).toMatchObject({
        status: 400,
        body: { errors: { valueIdr: [expect.stringMatching(sentence)] } },
      })
  })

  test('a time zone that this version of Node.js does not know is the default one', async () => {
    const [{ id }] = (await site.get<[{ id: number }]>('/api/settings?lang=all')).body
    const set = (values: object) => site.call('PUT', `/api/settings/${id}`, values)
    await set({ timeZone: 'Asia/Makassar' })
    await site.services.database.db
      .updateTable('entry')
      .set({ document: sql`replace(document, 'Asia/Makassar', 'Mars/Phobos')` })
      .where('id', '=', id)
      .execute()
    await set({ tagline: 'Contoh' })
    expect(site.services.contentStore.list(settings)[0]?.document).toMatchObject({ timeZone: 'Mars/Phobos' })
    expect((await site.get('/api/memo?filter=overdue')).status).toBe(200)
    await set({ timeZone: '' })
  })

  test('a request is opened once, by the first administrator who asks for its timeline', async () => {
    const other = { username: 'Wati', password: 'sebelas layang-layang biru' }
    await site.call('POST', '/api/auth/register', other)
    const as = await site.signIn(other.username, other.password)
    const id = await add('Budi')
    for (const one of ['administrator', as, 'administrator'] as const)
      await site.get(`/api/memo/${id}/events`, { as: one })
    const { body } = await site.get<MemoEvent[]>(`/api/memo/${id}/events`, { as })
    expect(body.filter(({ kind }) => kind === 'opened').map(({ administrator }) => administrator)).toEqual([
      testAdmin.username,
    ])
  })

  test('the timeline has who did what; the first reading is when it was opened', async () => {
    const id = await add('Budi')
    const me = { administrator: testAdmin.username }
    await events(id)
    await put(id, { assignee: String(site.adminId), note: 'Telepon dulu' })
    await put(id, { spam: true, note: 'Telepon dulu' })
    await site.call('DELETE', `/api/memo/${id}`)
    await site.call('POST', `/api/memo/${id}/restore`)
    expect(await events(id)).toMatchObject([
      { kind: 'received', administrator: '' },
      { kind: 'opened', ...me },
      { kind: 'changed', field: 'assignee', from: '', to: String(site.adminId), ...me },
      { kind: 'changed', field: 'note', to: 'Telepon dulu' },
      { kind: 'changed', field: 'spam', from: '', to: 'true' },
      { kind: 'deleted', ...me },
      { kind: 'restored', ...me },
    ])
  })

  test('the filters of the desk: mine, overdue, unanswered, spam', async () => {
    await site.empty('memo')
    const [mine = 0, late = 0, done = 0, spam = 0] = [
      await add('Mine'),
      await add('Late'),
      await add('Done'),
      await add('Spam'),
    ]
    await put(mine, { assignee: String(site.adminId), dueOn: '2199-01-01' })
    await put(late, { dueOn: '2020-01-31', status: 'answered' })
    await put(done, { dueOn: '2020-01-31', status: 'closed' })
    await put(spam, { spam: true, assignee: String(site.adminId), dueOn: '2020-01-31' })
    expect(await named('mine')).toEqual(['Mine'])
    expect(await named('overdue')).toEqual(['Late'])
    expect(await named('unanswered')).toEqual(['Mine'])
    expect(await named('spam')).toEqual(['Spam'])
    const counts = { new: 1, mine: 1, overdue: 1, unanswered: 1, spam: 1, total: 4 }
    expect((await site.get('/api/memo/count')).body).toEqual(counts)
    await put(late, { outcome: 'lost' })
    expect(await named('overdue')).toEqual([])
  })

  test('an outcome closes an open request; a status that is set with it stays, as that of an answered one', async () => {
    const decide = async (values: object, before = {}) => {
      const id = await add('Budi')
      if (Object.keys(before).length > 0) await put(id, before)
      const { status, version } = (await site.get<Memo>(`/api/memo/${id}`)).body
      return (await put(id, { status, version, ...values })).body
    }
    expect(await decide({ outcome: 'won' })).toMatchObject({ status: 'closed', outcome: 'won', answeredAt: null })
    expect(await decide({ outcome: 'lost' }, { status: 'in progress' })).toMatchObject({ status: 'closed' })
    expect(await decide({ outcome: 'won', status: 'in progress' })).toMatchObject({ status: 'in progress' })
    expect(await decide({ outcome: 'won' }, { status: 'answered' })).toMatchObject({ status: 'answered' })
    expect(await decide({ outcome: 'lost' }, { dataRequest: 'access' })).toMatchObject({ status: 'new' })
    const { id } = await decide({ outcome: 'won' })
    expect((await put(id, { status: 'new' })).body).toMatchObject({ status: 'new', outcome: 'won' })
    expect((await put(id, { outcomeReason: 'Harga' })).body.status).toBe('new')
    expect((await events(id)).filter(({ field }) => field === 'status').map(({ to }) => to)).toEqual(['closed', 'new'])
  })

  test('only an administrator can have a request, and a deleted one has none', async () => {
    const id = await add('Budi')
    expect(await put(id, { assignee: '999' })).toMatchObject({ status: 400, body: { errors: { assignee: [{}] } } })
    const user = { username: 'siti', password: 'kata sandi yang panjang' }
    const created = await site.call<{ id: number }>('POST', '/api/auth/register', user)
    const { id: userId } = (await site.get<{ id: number; username: string }[]>('/api/auth/users')).body.find(
      ({ username }) => username === 'siti',
    ) ?? { id: 0 }
    expect([created.status, (await put(id, { assignee: String(userId) })).status]).toEqual([201, 200])
    expect((await site.call('DELETE', `/api/auth/users/${userId}`)).status).toBe(200)
    expect((await site.get<Memo>(`/api/memo/${id}`)).body.assignee).toBe('')
  })

  test('a request about personal data has 3 × 24 hours from when it was noted', async () => {
    const id = await add('Budi')
    const { answerBy, updatedAt } = (await put(id, { dataRequest: 'access' })).body
    expect(Date.parse(answerBy) - Date.parse(updatedAt)).toBe(72 * 60 * 60_000)
    site.advance(60)
    expect((await put(id, { dataRequest: 'deletion' })).body.answerBy).toBe(answerBy)
    expect((await put(id, { dataRequest: '' })).body.answerBy).toBe('')
  })

  test('a request is recorded once, for the one who records it, with the page that its reference names', async () => {
    const body = { name: 'Rina', tlp: '0812 3456 7890', paragraph: 'Halo (ref. WEB-Q)' }
    const record = (headers = {}) => site.call<Memo>('POST', '/api/memo/record', body, { headers })
    const { body: memo, status } = await record({ 'idempotency-key': 'a' })
    expect(status).toBe(201)
    expect(memo).toMatchObject({
      channel: 'WhatsApp',
      assignee: String(site.adminId),
      consent: '',
      page: '/penawaran',
    })
    expect((await record({ 'idempotency-key': 'a' })).body.id).toBe(memo.id)
    expect((await events(memo.id))[0]).toMatchObject({ kind: 'received', administrator: testAdmin.username })
    expect((await events(memo.id)).filter(({ kind }) => kind === 'received')).toHaveLength(1)
    expect(await site.call('POST', '/api/memo/record?lang=en', { name: '', tlp: '' })).toMatchObject({ status: 400 })
  })

  test('a paused request is not in the spreadsheet', async () => {
    await site.empty('memo')
    const [used, paused] = [await add('Dipakai'), await add('Ditunda')]
    await put(paused, { paused: 'yes' })
    expect((await site.get('/api/memo/export')).headers['x-total-count']).toBe('1')
    expect((await site.get<Memo[]>('/api/memo')).body.map(({ id }) => id)).toEqual([paused, used])
    // As the hint of the field says.
    expect((await site.get('/api/memo/count')).body).toMatchObject({ new: 2, unanswered: 2, total: 2 })
    expect(memo.fields.paused.hint.en).toContain('its counts still have it')
  })

  test('what is handed over has the timeline and what was done, without names; an erasure leaves nothing of the person', async () => {
    await site.empty('attempt')
    const person = {
      name: 'Unikum',
      email: 'unikum@contoh.example',
      tlp: '0812 9999 1234',
      paragraph: 'Soal Rumpelstilzchen',
    }
    const { id } = (await site.call<Memo>('POST', '/api/memo', person, { as: 'visitor' })).body
    await put(id, { note: 'Catatan Unikum', assignee: String(site.adminId) })
    const reply = { subject: 'Untuk Unikum', text: 'Tentang Rumpelstilzchen' }
    expect((await site.call('POST', `/api/memo/${id}/reply`, reply)).status).toBe(200)
    const { body } = await site.call<PersonalDataExport>('POST', '/api/person/export', { memos: [id] })
    expect(body.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['received', 'changed', 'replied']))
    expect(body.timeline[0]).toMatchObject({ kind: 'received', administrator: '', memoId: id })
    expect(body.audit.map(({ action }) => action)).toContain('memo-changed')
    expect(JSON.stringify([body.timeline, body.audit])).not.toContain(testAdmin.username)

    const { db } = site.services.database
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    const indexes = names.filter((name) => name.endsWith('_fts'))
    const tables = names.filter((name) => !/_fts/.test(name))
    const words = /unikum|rumpelstilzchen|99991234|9999 1234/i
    const findTables = async () => {
      const found: string[] = []
      for (const table of tables)
        if (words.test(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows)))
          found.push(table)
      for (const index of indexes) {
        const match = sql`select rowid from ${sql.table(index)} where ${sql.table(index)} match ${'unikum* OR rumpelstilzchen*'}`
        if ((await match.execute(db)).rows.length > 0) found.push(index)
      }
      return found
    }
    expect(await findTables()).toEqual(expect.arrayContaining(['memo', 'memo_event', 'outgoing_mail']))
    await site.call('POST', '/api/person/erase', { memos: [id] })
    expect(await findTables()).toEqual([])
  })

  test('a request keeps the page and the source of the visit', async () => {
    await site.empty('attempt')
    const visit = { page: '/layanan/audit', source: 'utm_source=iklan' }
    await site.call('POST', '/api/memo', { name: 'Rina', tlp: '0812 3456 7890', ...visit }, { as: 'visitor' })
    const [memo] = (await site.get<Memo[]>('/api/memo?q=rina')).body
    expect(memo).toMatchObject(visit)
  })
})
