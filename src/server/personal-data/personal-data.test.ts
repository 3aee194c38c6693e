import { readdirSync, readFileSync, statSync } from 'node:fs'
import { appendFile, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { consents } from '#content/consent.ts'
import type { MemoValues } from '#contracts/memo.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createGate } from '#kit/gate.ts'
import { addMemo } from '#kit/memos.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { useTestSite } from '#kit/test-site.ts'
import type { MemoRow } from '../database/tables.ts'
import { addErasures, erasuresPath, formatErasures, parseErasures, readErasures } from './erasures.ts'
import { createPersonalData } from './personal-data.ts'

const day = 24 * 60
const values = { name: 'Budi', email: 'Budi@Contoh.id', tlp: '0812-3456-7890', item: 'Situs', paragraph: 'Segera.' }
const texts = { replyTo: values.email, subject: values.name, body: values.paragraph }
const email = { kind: 'notice' as const, recipient: 'kantor@contoh.id', ...texts }

test('the list of erasures has a line for each memo, once', () => {
  const createdAt = '2026-01-02T03:04:05.678Z'
  const [first, second] = [
    { memoId: 7, createdAt },
    { memoId: 8, createdAt },
  ] as const
  const text = formatErasures([second, first, second])
  expect(text).toBe(`7 ${createdAt}\n8 ${createdAt}\n`)
  expect(parseErasures(`${text}x9 ${createdAt}\n9 ${createdAt}x\n`)).toEqual([first, second])
})

test('erasures are on the disk before addErasures resolves', async () => {
  const folder = createTemporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const handle = await open(join(folder, 'other'), 'w')
  const sync = createGate()
  // All files have the methods of one object.
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(sync.pass)
  onTestFinished(() => spy.mockRestore())
  await handle.close()
  let isAdded = false
  const added = addErasures(erasuresPath(folder), [{ memoId: 7, createdAt: '2026-01-02T03:04:05.678Z' }])
  const noted = added.then(() => {
    isAdded = true
  })
  await Promise.race([sync.reached, noted])
  await readFile(erasuresPath(folder))
  expect(isAdded).toBe(false)
  sync.open()
  await noted
  expect(isAdded).toBe(true)
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const add = (given: Partial<MemoValues> = {}) => addMemo(site.services, { ...values, ...given }, [email])
  const post = (url: string, payload: object) => site.call('POST', `/api/person/${url}`, payload)
  const eraseExpired = (retentionDays: number | undefined) => {
    const { database, config } = site.services
    return createPersonalData(database, { dataDir: config.dataDir, retentionDays }, site.now).eraseExpired()
  }
  const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
  const remaining = async () => ids(await site.rows('memo'))
  const mailedMemos = async () => (await site.rows('outgoing_mail')).map(({ memo_id }) => memo_id)
  const actions = async () =>
    (await site.rows('audit'))
      .filter(({ action }) => /person|expired/.test(action))
      .map(({ actor, action, target }) => ({ actor, action, subject: target }))

  test('memos are found by email address or phone number in any spelling, deleted ones included', async () => {
    const one = await add()
    const two = await add({ email: 'lain@contoh.id', tlp: '+62 812 3456 7890' })
    const three = await add({ email: 'BUDI@contoh.ID', tlp: '', consent: '1' })
    await add({ email: 'sari@contoh.id', tlp: '0812-0000-0000' })
    await site.services.memos.remove(one, { name: 'rani', address: '' })
    expect(ids((await post('find', { tlp: '62 812 34567890' })).body)).toEqual([two, one])
    expect(ids((await post('find', { email: ' budi@contoh.id ' })).body)).toEqual([three, one])
    const { body, headers } = await post('find', { email: 'budi@contoh.id', tlp: '081234567890' })
    expect(ids(body)).toEqual([three, two, one])
    expect(body[0]).toMatchObject({ consent: '1', deletedAt: null })
    expect(body[2]).toMatchObject({ consent: '', deletedAt: expect.stringMatching(/Z$/) })
    expect(headers['cache-control']).toBe('no-store')
    expect((await post('find', { email: '%' })).body).toEqual([])
  })

  test('a memo with two phone numbers is found by either of them', async () => {
    const both = await add({ email: '', tlp: '0812-3456-7890 / +62 21 555 0100' })
    await add({ email: '', tlp: '0812-0000-0000' })
    expect(ids((await post('find', { tlp: '0812 3456 7890' })).body)).toEqual([both])
    expect(ids((await post('find', { tlp: '021-5550100' })).body)).toEqual([both])
  })

  test('at most 500 memos are found, the newest ones', async () => {
    const first = await add()
    const [row] = await site.rows('memo')
    const copies = Array.from({ length: 500 }, (_, index) => ({ ...row, id: first + 1 + index })) as MemoRow[]
    for (let at = 0; at < copies.length; at += 20)
      await site.services.database.db
        .insertInto('memo')
        .values(copies.slice(at, at + 20))
        .execute()
    const found = ids((await post('find', { email: values.email })).body)
    expect([found.length, found[0], found.at(-1)]).toEqual([500, first + 500, first + 1])
  })

  test.each([{}, { email: ' ', tlp: '' }, { tlp: 'tidak ada' }, { name: 'Budi' }])('400 for %j', async (given) => {
    const { status, body } = await post('find', given)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
  })

  test('the export has the memos and the given consent', async () => {
    const withOwnText = '1-0a1b2c3d'
    const [id, other] = [await add({ consent: '1' }), await add({ consent: withOwnText })]
    const { status, headers, body } = await post('export', { memos: [id, other] })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('data-pribadi.json')
    expect(body.requests.map(({ consent }: { consent: string }) => consent).sort()).toEqual(['1', withOwnText])
    expect(body.requests).toContainEqual(expect.objectContaining({ id, ...values }))
    expect(body.consents).toEqual({ ...consents, [withOwnText]: consents['1'] })
    expect((await post('export', { memos: [2_000_000] })).status).toBe(404)
    expect(await actions()).toEqual([{ actor: testAdmin.username, action: 'person-exported', subject: 'memo (2)' }])
  })

  test('the export has a timeline of each memo, which begins with its receipt, and no name of an administrator', async () => {
    const sent = await add()
    const recorded = await site.call('POST', '/api/memo/record', { ...values, channel: 'WhatsApp' })
    const opened = await site.get(`/api/memo/${sent}/events`)
    expect([recorded.status, opened.status]).toEqual([201, 200])
    const memos = [sent, recorded.body.id]
    const { body } = await post('export', { memos })
    const kinds = memos.map((id) =>
      body.timeline.filter(({ memoId }: { memoId: number }) => memoId === id).map(({ kind }: { kind: string }) => kind),
    )
    expect(kinds).toEqual([['received', 'opened'], ['received']])
    expect(JSON.stringify(body.timeline)).not.toContain(testAdmin.username)
  })

  test('erasing deletes memo and email, and records no personal data', async () => {
    const one = await add()
    const other = await add({ email: 'sari@contoh.id', tlp: '' })
    expect((await post('erase', { memos: [one, 2_000_000] })).body).toMatchObject({ erased: 1 })
    expect(await remaining()).toEqual([other])
    expect(await mailedMemos()).toEqual([other])
    expect((await post('erase', { memos: [one] })).status).toBe(404)
    expect(await actions()).toEqual([{ actor: testAdmin.username, action: 'person-erased', subject: 'memo (1)' }])
    const list = await readFile(erasuresPath(site.services.config.dataDir), 'utf8')
    expect(list.split('\n').at(-2)).toMatch(new RegExp(`^${one} [\\dT:.-]+Z$`))
    expect(list).not.toMatch(/budi|7890/i)
    expect(statSync(erasuresPath(site.services.config.dataDir)).mode & 0o777).toBe(0o600)
  })

  test('of two erasures at once one is answered and recorded, and the other gets 404', async () => {
    const one = await add()
    const answers = await Promise.all([post('erase', { memos: [one] }), post('erase', { memos: [one] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await actions()).toEqual([{ actor: testAdmin.username, action: 'person-erased', subject: 'memo (1)' }])
  })

  test.each(['erase', 'expire'])('%s removes every word of a memo from the search index and the files', async (way) => {
    const { database, config, memos } = site.services
    const word = `rahasiasekali${way}`
    const one = await add({ name: `Nama ${word}`, paragraph: `Toko ${word}toko`, email: `${word}@contoh.id` })
    await add({ name: 'Orang lain' })
    const list = async () => (await memos.list({ q: word.slice(0, 12), offset: 0, sort: '-created' })).total
    const isStored = async () => {
      if (database.dialect === 'sqlite') {
        const files = readdirSync(config.dataDir).filter((name) => name.startsWith('beranda.sqlite'))
        return files.some((name) => readFileSync(join(config.dataDir, name)).includes(word))
      }
      return (await site.rows('memo_search')).some(({ text }) => text.includes(word))
    }
    await site.services.memos.update(one, { note: `catatan ${word}` }, { name: 'rani', address: '' })
    expect([await list(), await isStored()]).toEqual([1, true])
    if (way === 'erase') await post('erase', { memos: [one] })
    else {
      site.advance(400 * day)
      await add({ name: 'Orang baru' })
      await eraseExpired(365)
    }
    expect([await list(), await isStored()]).toEqual([0, false])
  })

  test('expired memos are erased in batches', async () => {
    for (let count = 0; count < 30; count++) await add({ name: `Orang ${count}` })
    site.advance(400 * day)
    const kept = await add()
    await eraseExpired(365)
    expect(await remaining()).toEqual([kept])
    expect((await actions()).map(({ subject }) => subject)).toEqual(['memo (25)', 'memo (5)'])
    expect(ids(await site.rows('memo_search'))).toEqual([kept])
  })

  test('a memo that a restored backup brings back is erased again; a new one with the same id stays', async () => {
    const { db } = site.services.database
    const one = await add()
    const before = await site.rows('memo')
    await post('erase', { memos: [one] })
    await db.deleteFrom('erasure').execute()
    await db.insertInto('memo').values(before).execute()
    await site.services.personalData.reapplyErasures()
    expect(await remaining()).toEqual([])
    await db
      .insertInto('memo')
      .values(before.map((row) => ({ ...row, created_at: '2031-01-01T00:00:00.000Z' })))
      .execute()
    await site.services.personalData.reapplyErasures()
    expect(await remaining()).toEqual([one])
  })

  test('the memo that an older backup had under the id of an erased one is erased at the next start', async () => {
    const { db } = site.services.database
    const one = await add()
    const before = await site.rows('memo')
    await post('erase', { memos: [one] })
    // The id and its erasure of another memo are there already.
    const other = { memo_id: one, created_at: '2031-01-01T00:00:00.000Z', erased_at: '2031-01-02T00:00:00.000Z' }
    await db.deleteFrom('erasure').execute()
    await db.insertInto('erasure').values(other).execute()
    await db.insertInto('memo').values(before).execute()
    await site.services.personalData.reapplyErasures()
    expect(await remaining()).toEqual([])
  })

  test('an erasure in the file alone never erases another memo with its id', async () => {
    const { db } = site.services.database
    const one = await add()
    const before = await site.rows('memo')
    await post('erase', { memos: [one] })
    await db.deleteFrom('erasure').execute()
    const later = before.map((row) => ({ ...row, created_at: '2031-01-01T00:00:00.000Z' }))
    await db.insertInto('memo').values(later).execute()
    await site.services.personalData.reapplyErasures()
    expect(await remaining()).toEqual([one])
  })

  test('an erasure in the file of a memo that is not there is recorded in the database too', async () => {
    const { database, config } = site.services
    const erasure = { memoId: 7_000, createdAt: '2026-01-02T03:04:05.678Z' }
    await writeFile(erasuresPath(config.dataDir), formatErasures([erasure]))
    await createPersonalData(database, { dataDir: config.dataDir, retentionDays: undefined }).reapplyErasures()
    expect(await site.rows('erasure')).toMatchObject([{ memo_id: 7_000, created_at: erasure.createdAt }])
  })

  test('a missing erasure list is written again, and a malformed line erases nothing', async () => {
    const one = await add()
    await post('erase', { memos: [one] })
    const file = erasuresPath(site.services.config.dataDir)
    const erased = (await readErasures(file)).at(-1)
    await appendFile(file, '7 2026-01')
    const elsewhere = createPersonalData(site.services.database, {
      dataDir: `${site.services.config.dataDir}/lain`,
      retentionDays: undefined,
    })
    await elsewhere.reapplyErasures()
    expect(await readErasures(erasuresPath(`${site.services.config.dataDir}/lain`))).toEqual([erased])
    const two = await add()
    await post('erase', { memos: [two] })
    expect((await readErasures(file)).at(-1)?.memoId).toBe(two)
  })

  test('spam is erased when it has not changed for 30 days, so that an old request can be moved there and back', async () => {
    const [spam, delivered] = [await add(), await add()]
    const { memos } = site.services
    const actor = { name: 'rani', address: '' }
    await memos.update(spam, { spam: true }, actor)
    site.advance(60 * day)
    await memos.update(delivered, { spam: true }, actor)
    await eraseExpired(undefined)
    expect(await remaining()).toEqual([delivered])
    site.advance(29 * day)
    await eraseExpired(undefined)
    expect(await remaining()).toEqual([delivered])
    site.advance(2 * day)
    await eraseExpired(undefined)
    expect(await remaining()).toEqual([])
  })

  test('an old memo that was changed within the retention period stays', async () => {
    const [changed, unchanged] = [await add(), await add()]
    site.advance(300 * day)
    await site.services.memos.update(changed, { note: 'Ditelepon lagi' }, { name: 'rani', address: '' })
    site.advance(100 * day)
    await eraseExpired(365)
    expect(await remaining()).toEqual([changed])
    expect(unchanged).not.toBe(changed)
  })

  test('memos unchanged for the retention period are erased, and those deleted 30 days ago', async () => {
    const old = await add()
    site.advance(300 * day)
    const young = await add()
    const deleted = await add()
    await site.services.memos.remove(deleted, { name: 'rani', address: '' })
    site.advance(29 * day)
    await eraseExpired(365)
    expect(await remaining()).toEqual([old, young, deleted])
    expect(await actions()).toEqual([])
    site.advance(40 * day)
    await eraseExpired(undefined)
    expect(await remaining()).toEqual([old, young])
    await eraseExpired(365)
    expect(await remaining()).toEqual([young])
    expect(await mailedMemos()).toEqual([young])
    expect(await actions()).toEqual(Array(2).fill({ actor: 'Beranda', action: 'memos-expired', subject: 'memo (1)' }))
    expect((await site.rows('audit')).at(-1)?.address).toBe('')
  })
})
