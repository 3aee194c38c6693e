import { appendFile, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { createMemos } from '../memo/repository.ts'
import { openTestApp, type TestApp, tester } from '../test-app.ts'
import { erasuresFile, readErasures } from './erasures.ts'
import { createPeople } from './repository.ts'

const day = 24 * 60 * 60 * 1000
const words = { name: 'Budi', email: 'Budi@Contoh.id', tlp: '0812-3456-7890', item: 'Situs', paragraph: 'Segera.' }

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  let now: number
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  beforeEach(async () => {
    now = Date.now()
    const { db } = site.parts.database
    for (const table of ['memo', 'attempt', 'audit', 'erasure', 'outgoing_mail'] as const)
      await db.deleteFrom(table).execute()
  })
  afterAll(() => site.close())

  const add = async (given: Partial<typeof words> & { consent?: '1' } = {}): Promise<number> => {
    const limit = { subject: 'test', most: 1000, seconds: 1, refusal: { id: '', en: '' } }
    const letter = { recipient: 'kantor@contoh.id', replyTo: words.email, subject: words.name, body: words.paragraph }
    const { database, limits } = site.parts
    const { id } = await createMemos(database, limits, () => now).create(
      { ...words, ...given },
      { limits: [limit], letter: () => letter },
    )
    return id
  }
  const post = async (url: string, payload: object, headers: Record<string, string> = site.signedIn) => {
    const answer = await site.app.inject({ method: 'POST', url: `/api/person/${url}`, headers, payload })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const numbers = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
  const left = async () => numbers(await site.parts.database.db.selectFrom('memo').select('id').orderBy('id').execute())
  const actions = async () =>
    (await site.parts.audit.list({ offset: 0, q: '' })).lines
      .filter(({ action }) => /person|expired/.test(action))
      .map(({ actor, action, subject }) => ({ actor, action, subject }))

  test.each(['find', 'export', 'erase'])('%s is for administrators', async (url) => {
    expect((await post(url, { memos: [1] }, {})).status).toBe(401)
  })

  test('a person is found by address or telephone in any spelling, deleted requests too', async () => {
    const one = await add()
    const two = await add({ email: 'lain@contoh.id', tlp: '+62 812 3456 7890' })
    const three = await add({ email: 'BUDI@contoh.ID', tlp: '', consent: '1' })
    await add({ email: 'sari@contoh.id', tlp: '0812-0000-0000' })
    await site.parts.memos.remove(one, { name: 'rani', address: '' })
    expect(numbers((await post('find', { tlp: '62 812 34567890' })).body)).toEqual([two, one])
    expect(numbers((await post('find', { email: ' budi@contoh.id ' })).body)).toEqual([three, one])
    const { body, headers } = await post('find', { email: 'budi@contoh.id', tlp: '081234567890' })
    expect(numbers(body)).toEqual([three, two, one])
    expect(body[0]).toMatchObject({ consent: '1', deletedAt: null })
    expect(body[2]).toMatchObject({ consent: '', deletedAt: expect.stringMatching(/Z$/) })
    expect(headers['cache-control']).toBe('no-store')
    expect((await post('find', { email: '%' })).body).toEqual([])
  })

  test.each([{}, { email: ' ', tlp: '' }, { tlp: 'tidak ada' }, { name: 'Budi' }])('%j finds nobody', async (given) => {
    const { status, body } = await post('find', given)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
  })

  test('all that is kept is handed over, with the consent that was given', async () => {
    const id = await add({ consent: '1' })
    const { status, headers, body } = await post('export', { memos: [id] })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('data-pribadi.json')
    expect(body.requests).toMatchObject([{ id, ...words, consent: '1' }])
    expect(body.consents['1'].id).toContain('Saya setuju')
    expect((await post('export', { memos: [2_000_000] })).status).toBe(404)
    expect(await actions()).toEqual([{ actor: tester.username, action: 'person-exported', subject: 'memo (1)' }])
  })

  test('what is erased is gone with its letter, and noted without a word about the person', async () => {
    const one = await add()
    const other = await add({ email: 'sari@contoh.id', tlp: '' })
    expect((await post('erase', { memos: [one, 2_000_000] })).body).toMatchObject({ erased: 1 })
    expect(await left()).toEqual([other])
    const mail = await site.parts.database.db.selectFrom('outgoing_mail').select('memo_id').execute()
    expect(mail).toEqual([{ memo_id: other }])
    expect((await post('erase', { memos: [one] })).status).toBe(404)
    expect(await actions()).toEqual([{ actor: tester.username, action: 'person-erased', subject: 'memo (1)' }])
    const list = await readFile(erasuresFile(site.parts.config.dataDir), 'utf8')
    expect(list.split('\n').at(-2)).toMatch(new RegExp(`^${one} [\\dT:.-]+Z$`))
    expect(list).not.toMatch(/budi|7890/i)
  })

  test('what an older backup brings back is erased again; a new request with the same number stays', async () => {
    const { db } = site.parts.database
    const one = await add()
    const before = await db.selectFrom('memo').selectAll().execute()
    await post('erase', { memos: [one] })
    await db.deleteFrom('erasure').execute()
    await db.insertInto('memo').values(before).execute()
    await site.parts.people.agree()
    expect(await left()).toEqual([])
    await db
      .insertInto('memo')
      .values(before.map((row) => ({ ...row, created_at: '2031-01-01T00:00:00.000Z' })))
      .execute()
    await site.parts.people.agree()
    expect(await left()).toEqual([one])
  })

  test('a list that another machine lacks is written there, and a broken line erases nothing', async () => {
    const one = await add()
    await post('erase', { memos: [one] })
    const file = erasuresFile(site.parts.config.dataDir)
    const erased = (await readErasures(file)).at(-1)
    await appendFile(file, '7 2026-01')
    const elsewhere = createPeople(site.parts.database, {
      dataDir: `${site.parts.config.dataDir}/lain`,
      retentionDays: undefined,
    })
    await elsewhere.agree()
    expect(await readErasures(erasuresFile(`${site.parts.config.dataDir}/lain`))).toEqual([erased])
    const two = await add()
    await post('erase', { memos: [two] })
    expect((await readErasures(file)).at(-1)?.memoId).toBe(two)
  })

  test('requests that nobody touched for so long are erased, and those deleted a month ago', async () => {
    const { database, config } = site.parts
    const old = await add()
    now += 300 * day
    const young = await add()
    const deleted = await add()
    await createMemos(database, site.parts.limits, () => now).remove(deleted, { name: 'rani', address: '' })
    now += 29 * day
    const people = (retentionDays: number | undefined) =>
      createPeople(database, { dataDir: config.dataDir, retentionDays }, () => now)
    await people(365).sweep()
    expect(await left()).toEqual([old, young, deleted])
    expect(await actions()).toEqual([])
    now += 40 * day
    await people(undefined).sweep()
    expect(await left()).toEqual([old, young])
    await people(365).sweep()
    expect(await left()).toEqual([young])
    const mail = await database.db.selectFrom('outgoing_mail').select('memo_id').execute()
    expect(mail).toEqual([{ memo_id: young }])
    expect(await actions()).toEqual(Array(2).fill({ actor: 'Beranda', action: 'memos-expired', subject: 'memo (1)' }))
  })
})
