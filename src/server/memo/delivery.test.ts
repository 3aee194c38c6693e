import { describe, expect, test } from 'vitest'
import type { Memo, MemoEvent } from '#contracts/memo.ts'
import { testDatabases } from '#kit/databases.ts'
import { testMemo as budi } from '#kit/memos.ts'
import { useTestSite } from '#kit/test-site.ts'
import { judgeSpam } from './spam.ts'

const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }

const held = 'Beli <a href="https://a.example">ini</a>, https://b.example, https://c.example, https://d.example'
const notice = { recipient: 'kantor@contoh.id', subject: 'Permintaan penawaran baru dari Budi: Situs web' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables, resetEach: true })

  const send = async (values: object = {}) =>
    (await site.call<Memo>('POST', '/api/memo', { ...budi, ...values }, { as: 'visitor' })).body.id
  const find = async (id: number) => (await site.get<Memo>(`/api/memo/${id}`)).body
  const put = async (id: number, spam: boolean) => (await site.call<Memo>('PUT', `/api/memo/${id}`, { spam })).body
  const letters = () => site.rows('outgoing_mail')

  test('a marked request is delivered, with its marks in the subject and the text of the letter', async () => {
    const id = await send({ website: 'hurried', paragraph: 'Lihat [url=https://a.example]ini[/url]' })
    expect(await find(id)).toMatchObject({ spam: false, spamReasons: ['hurried', 'markup'] })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      recipient: notice.recipient,
      subject: 'Periksa: permintaan penawaran dari Budi: Situs web',
    })
    expect(letter?.body).toMatch(/^Perlu diperiksa: dikirim dalam satu detik, berisi kode tautan\.\n\nNama: Budi\n/)
    expect((await site.get('/api/memo?spam=false')).body).toHaveLength(1)
    expect(await put(id, false)).toMatchObject({ spam: false, spamReasons: [] })
    expect(await letters()).toHaveLength(1)
  })

  test('an ordinary request has no mark', async () => {
    expect(await find(await send())).toMatchObject({ spam: false, spamReasons: [] })
    expect(await letters()).toMatchObject([{ ...notice, body: expect.stringMatching(/^Nama: Budi\n/) }])
  })

  test('a hurried request that is sent again after a lost answer is the same one', async () => {
    const headers = { 'idempotency-key': 'sekali' }
    const ids = []
    for (const website of ['hurried', ''])
      ids.push((await site.call('POST', '/api/memo', { ...budi, website }, { as: 'visitor', headers })).body.id)
    expect(ids[1]).toBe(ids[0])
    expect(await letters()).toHaveLength(1)
  })

  test('two signs hold a request back, until an administrator says that it is not spam; then there is one letter', async () => {
    const id = await send({ paragraph: held })
    expect(await find(id)).toMatchObject({ spam: true, spamReasons: ['markup', 'links'] })
    // Moving what is in spam to spam changes nothing: its letter is still to be sent.
    expect(await put(id, true)).toMatchObject({ spam: true, spamReasons: ['markup', 'links'] })
    expect(await letters()).toEqual([])
    for (const spam of [false, true, false]) await put(id, spam)
    const subject = 'Diteruskan: permintaan penawaran dari Budi: Situs web'
    expect(await letters()).toMatchObject([{ ...notice, subject, body: expect.stringMatching(/^Nama: Budi\n/) }])
    expect(await find(id)).toMatchObject({ spam: false, spamReasons: [] })
  })

  test('a request that was delivered can be moved to spam and back, without another letter', async () => {
    const id = await send({ website: 'hurried' })
    expect(await put(id, true)).toMatchObject({ spam: true, spamReasons: ['hurried', 'administrator'] })
    expect((await site.get('/api/memo?filter=spam')).body).toMatchObject([{ id }])
    await site.empty('outgoing_mail')
    expect(await put(id, false)).toMatchObject({ spam: false, spamReasons: [] })
    expect(await letters()).toEqual([])
    const events = (await site.get<MemoEvent[]>(`/api/memo/${id}/events`)).body
    expect(events.filter(({ field }) => field === 'spam').map(({ to }) => to)).toEqual(['true', ''])
  })

  test('a request that an administrator recorded has one letter, also when it comes back from spam', async () => {
    const { id } = (await site.call<Memo>('POST', '/api/memo/record', budi)).body
    for (const spam of [true, false]) await put(id, spam)
    expect(await letters()).toMatchObject([
      { ...notice, subject: 'Dicatat: permintaan penawaran dari Budi: Situs web' },
    ])
  })

  test('without the filter only the hidden field holds back, and nothing is marked', async () => {
    const [{ id }] = (await site.get<[{ id: number }]>('/api/settings?lang=all')).body
    const set = (spamFilter: string) => site.call('PUT', `/api/settings/${id}`, { spamFilter })
    await set('off')
    expect(await find(await send({ website: 'hurried', paragraph: held }))).toMatchObject({
      spam: false,
      spamReasons: [],
    })
    expect(await find(await send({ website: 'x' }))).toMatchObject({ spam: true, spamReasons: ['honeypot'] })
    await set('on')
  })

  test('links to the host of the site are not foreign', async () => {
    const own = Array(3).fill('http://contoh.example/layanan').join(' ')
    const values = { ...budi, paragraph: `<a href="http://x.example"> ${own}` }
    const headers = { host: 'contoh.example:8080' }
    const { body } = await site.call('POST', '/api/memo', values, { as: 'visitor', headers })
    expect(await find(body.id)).toMatchObject({ spam: false, spamReasons: ['markup'] })
  })

  test('a text over the limit is not judged', async () => {
    const limit = { key: 'x', max: 1, windowSeconds: 60, message: { id: '', en: '' } }
    let judged = 0
    const judge = () => {
      judged += 1
      return judgeSpam(budi, { website: '', isFilterOn: true, siteHosts: [] })
    }
    const create = () => site.services.memos.create(budi, { rateLimits: [limit], createEmails: () => [], judge })
    await create()
    await expect(create()).rejects.toMatchObject({ status: 429 })
    expect(judged).toBe(1)
  })

  test('spam of an earlier version is listed with its reasons, without those that this version does not know', async () => {
    const id = await send({ website: 'x' })
    const spam_reasons = 'phrases,script,unknown'
    await site.services.database.db.updateTable('memo').set({ spam_reasons }).where('id', '=', id).execute()
    expect(await site.get('/api/memo?filter=spam')).toMatchObject({
      status: 200,
      body: [{ id, spam: true, spamReasons: ['phrases', 'script'] }],
    })
    expect(await put(id, false)).toMatchObject({ spam: false, spamReasons: [] })
    expect(await letters()).toHaveLength(1)
  })
})
