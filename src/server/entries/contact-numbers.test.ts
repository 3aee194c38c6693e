import { beforeAll, describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { Start } from '#contracts/start.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

describe.each(testDatabases)('the phone numbers of the contact on $kind', ({ environment }) => {
  const site = useTestSite({ environment })
  let id = 0
  beforeAll(async () => {
    ;[{ id }] = (await site.get('/api/contact')).body
  })
  const save = (values: object, language = 'id') =>
    site.call('PUT', `/api/contact/${id}`, values, { headers: { 'accept-language': language } })

  test.each([
    ...['0812', 'abc', '62812', '08123456789012345', 'belum ada', '14045', '0', '+', '3174012345678901'].map(
      (number) => ['whatsapp', 'whatsApp', number] as const,
    ),
    ...['0812', 'abc', 'belum ada', '-', 'jam 08.00-17.00'].map((number) => ['phone', 'phone', number] as const),
  ])('%s: an invalid number is refused at its field, in both languages: %s %s', async (field, key, number) => {
    for (const language of ['id', 'en'] as const) {
      const { status, body } = await save({ [field]: number }, language)
      expect([status, body.errors]).toEqual([400, { [field]: [errorMessages[key][language]] }])
    }
    expect((await site.get('/api/contact')).body[0]).toMatchObject({ phone: '', whatsapp: '' })
  })

  test.each([
    ['whatsapp', '0812 3456 7890'],
    ['whatsapp', '+62 812-3456-7890'],
    ['whatsapp', 'https://wa.me/6281234567890'],
    ['whatsapp', '0812 3456 7890 (Ibu Sari)'],
    ['whatsapp', '+44 7700 900123'],
    ['phone', '021-5550138 ext 12'],
    ['phone', '1500 888'],
    ['phone', ''],
    ['whatsapp', ''],
  ])('%s: %s is accepted', async (field, number) => {
    expect((await save({ [field]: number })).body.data).toMatchObject({ [field]: number })
  })

  test('one that was stored before stops nothing, and is named by the start screen', async () => {
    const document = { address: 'Jalan Melati 18', phone: 'hubungi kami', whatsapp: '0812' }
    const actor = { name: 'rani', address: '' }
    await site.services.entries.update(collections.contact, id, { values: document, images: [], actor })
    await site.services.publishChanges()
    expect((await site.get('/api/contact')).body[0]).toMatchObject(document)
    const { body } = await site.get<Start>('/api/start')
    const [link] = body.upkeep.find((line) => line.id === 'unfit')?.links ?? []
    expect(link).toMatchObject({
      label: { en: `kontak: Jalan Melati 18 – Phone: ${errorMessages.phone.en}` },
      href: `/HomeAdmin/Contact?entry=${id}`,
    })
    // Corrected one after the other.
    expect((await save({ phone: '', whatsapp: '' })).status).toBe(200)
    await site.services.entries.update(collections.contact, id, { values: { whatsapp: 'abc' }, images: [], actor })
    await site.services.publishChanges()
    const { upkeep } = (await site.get<Start>('/api/start')).body
    const [other] = upkeep.find((line) => line.id === 'unfit')?.links ?? []
    expect(other?.label.id).toContain(`Nomor WhatsApp: ${errorMessages.whatsApp.id}`)
  })
})
