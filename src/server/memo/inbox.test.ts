import { describe, expect, test } from 'vitest'
import { toRequestNumber } from '#content/request-number.ts'
import type { Memo, MemoValues } from '#contracts/memo.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { addMemo, testMemo } from '#kit/memos.ts'
import { explain, recordQueries } from '#kit/record-queries.ts'
import { useTestSite } from '#kit/test-site.ts'
import { readRows, unzip } from '#kit/workbook.ts'
import { createRecordLists } from '../records/record-lists.ts'
import { createRecords } from '../records/record-repository.ts'
import { recordSearchSource } from '../records/record-search.ts'
import { memoRules } from './memo-rules.ts'

const budi: MemoValues = { ...testMemo, item: 'Situs', paragraph: 'Segera.', tlp: '' }

const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables, resetEach: true })

  const add = (values: Partial<MemoValues> = {}) => addMemo(site.services, { ...budi, ...values })
  const get = (url = '') => site.get(`/api/memo${url}`)
  const change = (id: number, values: object) => site.call('PUT', `/api/memo/${id}`, values)
  const restore = (id: number) => site.call('POST', `/api/memo/${id}/restore`)
  const names = async (query: string): Promise<string[]> => {
    const { status, body, text } = await get(`?${query}`)
    expect(status, text).toBe(200)
    return body.map(({ name }: Memo) => name)
  }
  const audited = async () =>
    (await site.rows('audit'))
      .map(({ actor, address, action, target }) => ({ actor, address, action, subject: target }))
      .reverse()

  test.each([
    ['PUT', { status: 'lost' }, 'status'],
    ['PUT', { note: 5 }, 'note'],
    ['PUT', { note: 'x'.repeat(10_001) }, 'note'],
    ['PUT', { answeredAt: '2026-01-01T00:00:00.000Z' }, 'answeredAt'],
    ['PUT', { email: '', tlp: '' }, 'email'],
    ['GET', 'status=lost', 'status'],
    ['GET', 'sort=paragraph', 'sort'],
    ['GET', 'ids=1,x', 'ids'],
    ['GET', `q=${'x'.repeat(201)}`, 'q'],
    ['GET', 'q=a&q=b', 'q'],
    ['GET', 'limit=0', 'limit'],
    ['GET', 'limit=501', 'limit'],
    ['GET', 'limit=1&limit=2', 'limit'],
    ['GET', 'offset=-1', 'offset'],
  ] as const)('400 for %s %j', async (_method, given, field) => {
    const id = await add()
    const isQuery = typeof given === 'string'
    const { status, body } = isQuery ? await get(`?${given}`) : await change(id, given)
    expect(status).toBe(400)
    expect(body.errors[field][0].length).toBeGreaterThan(5)
    if (field === 'q' || given === 'status=lost') expect((await get(`/export?${given}`)).status).toBe(400)
    expect(await audited()).toEqual([])
  })

  test('404 for an unknown memo', async () => {
    for (const id of ['999', '0', 'abc', '99999999999']) {
      const url = `/api/memo/${id}`
      expect((await site.get(url)).status).toBe(404)
      expect((await site.call('PUT', url, budi)).status).toBe(404)
      expect((await site.call('DELETE', url)).status).toBe(404)
      expect((await site.call('POST', `${url}/restore`)).status).toBe(404)
    }
  })

  test('PUT returns the changed memo; absent fields keep their value', async () => {
    const id = await add()
    const { body: added } = await get(`/${id}`)
    expect(added).toMatchObject({ id, ...budi, status: 'new', note: '', answeredAt: null, updatedAt: added.createdAt })
    const changed = { ...budi, name: 'Budi Santoso', item: '' }
    expect((await change(id, changed)).body).toMatchObject(changed)
    const { body } = await change(id, { note: 'Sudah ditelepon.\nMinta penawaran.', status: 'closed' })
    expect(body).toMatchObject({ ...changed, status: 'closed', note: 'Sudah ditelepon.\nMinta penawaran.' })
    expect((await get()).body).toEqual([body])
    expect((await get(`/${id}`)).body).toEqual(body)
  })

  const sendOnce = (more: object = {}) =>
    site.call('POST', '/api/memo', { ...budi, ...more }, { as: 'visitor', headers: { 'idempotency-key': 'sekali' } })
  const robot = { website: 'https://robot.example' }

  test('a filled honeypot gets the usual response; the memo is kept as spam and sends no email', async () => {
    const { status, body } = await sendOnce(robot)
    expect([status, body]).toEqual([201, { ...budi, id: expect.any(Number), number: toRequestNumber(body.id) }])
    expect(await site.rows('outgoing_mail')).toEqual([])
    expect((await get('/count')).body).toMatchObject({ new: 0, spam: 1, total: 1 })
    // Sent again by a person it is another one.
    const { body: real } = await sendOnce()
    expect(real.id).not.toBe(body.id)
    expect(await site.rows('outgoing_mail')).toHaveLength(1)
  })

  test('spam is a list of its own, and in what is handed over to a person, until it is none', async () => {
    const { body } = await sendOnce(robot)
    const { body: real } = await sendOnce()
    const ids = async (query: string) => (await get(`?${query}`)).body.map(({ id }: Memo) => id)
    expect(await ids('spam=true')).toEqual([body.id])
    expect(await ids('spam=false&sort=status')).toEqual([real.id])
    expect(await ids('')).toEqual([real.id, body.id])
    const { headers: searched } = await get('?q=budi&spam=true')
    expect(searched['x-total-count']).toBe('1')
    expect((await site.get('/api/start')).body.news[0].text.id).toBe('1 permintaan penawaran baru')
    const exported = await site.call('POST', '/api/person/export', { memos: [body.id] })
    expect(exported.body.requests).toMatchObject([{ ...budi, spam: true }])
    expect((await change(body.id, { spam: false })).body).toMatchObject({ ...budi, spam: false, version: 2 })
    expect((await get('/count')).body).toMatchObject({ new: 2, spam: 0, total: 2 })
  })

  test('the list, its count and the spreadsheet are of a range of time', async () => {
    const ids = [await add({ name: 'Lama' }), await add({ name: 'Baru' })]
    const setTime = (id: number | undefined, created_at: string) =>
      site.services.database.db
        .updateTable('memo')
        .set({ created_at })
        .where('id', '=', id ?? 0)
        .execute()
    await setTime(ids[0], '2026-10-31T16:59:59.000Z')
    await setTime(ids[1], '2026-10-31T17:00:00.000Z')
    const from = `from=${encodeURIComponent('2026-11-01T00:00:00+07:00')}`
    expect(await names(from)).toEqual(['Baru'])
    expect(await names('to=2026-10-31T17:00:00.000Z&q=segera')).toEqual(['Lama'])
    for (const sort of ['name', '-updated', 'status'])
      expect(await names(`sort=${sort}&from=2026-10-01T00:00:00Z`), sort).toEqual(['Baru', 'Lama'])
    expect((await get(`?${from}&q=segera`)).headers['x-total-count']).toBe('1')
    expect((await get(`/export?${from}`)).headers['x-total-count']).toBe('1')
    expect((await get('?from=kemarin')).status).toBe(400)
  })

  test('a field without a column of its own is found and filtered by as the others are', async () => {
    const { item: _item, status: _status, ...columns } = memoRules.columns
    const records = createRecords(site.services.database, { ...memoRules, columns })
    const [id = 0] = [await add(), await add()]
    const actor = { name: 'Siti', address: '192.0.2.1' }
    await records.update(id, { values: { item: 'Aplikasi', status: 'closed' } }, actor)
    const page = { sort: '-created', limit: 5, offset: 0 }
    for (const filter of [{ q: 'aplikasi' }, { q: '', status: 'closed' }, { q: 'aplikasi', status: 'closed' }])
      expect(await records.list({ ...page, ...filter })).toMatchObject({ total: 1, items: [{ id, item: 'Aplikasi' }] })
    expect(await records.list({ ...page, q: '', status: 'answered' })).toEqual({ total: 0, items: [] })
    expect((await site.rows('memo')).map(({ item, document }) => [item, document])).toContainEqual([
      budi.item,
      expect.stringMatching(/"item":"Aplikasi".*"status":"closed"/),
    ])
  })

  test('the list of a month begins at its first or last memo in an index, without sorting', async ({ skip }) => {
    const { database } = site.services
    skip(database.dialect !== 'sqlite', 'PostgreSQL chooses another plan for an almost empty table.')
    const { db, queries } = recordQueries(database.db)
    const range = { from: '2026-10-31T17:00:00.000Z', to: '2026-11-30T17:00:00.000Z' }
    for (const filter of [range, { ...range, status: 'new' as const }])
      await createRecordLists({ ...database, db }, memoRules).list({
        ...filter,
        q: '',
        sort: '-created',
        limit: 50,
        offset: 50,
      })
    expect(queries).not.toEqual([])
    for (const query of queries) {
      const plan = (await explain(database.db, query)).join('\n')
      expect(plan).toMatch(/INDEX memo_by_\w*time \((status=\? AND )?created_at>\? AND created_at<\?\)/)
      expect(plan).not.toMatch(/created_at<\?\)\nUSE TEMP B-TREE/)
    }
  })

  test('a request with a status or a consent that this version does not know stops no list', async () => {
    const id = await add()
    const { db } = site.services.database
    // As a newer version could have written it.
    await db
      .updateTable('memo')
      .set({ status: 'parked' as 'new', consent: 'v9' })
      .where('id', '=', id)
      .execute()
    const { status, body } = await site.get('/api/memo')
    expect(status).toBe(200)
    expect(body.find((memo: { id: number }) => memo.id === id)).toMatchObject({ status: 'new', consent: 'v9' })
    expect((await site.get(`/api/memo/${id}`)).status).toBe(200)
  })

  test('an empty update is rejected', async () => {
    expect((await change(await add(), {})).status).toBe(400)
    expect((await change(await add(), { version: 1 })).status).toBe(400)
  })

  test('a change based on an older version is a 409 with the newer memo', async () => {
    const id = await add()
    const first = await change(id, { name: 'Budi S.', version: 1 })
    expect(first.body).toMatchObject({ name: 'Budi S.', version: 2 })
    const stale = await change(id, { name: 'Budi T.', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { data: first.body } })
    const again = await change(id, { name: 'Budi T.', version: 2 })
    expect(again.body).toMatchObject({ name: 'Budi T.', version: 3 })
  })

  test('concurrent changes of different fields are both stored', async () => {
    const id = await add()
    await Promise.all([change(id, { note: 'catatan' }), change(id, { status: 'in progress' })])
    expect((await get()).body).toMatchObject([{ note: 'catatan', status: 'in progress' }])
  })

  test('answeredAt stays when the memo is closed and is cleared when it is reopened', async () => {
    const id = await add()
    const set = async (status: string) => (await change(id, { status })).body.answeredAt
    const answered = await set('answered')
    expect(Date.parse(answered)).toBeGreaterThan(0)
    site.advance(1)
    expect(await set('answered')).toBe(answered)
    expect(await set('closed')).toBe(answered)
    expect(await set('in progress')).toBeNull()
    expect(await set('closed')).toBeNull()
  })

  test('search finds the beginnings of words in every text, without regard to case and accents', async () => {
    await add({ name: 'Élodie', paragraph: 'diskon 100% untuk a_b!' })
    await add({ name: 'Tono', email: 'tono@contoh.id', tlp: '0812 3456 7890' })
    const noted = await add({ name: 'Citra' })
    await change(noted, { note: 'RAHASIA' })
    const found: Record<string, string[]> = {
      élODie: ['Élodie'],
      lodie: [],
      'tono@contoh.id': ['Tono'],
      '+62812345': ['Tono'],
      situs: ['Citra', 'Tono', 'Élodie'],
      'citra segera rahasia': ['Citra'],
      '': ['Citra', 'Tono', 'Élodie'],
    }
    await add({ name: 'Zirko\u00adnium', paragraph: 'mikro\u2011organisme\u200b' })
    for (const q of ['zirkonium', 'zir\u200bko\u00adnium', 'mikroorganisme', 'organisme'])
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(['Zirko\u00adnium'])
    await site.call('DELETE', `/api/memo/${(await get('?q=zirkonium')).body[0].id}`)
    for (const [q, expected] of Object.entries(found)) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(expected)
    }
    await change(noted, { note: '' })
    expect(await names('q=rahasia')).toEqual([])
  })

  test('the search index is filled in batches, each after the last memo of the one before', async () => {
    const [first = 0, second = 0, third = 0] = [await add(), await add(), await add()]
    const { database } = site.services
    const fillAfter = (afterId: number) =>
      database.db
        .transaction()
        .execute((trx) => recordSearchSource(database, memoRules).indexRows(trx, { afterId, limit: 2 }))
    expect([await fillAfter(first - 1), await fillAfter(second), await fillAfter(third)]).toEqual([
      second,
      third,
      undefined,
    ])
  })

  const addFour = async () => {
    for (const name of ['émil', 'Dewi', 'agus', 'Budi']) await add({ name })
    const { body } = await get()
    const [, agus, dewi] = body.map(({ id }: Memo) => id)
    site.advance(1)
    await change(dewi, { status: 'answered' })
    site.advance(1)
    await change(agus, { status: 'in progress' })
  }

  test.each([
    ['status=new', ['Budi', 'émil']],
    ['status=in%20progress&q=AGUS', ['agus']],
    ['sort=name', ['agus', 'Budi', 'Dewi', 'émil']],
    ['sort=-name', ['émil', 'Dewi', 'Budi', 'agus']],
    ['sort=created', ['émil', 'Dewi', 'agus', 'Budi']],
    ['sort=-created', ['Budi', 'agus', 'Dewi', 'émil']],
    ['sort=-updated', ['agus', 'Dewi', 'Budi', 'émil']],
    ['sort=status', ['Budi', 'émil', 'agus', 'Dewi']],
    ['sort=-status', ['Dewi', 'agus', 'émil', 'Budi']],
  ])('the list by %s', async (query, expected) => {
    await addFour()
    expect(await names(query)).toEqual(expected)
  })

  test('a page of the list comes with the total of what was found', async () => {
    await addFour()
    const page = await get('?q=I&sort=name&limit=1&offset=1')
    expect(page.body).toMatchObject([{ name: 'Budi' }])
    expect(page.headers['x-total-count']).toBe('4')
    expect((await get('/count')).body).toMatchObject({ new: 2, spam: 0, total: 4 })
  })

  test('a deleted memo is in the deleted list until it is restored unchanged', async () => {
    const first = await add({ name: 'satu' })
    const second = await add({ name: 'dua' })
    await change(first, { status: 'answered', note: 'x' })
    const before = (await get('?q=satu')).body
    expect((await restore(first)).status).toBe(404)
    for (const id of [second, first]) {
      site.advance(1)
      const { body } = await site.call('DELETE', `/api/memo/${id}`)
      expect(body).toEqual({ message: 'Memo deleted successfully' })
    }
    expect((await get()).body).toEqual([])
    expect((await get('/count')).body).toMatchObject({ new: 0, spam: 0, total: 0 })
    expect((await get(`/${first}`)).status).toBe(404)
    expect((await change(first, budi)).status).toBe(404)
    expect((await site.call('DELETE', `/api/memo/${first}`)).status).toBe(404)
    const deleted = await get('/deleted')
    expect(deleted.body).toMatchObject([
      { name: 'satu', deletedAt: expect.any(String) },
      { name: 'dua', deletedAt: expect.any(String) },
    ])
    expect(deleted.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
    expect((await get('/deleted?limit=1&offset=1')).body).toMatchObject([{ name: 'dua' }])
    expect((await get('/deleted?limit=101')).status).toBe(400)
    const restored = await restore(first)
    expect(restored).toMatchObject({ status: 200, body: before[0] })
    expect((await get()).body).toEqual(before)
    expect((await restore(first)).status).toBe(404)
  })

  test('the spreadsheet has every memo in the order of the list', async () => {
    for (let index = 0; index < 403; index++) await add({ item: `=${index}` })
    const { headers, bytes } = await get('/export')
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="memo_list_with_borders.xlsx"',
      'cache-control': 'no-store',
    })
    const [, ...list] = readRows(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '')
    expect(list).toHaveLength(403)
    expect(list[0]?.slice(0, 5)).toEqual([budi.name, budi.email, '=402', budi.paragraph, budi.tlp])
    expect(list.at(-1)?.[2]).toBe('=0')
  })

  test('the spreadsheet has the filtered memos, and X-Total-Count the number of rows', async () => {
    for (const name of ['Ani', 'Budi', 'Anita']) await add({ name })
    const closed = await add({ name: 'Ani lama' })
    await change(closed, { status: 'closed' })
    const { bytes, headers } = await get('/export?q=ANI&status=new')
    const [, ...rows] = readRows(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '')
    expect(rows.map(([name]) => name)).toEqual(['Anita', 'Ani'])
    expect(headers['x-total-count']).toBe('2')
    expect(headers).not.toHaveProperty('content-length')
    expect((await audited())[0]).toMatchObject({ action: 'memos-exported', subject: 'memo (2)' })
    const marked = await get(`/export?ids=${closed},${closed - 3}`)
    const [, ...markedRows] = readRows(unzip(marked.bytes).get('xl/worksheets/sheet1.xml') ?? '')
    expect(markedRows.map(([name]) => name)).toEqual(['Ani lama', 'Ani'])
  })

  test('the columns behind the five are in the language of the back office; the assignee has a name', async () => {
    const id = await add()
    await change(id, {
      assignee: String(site.adminId),
      status: 'in progress',
      dueOn: '2026-12-01',
      valueIdr: 12_500_000,
    })
    const read = async (language: string) => {
      const { bytes } = await site.get('/api/memo/export', { headers: { 'accept-language': language } })
      const [titles = [], values = []] = readRows(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '')
      return Object.fromEntries(titles.map((title, index) => [title, values[index]]))
    }
    const known = { Name: budi.name, Status: 'Diproses', 'Ditangani oleh': testAdmin.username, Nilai: '12500000' }
    expect(await read('id')).toMatchObject({ ...known, Tenggat: '46357', Diterima: expect.stringMatching(/^\d{5}$/) })
    expect(await read('en')).toMatchObject({ Name: budi.name, Status: 'In progress', 'Due on': '46357' })
  })

  test('each change has an audit line without personal data', async () => {
    const id = await add({ name: 'Nama Rahasia' })
    await change(id, { status: 'answered' })
    await site.call('DELETE', `/api/memo/${id}`)
    await restore(id)
    const line = { actor: testAdmin.username, address: '192.0.2.1', subject: `memo/${id}` }
    expect(await audited()).toEqual([
      { ...line, action: 'memo-restored' },
      { ...line, action: 'memo-deleted' },
      { ...line, action: 'memo-changed' },
    ])
  })
})
