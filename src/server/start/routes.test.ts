import { describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import type { Start, StartLine } from '#contracts/start.ts'
import { testDatabases } from '#kit/databases.ts'
import { drawImage, readImageBytes } from '#kit/images.ts'
import { type TestSite, useTestSite } from '#kit/test-site.ts'
import { findUnfitEntries } from '../entries/judge-entry.ts'

const idsOf = (lines: readonly StartLine[]) => lines.map(({ id }) => id)
const doneIds = ({ steps }: Start) => idsOf(steps.filter(({ isDone }) => isDone))
const lineOf = (lines: readonly StartLine[], id: string) => lines.find((line) => line.id === id)
const inMs = (offset: number) => new Date(Date.now() + offset).toISOString()
const HOUR_MS = 3_600_000

function createClient(site: TestSite) {
  return {
    async add(path: string, payload: object = {}) {
      const { status, body, text } = await site.call('POST', `/api/${path}`, payload)
      expect(status, `${path}: ${text}`).toBeLessThan(300)
      return body
    },
    /** Changes the first entry of a collection; returns its id. */
    async change(path: string, values: object): Promise<number> {
      const [{ id }] = (await site.get(`/api/${path}?lang=all`)).body
      expect((await site.call('PUT', `/api/${path}/${id}`, values)).status, path).toBe(200)
      return id
    },
    async readStart(since?: string): Promise<Start> {
      const query = since ? `?since=${encodeURIComponent(since)}` : ''
      const { status, body, text } = await site.get<Start>(`/api/start${query}`)
      expect(status, text).toBe(200)
      return body
    },
  }
}

const mailSettings = {
  ...{ server: 'localhost', port: 2525, security: 'none', username: '', version: 0 },
  ...{ from: 'a@b.example', to: ['c@d.example'] },
}
const createEmail = (changes: object) => ({
  ...{ recipient: 'a@b.example', reply_to: '', subject: 's', body: 'b', memo_id: null, created_at: inMs(0) },
  ...{ attempts: 0, next_attempt_at: inMs(0), sent_at: null, last_error: '' },
  ...changes,
})

describe.each(testDatabases)('the start screen on $kind: a site with sample content', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SAMPLE_CONTENT: 'on' }, openFor: 'each test' })
  const { add, change, readStart } = createClient(site)

  test('no step is done by sample content', async () => {
    await site.services.publishChanges()
    const fresh = await readStart()
    // Not a week ago: there was no site.
    expect(Date.parse(fresh.since)).toBeGreaterThan(Date.now() - HOUR_MS)
    expect(idsOf(fresh.steps)).toEqual([
      ...['name', 'logo', 'colors', 'contact', 'hero', 'service', 'mail', 'secondFactor', 'offsiteBackup'],
    ])
    expect(doneIds(fresh)).toEqual([])
    expect(lineOf(fresh.upkeep, 'sampleImages')).toBeUndefined()
    expect(lineOf(fresh.upkeep, 'samples')).toMatchObject({
      action: 'removeSamples',
      text: { en: expect.stringMatching(/^\d\d sample entries/) },
    })
  })

  test('ticks each step when it is done, and when the sample content is gone', async () => {
    await change('settings', { name: 'Kopi Lereng', accent: '#0a6b8f' })
    await change('contact', { phone: '+62 21 5550 0199' })
    await change('header', { title: 'Kopi yang jujur' })
    await add('services', { title: 'Langganan', title_en: 'Subscription' })
    // The other fields of the contact and of the header are those of the sample.
    const begun = await readStart()
    expect(doneIds(begun)).toEqual(['name', 'colors', 'service'])
    expect(lineOf(begun.steps, 'contact')?.why.en).toMatch(/^Still of the sample content: Address, .*Email, .*Youtube/)
    expect(lineOf(begun.steps, 'contact')?.why.en).not.toMatch(/Phone|WhatsApp/)
    expect(lineOf(begun.steps, 'hero')?.why.id).toMatch(/^Masih dari isi contoh: /)

    const { edited } = await add('sample-content/remove')
    expect(edited).toMatchObject([{ collection: 'header' }, { collection: 'contact' }])
    expect(doneIds(await readStart())).toEqual(['name', 'colors', 'contact', 'hero', 'service'])
  })

  test('names the sample pictures that are left when the sample content is removed', async () => {
    await site.services.publishChanges()
    const { img } = (await site.get('/api/header?lang=all')).body[0]
    const { id: featureId } = (await add('features', { title: 'Jujur', img })).data
    await add('sample-content/remove')
    const own = await readStart()
    expect(lineOf(own.upkeep, 'samples')).toBeUndefined()
    expect(lineOf(own.upkeep, 'removedSamples')).toMatchObject({ action: 'restoreSamples', isDone: true })
    // The feature is the owner's, but shows a picture of the samples.
    expect(lineOf(own.upkeep, 'sampleImages')).toMatchObject({
      text: { en: '1 sample picture is still shown' },
      links: [{ href: `/HomeAdmin/features?entry=${featureId}` }],
    })
    expect((await site.call('PUT', `/api/features/${featureId}`, { img: '' })).status).toBe(200)
    expect(lineOf((await readStart()).upkeep, 'sampleImages')).toBeUndefined()
  })

  test('names the pages that show words in square brackets, in the languages of the site', async () => {
    await site.services.publishChanges()
    const opening = { id: 'a', type: 'opening', title: 'Kami', paragraph: 'Sejak [tahun] di Malang' }
    const { data } = await add('pages', { title: 'Tentang', sections: [opening] })
    expect(lineOf((await readStart()).upkeep, 'placeholders')).toMatchObject({
      text: { en: '1 page still has words in [square brackets]' },
      links: [{ label: { id: 'Tentang' }, href: `/HomeAdmin/Pages?entry=${data.id}` }],
    })
    const hidden = { ...opening, id: 'b', hidden: true }
    const replaced = { ...opening, paragraph: 'Sejak 2011 di Malang', paragraph_en: 'In Malang since [year]' }
    await change('pages', { sections: [replaced, hidden] })
    expect(lineOf((await readStart()).upkeep, 'placeholders')).toBeDefined()
    await change('settings', { languages: 'Indonesian only' })
    expect(lineOf((await readStart()).upkeep, 'placeholders')).toBeUndefined()
  })

  test('names an entry that has to be corrected, until it is gone', async () => {
    const vacancy = [{ id: 'v', type: 'vacancy', until: '9999-12-31' }]
    const values = { title: 'Karier', sections: JSON.stringify(vacancy) }
    const actor = { name: 'rani', address: '' }
    const { id } = await site.services.entries.create(collections.page, { values, images: [], actor })
    await site.services.publishChanges()
    expect(lineOf((await readStart()).upkeep, 'unfit')).toMatchObject({
      text: { en: '1 entry has to be corrected' },
      links: [
        {
          label: {
            en: expect.stringMatching(/^Pages: Karier – Sections: 1\. Vacancy › Until the end of: Write a date/),
          },
          href: `/HomeAdmin/Pages?entry=${id}`,
        },
      ],
    })
    await site.services.entries.remove(collections.page, id, actor)
    await site.services.publishChanges()
    expect(lineOf((await readStart()).upkeep, 'unfit')).toBeUndefined()
  })

  test('a damaged document is named, until it is saved again', async () => {
    const id = await change('team', { title: 'Ani' })
    for (const document of ['null', '[]', ' ["a"]', '"x"', '5']) {
      await site.services.database.db.updateTable('entry').set({ document }).where('id', '=', id).execute()
      const [named] = await findUnfitEntries(site.services.database)
      expect([named?.entry.id, named?.reason.en], document).toEqual([id, expect.stringContaining('damaged')])
    }
    await change('team', { title: 'Ani' })
    expect(await findUnfitEntries(site.services.database)).toEqual([])
  })
})

describe.each(testDatabases)('the start screen on $kind: a site without content', ({ environment }) => {
  const site = useTestSite({ environment, openFor: 'each test' })
  const { add, change, readStart } = createClient(site)

  test('tells what has come in since the last visit, and what becomes public next', async () => {
    const before = inMs(-1)
    expect((await readStart(before)).news).toEqual([])
    const request = { email: 'wulan@example.com', item: 'Web', paragraph: 'Toko', tlp: '+62 812-0000-1111' }
    await add('memo', { name: 'Wulan', ...request })
    await add('blog', { title: 'Tayang', createAt: inMs(-HOUR_MS) })
    const next = await add('blog', { title: 'Besok', createAt: inMs(24 * HOUR_MS) })
    await add('blog', { title: 'Lusa', createAt: inMs(48 * HOUR_MS) })

    const { news } = await readStart(inMs(-2 * HOUR_MS))
    expect(idsOf(news)).toEqual(['requests', 'unanswered', 'published', 'scheduled'])
    expect(lineOf(news, 'requests')?.text).toEqual({ id: '1 permintaan penawaran baru', en: '1 new quotation request' })
    expect(lineOf(news, 'published')?.links).toEqual([
      { label: { id: 'Tayang', en: 'Tayang' }, href: expect.stringMatching(/^\/HomeAdmin\/Blog\?entry=\d+$/) },
    ])
    expect(lineOf(news, 'scheduled')).toMatchObject({
      text: { en: '2 posts are scheduled' },
      at: next.data.createAt,
      links: [{ label: { id: 'Besok' } }, { label: { id: 'Lusa' } }],
    })
    const later = await readStart(inMs(HOUR_MS))
    expect(idsOf(later.news)).toEqual(['unanswered', 'scheduled'])
    expect(JSON.stringify(later)).not.toContain('Wulan')
  })

  test('names requests about personal data whose clock runs out, paused ones too, but no closed ones and no spam', async () => {
    for (const [name, values] of [
      ['Tertunda', { paused: 'yes' }],
      ['Selesai', { status: 'closed' }],
      ['Sampah', { spam: true }],
    ] as const) {
      const { id } = await add('memo', { name, email: 'a@example.com' })
      const { status } = await site.call('PUT', `/api/memo/${id}`, { dataRequest: 'access', ...values })
      expect(status).toBe(200)
    }
    const soon = { answer_by: inMs(HOUR_MS) }
    await site.services.database.db.updateTable('memo').set(soon).execute()
    expect(lineOf((await readStart()).news, 'data-requests')?.links).toMatchObject([{ label: { id: 'Tertunda' } }])
  })

  test('ticks the mail once the last e-mail went out, and tells which could not be sent', async () => {
    const addEmail = (changes: object = {}) =>
      site.services.database.db.insertInto('outgoing_mail').values(createEmail(changes)).execute()
    const stateOf = async () => lineOf((await readStart()).steps, 'mail')
    expect(await stateOf()).toMatchObject({ isDone: false, text: { en: 'E-mail' } })
    expect((await site.call('PUT', '/api/settings/mail', mailSettings)).status).toBe(200)
    expect(await stateOf()).toMatchObject({ isDone: false, text: { en: 'E-mail: send a test' } })
    await addEmail({ attempts: 1, sent_at: inMs(0) })
    expect(await stateOf()).toMatchObject({ isDone: true })
    await addEmail()
    expect(idsOf((await readStart()).news)).toEqual([])
    await addEmail({ created_at: inMs(-2 * HOUR_MS) })
    expect(lineOf((await readStart()).news, 'failedEmails')?.text.en).toBe('2 e-mails wait, some for more than an hour')
    await addEmail({ attempts: 2, last_error: 'ECONNREFUSED' })
    expect(lineOf((await readStart()).news, 'failedEmails')?.text.en).toBe('1 e-mail could not be sent')
  })

  test('reminds of a site that is kept from search engines, until they are let in', async () => {
    await site.services.publishChanges()
    const isReminded = async () => lineOf((await readStart()).upkeep, 'keptFromSearch') !== undefined
    expect(await isReminded()).toBe(false)
    await change('settings', { searchEngines: 'kept away' })
    expect(lineOf((await readStart()).upkeep, 'keptFromSearch')?.href).toBe('/HomeAdmin/Settings#search-and-sharing')
    await change('settings', { searchEngines: 'welcome' })
    expect(await isReminded()).toBe(false)
  })

  test('tells what is missing: English, descriptions of pictures, two-factor of others, backups', async () => {
    const complete = { title: 'Cepat', title_en: 'Fast', paragraph: '', paragraph_en: '' }
    const { data: feature } = await add('features', complete)
    await add('blog', { title: 'Kabar', title_en: 'News', createAt: inMs(-HOUR_MS) })
    await site.services.publishChanges()
    expect(idsOf((await readStart()).upkeep)).toEqual(['lastBackup'])

    const { data: post } = await add('blog', { title: 'Tanpa Inggris', createAt: inMs(-HOUR_MS) })
    await change('features', { title: 'Lebih cepat' })
    const image = await readImageBytes(await drawImage('jpeg'))
    const uploaded = await site.services.imageLibrary.addUpload(image, { actor: { name: 'sari', address: '' } })
    await add('auth/register', { username: 'budi', password: 'layang-layang di pematang' })
    const { upkeep } = await readStart()
    expect(idsOf(upkeep)).toEqual(['english', 'altTexts', 'otherSecondFactors', 'lastBackup'])
    expect(lineOf(upkeep, 'english')).toMatchObject({
      text: { en: '2 entries are incomplete in English' },
      links: [
        { label: { id: 'Fitur Kami: Lebih cepat' }, href: `/HomeAdmin/features?entry=${feature.id}` },
        { label: { id: 'Blog konten: Tanpa Inggris' }, href: `/HomeAdmin/Blog?entry=${post.id}` },
      ],
    })
    expect(lineOf(upkeep, 'otherSecondFactors')?.text.en).toBe('1 other account has no two-factor')
    expect(lineOf(upkeep, 'lastBackup')).toMatchObject({ isDone: false, at: null, text: { en: 'No backup yet' } })
    expect(JSON.stringify(upkeep)).not.toContain('budi')

    await change('settings', { languages: 'Indonesian only' })
    expect(lineOf((await readStart()).upkeep, 'english')).toBeUndefined()
    // As a logo it has the name of the company.
    await change('settings', { logo: uploaded.path })
    expect(lineOf((await readStart()).upkeep, 'altTexts')).toBeUndefined()
  })
})
