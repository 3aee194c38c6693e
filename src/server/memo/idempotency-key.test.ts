import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMemos } from './repository.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }
const budi = { name: 'Budi', email: 'budi@contoh.id', item: '', paragraph: 'Kami butuh situs.', tlp: '' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ ...mail, ...(await environment()) })
  })
  beforeEach(async () => {
    for (const table of ['memo', 'outgoing_mail', 'attempt', 'idempotency_key'] as const)
      await site.services.database.db.deleteFrom(table).execute()
  })
  afterAll(() => site.close())

  const send = async (payload: object, headers: Record<string, string>) => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/memo', payload, headers })
    return { status: answer.statusCode, id: answer.json<{ id?: number }>().id }
  }
  const sendForm = (payload: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/memo',
      payload: new URLSearchParams(payload).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const count = async (table: 'memo' | 'outgoing_mail' | 'attempt' | 'idempotency_key') =>
    (await site.services.database.db.selectFrom(table).selectAll().execute()).length

  test('a repeated key stores, emails and counts the memo once', async () => {
    const key = { 'idempotency-key': 'one' }
    const first = await send(budi, key)
    const counted = await count('attempt')
    for (let again = 0; again < 10; again++) expect(await send(budi, key)).toEqual(first)
    expect(first.status).toBe(201)
    expect([await count('memo'), await count('outgoing_mail'), await count('attempt')]).toEqual([1, 1, counted])
  })

  test('concurrent requests with one key store the memo once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(budi, { 'idempotency-key': 'burst' })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect([await count('memo'), await count('outgoing_mail')]).toEqual([1, 1])
  })

  test('a form that a browser submits repeatedly is stored once', async () => {
    for (let again = 0; again < 3; again++) expect((await sendForm(budi)).statusCode).toBe(201)
    expect(await count('memo')).toBe(1)
    await sendForm({ ...budi, paragraph: 'Satu lagi.' })
    expect(await count('memo')).toBe(2)
  })

  test('other values, another key or no key make a new memo', async () => {
    await send(budi, { 'idempotency-key': 'one' })
    await send({ ...budi, paragraph: 'Segera.' }, { 'idempotency-key': 'one' })
    await send(budi, { 'idempotency-key': 'two' })
    await send(budi, {})
    await send(budi, {})
    expect(await count('memo')).toBe(5)
  })

  test('after an hour, or after its deletion, a repeated request is a new memo', async () => {
    let now = Date.now()
    const memos = createMemos(site.services.database, site.services.rateLimiter, () => now)
    const limit = { key: 'x', max: 99, windowSeconds: 1, message: { id: '', en: '' } }
    const idempotencyKey = { hash: 'r', requestHash: '', lifetimeMs: 60 * 60_000 }
    const createMemo = () => memos.create(budi, { rateLimits: [limit], createEmails: () => [], idempotencyKey })
    const first = await createMemo()
    now += 59 * 60_000
    expect((await createMemo()).id).toBe(first.id)
    now += 2 * 60_000
    const second = await createMemo()
    expect(second.id).not.toBe(first.id)
    await memos.remove(second.id, { name: 'rani', address: '' })
    expect((await createMemo()).id).not.toBe(second.id)
    expect(await count('memo')).toBe(3)
  })

  test('erasing a memo deletes its key', async () => {
    const { id } = await send(budi, { 'idempotency-key': 'one' })
    await site.app.inject({
      method: 'POST',
      url: '/api/person/erase',
      payload: { memos: [id] },
      headers: site.authHeaders,
    })
    expect([await count('memo'), await count('idempotency_key')]).toEqual([0, 0])
  })
})
