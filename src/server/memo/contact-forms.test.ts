import { describe, expect, test } from 'vitest'
import type { Memo } from '#contracts/memo.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { readRows, unzip } from '#kit/workbook.ts'

const phones = [
  'No. HP: 0812-3456-7890 atau 0813-9876-5432',
  'tel:+62-812-3456-7890 (WhatsApp only)',
  'Kantor 021-5550138 (hunting), psw 12; WA wa.me/6281234567890',
]
const arabic = 'هاتف ٠٨١٢٣٤٥٦٧٨٩٠'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })
  let sender = 0
  const send = (values: object) =>
    site.call<Memo>('POST', '/api/memo', values, { as: 'visitor', from: `198.51.100.${sender++ % 200}` })
  const find = async (tlp: string) =>
    (await site.call<Memo[]>('POST', '/api/person/find', { tlp })).body.map((memo) => memo.tlp).sort()

  test('the words around a phone number stay, by form, API, recording and change', async () => {
    for (const tlp of [...phones, arabic]) {
      expect((await send({ name: 'Ani', tlp })).body).toMatchObject({ tlp })
      const recorded = await site.call<Memo>('POST', '/api/memo/record', { name: 'Ani', tlp })
      expect(recorded.body).toMatchObject({ tlp })
      const changed = await site.call('PUT', `/api/memo/${recorded.body.id}`, { tlp: `${tlp}!` })
      expect([changed.status, changed.body.tlp]).toEqual([200, `${tlp}!`])
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ name: 'Ani', tlp: phones[0] ?? '' }).toString()
    const sent = await site.call('POST', '/api/memo', form, { as: 'visitor', headers, from: '198.51.100.9' })
    expect(sent.body).toMatchObject({ tlp: phones[0] })
    for (const tlp of ['telepon saya', 'ext 12345', 'KTP 3174012345678901', 'jam 08.00-17.00 saja'])
      expect((await send({ name: 'Ani', tlp })).body).toMatchObject({ errors: { tlp: [expect.any(String)] } })
  })

  test('a person is found by each of the numbers, and by a text with several', async () => {
    for (const tlp of [...phones, arabic, '0899 0000 1111']) await send({ name: 'Ani', tlp })
    const all = [...phones, arabic].sort()
    expect(await find('081234567890')).toEqual(all)
    expect(await find('HP saya +62 812 3456 7890, jam 08.00-17.00')).toEqual(all)
    expect(await find('٠٨١٢٣٤٥٦٧٨٩٠')).toEqual(all)
    expect(await find('0813 98765432')).toEqual([phones[0]])
    expect(await find('021-555 0138')).toEqual([phones[2]])
    expect(await find('0899-0000-1111 / 0813-9876-5432')).toEqual([phones[0], '0899 0000 1111'].sort())
    // A part of a number is no number, and no number finds no request without one.
    for (const tlp of ['0812345678', '1234567890', '0']) expect(await find(tlp)).toEqual([])
  })

  test('lists and the spreadsheet have the text as it was written, found by its digits', async () => {
    for (const tlp of [...phones, arabic]) await send({ name: 'Ani', tlp })
    for (const q of ['081234567890', '0812-3456-7890'])
      expect((await site.get<Memo[]>(`/api/memo?q=${q}`)).body, q).toHaveLength(4)
    const exported = await site.get('/api/memo/export')
    const cells = readRows(unzip(exported.bytes).get('xl/worksheets/sheet1.xml') ?? '').flat()
    expect(cells).toEqual(expect.arrayContaining([...phones, arabic]))
  })

  test('an address is the same person in Unicode and in ASCII', async () => {
    for (const email of ['Budi@bücher.example', 'budi@xn--bcher-kva.example', 'budi.@docomo.ne.jp', 'a&b/c@contoh.id'])
      expect((await send({ name: 'Budi', email })).body).toMatchObject({ email })
    const found = await site.call<Memo[]>('POST', '/api/person/find', { email: 'budi@BÜCHER.example' })
    expect(found.body.map(({ email }) => email).sort()).toEqual(['Budi@bücher.example', 'budi@xn--bcher-kva.example'])
  })
})
