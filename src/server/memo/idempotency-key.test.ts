import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { testMemo as budi } from '#kit/memos.ts'
import { useTestSite } from '#kit/test-site.ts'

const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables, resetEach: true })

  const send = async (payload: object, headers: Record<string, string> = {}) => {
    const { status, body } = await site.call<{ id?: number }>('POST', '/api/memo', payload, { as: 'visitor', headers })
    return { status, id: body.id }
  }
  const sendForm = (values: Record<string, string>) =>
    site.call('POST', '/api/memo', new URLSearchParams(values).toString(), {
      as: 'visitor',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const count = async (table: 'memo' | 'outgoing_mail' | 'attempt' | 'idempotency_key') =>
    (await site.rows(table)).length
  const key = (value: string) => ({ 'idempotency-key': value })

  test('a repeated key stores, emails and counts the memo once, also in a burst', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(budi, key('one'))))
    const counted = await count('attempt')
    for (let again = 0; again < 10; again++) answers.push(await send(budi, key('one')))
    expect(answers).toEqual(Array(15).fill({ status: 201, id: answers[0]?.id }))
    expect([await count('memo'), await count('outgoing_mail'), await count('attempt')]).toEqual([1, 1, counted])
  })

  test('a form that a browser submits repeatedly is stored once', async () => {
    for (let again = 0; again < 3; again++) expect((await sendForm(budi)).status).toBe(201)
    expect(await count('memo')).toBe(1)
    await sendForm({ ...budi, paragraph: 'Satu lagi.' })
    expect(await count('memo')).toBe(2)
  })

  test('other values, another key or no key make a new memo', async () => {
    await send(budi, key('one'))
    await send({ ...budi, paragraph: 'Segera.' }, key('one'))
    await send(budi, key('two'))
    await send(budi)
    await send(budi)
    expect(await count('memo')).toBe(5)
  })

  test('after an hour, or after its deletion, a repeated request is a new memo', async () => {
    const limit = { key: 'x', max: 99, windowSeconds: 1, message: { id: '', en: '' } }
    const idempotencyKey = { hash: 'r', requestHash: '', lifetimeMs: 60 * 60_000 }
    const { memos } = site.services
    const createMemo = () => memos.create(budi, { rateLimits: [limit], createEmails: () => [], idempotencyKey })
    const first = await createMemo()
    site.advance(59)
    expect((await createMemo()).id).toBe(first.id)
    site.advance(2)
    const second = await createMemo()
    expect(second.id).not.toBe(first.id)
    await memos.remove(second.id, { name: 'rani', address: '' })
    expect((await createMemo()).id).not.toBe(second.id)
    expect(await count('memo')).toBe(3)
  })

  test('erasing a memo deletes its key', async () => {
    const { id } = await send(budi, key('one'))
    await site.call('POST', '/api/person/erase', { memos: [id] })
    expect([await count('memo'), await count('idempotency_key')]).toEqual([0, 0])
  })
})
