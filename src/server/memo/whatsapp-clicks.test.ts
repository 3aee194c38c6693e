import { describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { toSourceCode } from '#content/reference.ts'
import { testDatabases } from '#kit/databases.ts'
import { testMemo } from '#kit/memos.ts'
import { useTestSite } from '#kit/test-site.ts'
import { countWhatsAppClick, findReference } from './whatsapp-clicks.ts'

const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }
const now = new Date('2026-05-06T07:08:09.123Z')
const source = 'in=/&host=www.google.com'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables, resetEach: true })
  const click = (reference: string, query = '', from = '198.51.100.1') =>
    site.call('POST', `/api/whatsapp/${encodeURIComponent(reference)}${query}`, undefined, { as: 'visitor', from })
  const rows = (table: 'whatsapp_click' | 'traffic_source'): Promise<object[]> => site.rows(table)
  const reset = () => site.empty('whatsapp_click', 'traffic_source')

  test('clicks are counted by day and page; the source is found again by the code in a pasted reference', async () => {
    await reset()
    const { id } = (await site.call('POST', `/api/${collections.service.path}`, { title: 'Situs' })).body.data
    const own = `WEB-S${id}E`
    for (const reference of [own, own, 'WEB-H', `WEB-S${id + 1}`, `WEB-B${id}`, 'WEB-X', 'apa saja'])
      expect((await click(reference, `?source=${encodeURIComponent(`${source}&x=1`)}`)).status, reference).toBe(204)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await rows('whatsapp_click')).toEqual(
      expect.arrayContaining([
        { day, reference: own, count: 2 },
        { day, reference: 'WEB-H', count: 1 },
      ]),
    )
    expect(await rows('whatsapp_click')).toHaveLength(2)
    const code = toSourceCode(source)
    expect(await rows('traffic_source')).toMatchObject([{ code, text: source }])
    const { database } = site.services
    const page = `/en/services/${id}`
    const pasted = `Hello\n(ref. ${own.toLowerCase()}-${code}`
    expect(await findReference(database, pasted)).toEqual({ page, language: 'en', source })
    expect(await findReference(database, `${own}-ZZZ`)).toEqual({ page, language: 'en', source: '' })
    expect(await findReference(database, 'Halo')).toBeUndefined()
    const start = await site.get('/api/start?since=2026-01-01T00:00:00Z')
    const line = start.body.news.find(({ id }: { id: string }) => id === 'whatsapp')
    expect(line.text.en).toBe('3 WhatsApp chats were opened')
  })

  test('a click on the page of a deleted service is not counted', async () => {
    await reset()
    const { data } = (await site.call('POST', `/api/${collections.service.path}`, { title: 'Lama' })).body
    await site.call('DELETE', `/api/${collections.service.path}/${data.id}`)
    expect((await click(`WEB-S${data.id}`)).status).toBe(204)
    expect(await rows('whatsapp_click')).toEqual([])
  })

  test('a code shared by two sources identifies neither', async () => {
    await reset()
    const { database } = site.services
    const byCode = new Map<string, string>()
    let [first, second] = ['', '']
    for (let index = 0; first === ''; index++) {
      second = `in=/&utm_campaign=${index}`
      first = byCode.get(toSourceCode(second)) ?? ''
      byCode.set(toSourceCode(second), second)
    }
    const reference = `WEB-H-${toSourceCode(second)}`
    for (const [one, found] of [
      [second, second],
      [second, second],
      [first, ''],
      [second, ''],
    ] as const) {
      await countWhatsAppClick(database, reference, one)
      expect((await findReference(database, reference))?.source).toBe(found)
    }
  })

  test('one address may count 30 clicks in ten minutes', async () => {
    const statuses = []
    for (let index = 0; index < 31; index++) statuses.push((await click('WEB-H')).status)
    expect(statuses).toEqual([...Array(30).fill(204), 429])
    expect((await click('WEB-H', '', '198.51.100.2')).status).toBe(204)
  })

  test('the /64 of one customer, a /48, may count 180 clicks in ten minutes', async () => {
    const statuses: number[] = []
    for (let subscriber = 0; subscriber < 200; subscriber++)
      statuses.push((await click('WEB-H', '', `2001:db8:7:${subscriber.toString(16)}::1`)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(180)
    expect((await click('WEB-H', '', '2001:db8:8::1')).status).toBe(204)
  })

  test('clicks are kept for 400 days, and the 2,000 sources that were seen last', async () => {
    await reset()
    const { database } = site.services
    const { db } = database
    const [kept, expired] = ['2025-04-01', '2025-03-31'].map((day) => ({ day, reference: 'WEB-H', count: 7 }))
    await db
      .insertInto('whatsapp_click')
      .values([kept, expired].flatMap((row) => row ?? []))
      .execute()
    const sources = Array.from({ length: 2000 }, (_, index) => ({
      code: `${index}`,
      text: 'in=/',
      last_at: new Date(now.getTime() - 60_000 + index).toISOString(),
    }))
    await db.insertInto('traffic_source').values(sources).execute()
    await countWhatsAppClick(database, 'WEB-P', source, now.getTime())
    expect(await rows('whatsapp_click')).toEqual(
      expect.arrayContaining([kept, { day: '2026-05-06', reference: 'WEB-P', count: 1 }]),
    )
    expect(await rows('whatsapp_click')).toHaveLength(2)
    const codes = (await site.rows('traffic_source')).map(({ code }) => code)
    expect(codes).toHaveLength(2000)
    expect(codes).toContain(toSourceCode(source))
    expect(codes).not.toContain('0')
  })

  test('the email about a request names its page and its source; hostile values are dropped, not refused', async () => {
    const send = async (body: object | string, headers: Record<string, string> = {}) => {
      const options = { as: 'visitor', from: '198.51.100.9', headers: { host: 'contoh.example', ...headers } } as const
      const { status } = await site.call('POST', '/api/memo', body, options)
      const emails = await site.rows('outgoing_mail')
      return [status, emails.at(-1)?.body.match(/^(Halaman|Asal): .*$/gm)]
    }
    const visit = { page: '/layanan/web-1?x=1', source: `${source}&host=contoh.example&utm_campaign=a%0Ab&password=1` }
    const asal = 'Asal: www.google.com, ab, masuk lewat /'
    expect(await send({ ...testMemo, ...visit })).toEqual([201, ['Halaman: /layanan/web-1', asal]])
    expect(await send({ ...testMemo, page: ['x'], source: { a: 1 } })).toEqual([201, null])
    expect(await send({ ...testMemo, page: '//evil.example', source: 'x'.repeat(9000) })).toEqual([201, null])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const referer = 'http://contoh.example/penawaran/web-1?utm_source=ig'
    const lines = ['Halaman: /penawaran/web-1', 'Asal: ig, masuk lewat /penawaran/web-1']
    expect(await send('name=Budi&tlp=021555013', { ...form, referer })).toEqual([201, lines])
    expect(await send('name=Budi&tlp=021555014', { ...form, referer: 'https://evil.example/' })).toEqual([201, null])
  })
})
