import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { createMemos } from './repository.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }
const budi = { name: 'Budi', email: 'budi@contoh.id', item: '', paragraph: 'Kami butuh situs.', tlp: '' }

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ ...mail, ...(await environment()) })
  })
  beforeEach(async () => {
    for (const table of ['memo', 'outgoing_mail', 'attempt'] as const)
      await site.parts.database.db.deleteFrom(table).execute()
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
  const count = async (table: 'memo' | 'outgoing_mail' | 'attempt') =>
    (await site.parts.database.db.selectFrom(table).selectAll().execute()).length

  test('however often a request is sent again under its key, it is kept once, told once and counted once', async () => {
    const key = { 'idempotency-key': 'one' }
    const first = await send(budi, key)
    const counted = await count('attempt')
    for (let again = 0; again < 10; again++) expect(await send(budi, key)).toEqual(first)
    expect(first.status).toBe(201)
    expect([await count('memo'), await count('outgoing_mail'), await count('attempt')]).toEqual([1, 1, counted])
  })

  test('sent many times at one moment, too', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(budi, { 'idempotency-key': 'burst' })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect([await count('memo'), await count('outgoing_mail')]).toEqual([1, 1])
  })

  test('a form that a browser sends again by itself is kept once', async () => {
    for (let again = 0; again < 3; again++) expect((await sendForm(budi)).statusCode).toBe(201)
    expect(await count('memo')).toBe(1)
    await sendForm({ ...budi, paragraph: 'Satu lagi.' })
    expect(await count('memo')).toBe(2)
  })

  test('other words, another key and no key at all are other requests', async () => {
    await send(budi, { 'idempotency-key': 'one' })
    await send({ ...budi, paragraph: 'Segera.' }, { 'idempotency-key': 'one' })
    await send(budi, { 'idempotency-key': 'two' })
    await send(budi, {})
    await send(budi, {})
    expect(await count('memo')).toBe(5)
  })

  test('after an hour, or once it has been deleted, the same words are a new request', async () => {
    let now = Date.now()
    const memos = createMemos(site.parts.database, site.parts.limits, () => now)
    const limit = { subject: 'x', most: 99, seconds: 1, refusal: { id: '', en: '' } }
    const keep = () => memos.create(budi, { limits: [limit], letter: () => undefined, receipt: 'r' })
    const first = await keep()
    now += 59 * 60_000
    expect((await keep()).id).toBe(first.id)
    now += 2 * 60_000
    const second = await keep()
    expect(second.id).not.toBe(first.id)
    await memos.remove(second.id, { name: 'rani', address: '' })
    expect((await keep()).id).not.toBe(second.id)
    expect(await count('memo')).toBe(3)
  })
})
