import { beforeAll, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { landingSections } from '#content/sections.ts'
import { testBuild, testSite } from '#kit/client-build.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createPreview } from '#site/pages/preview.tsx'
import { createPageRoutes } from '#site/pages/routes.ts'

const rendering = { site: testSite, build: testBuild }
const site = useTestSite({ services: { renderPreview: (page) => createPreview(page, rendering) } })

const ids: Record<string, number> = {}
beforeAll(async () => {
  const saved = {
    first: ['features', { title: 'Cepat', title_en: 'Fast', paragraph: 'Satu hari.' }],
    second: ['features', { title: 'Aman', paragraph: 'Terkunci.' }],
    service: ['services', { title: 'Situs', paragraphdetail: '<p>Isi lama</p>' }],
    left: ['aboutdetail', { type: 'Why', content: 'Kiri' }],
    right: ['aboutdetail', { type: 'Why2', content: 'Kanan' }],
    post: ['blog', { title: 'Kabar', createAt: '2024-05-01T00:00:00.000Z' }],
  } as const
  for (const [name, [path, values]] of Object.entries(saved))
    ids[name] = (await site.call('POST', `/api/${path}`, values)).body.data.id
  // These have one entry from the start.
  for (const name of ['contact', 'settings']) ids[name] = (await site.get(`/api/${name}`)).body[0].id
  const contact = { address: 'Jl. Merdeka', email: 'halo@contoh.example' }
  await site.call('PUT', `/api/contact/${ids['contact']}`, contact)
})

const feature = { collection: 'feature', target: 'landing', language: 'id' }
const preview = async (body: object, options = {}) => {
  const { status, body: answer } = await site.call('POST', '/api/preview', { ...feature, ...body }, options)
  return { status, ...answer } as { status: number; html: string; section?: string; entry?: string; message?: string }
}

/** Returns the element that shows the entry of a preview in its section, with what follows. */
const shownIn = ({ html, section, entry }: Awaited<ReturnType<typeof preview>>) =>
  html.split(`<section id="${section}"`)[1]?.split('</section>')[0]?.split(`data-entry="${entry}"`)[1]

/** Everything that a visitor or a later save could tell a preview by. */
const readState = async () => {
  const route = createPageRoutes(rendering).find(({ path }) => path.id === '/home/index.html')
  const page = await route?.load({ language: 'id', params: {}, reader: site.services.contentStore.reader })
  const tables = ['entry', 'audit', 'media', 'site_change'] as const
  return [(await page?.render())?.html, site.publishedCollections.length, ...(await Promise.all(tables.map(site.rows)))]
}

test('a preview shows the entry in place of the saved one, the others as they are, and leaves nothing behind', async () => {
  const before = await readState()
  const shown = await preview({ id: ids['first'], values: { title: 'Kilat', title_en: 'Flash' } })
  const { html, section } = shown
  expect(html).toMatch(/^<!doctype html><html lang="id">.*<h3>Kilat<\/h3>.*<h3>Aman<\/h3>/s)
  expect(html).not.toMatch(/Cepat/)
  expect(section).toBe('features')
  expect(shownIn(shown)).toMatch(/^>.*<h3>Kilat</)
  const english = await preview({ id: ids['first'], language: 'en', values: { title: 'Kilat', title_en: 'Flash' } })
  expect(english.html).toMatch(/^<!doctype html><html lang="en">.*<h3>Flash<\/h3>.*<h3 lang="id">Aman<\/h3>/s)
  expect(await readState()).toEqual(before)
  expect(before[0]).not.toMatch(/Kilat|preview|data-written|data-entry/)
})

test('a preview shows a new entry at its place; without values, what is published', async () => {
  const added = await preview({ values: { title: 'Murah' } })
  expect(added.html).toMatch(/Cepat.*Aman.*<h3>Murah<\/h3>/s)
  expect(shownIn(added)).toMatch(/^>.*<h3>Murah</)
  const published = await preview({})
  expect(published.html).toMatch(/Cepat.*Aman/s)
  expect(shownIn(published)).toBeUndefined()
})

const lists = landingSections.flatMap(({ id, collections: names }) =>
  names.filter((name) => collections[name].screen.canCreate).map((name) => [id, name] as const),
)

test.each(lists)('a preview marks in the section %s what shows an entry of %s', async (section, collection) => {
  const key = collection === 'aboutDetail' ? 'content' : 'title'
  const shown = await preview({ collection, values: { [key]: 'Baru' } })
  expect(shown.section).toBe(section)
  expect(shownIn(shown)).toContain('Baru<')
})

test('a preview cleans rich text as a save does and keeps the images that only the browser has', async () => {
  const image = 'blob:https://contoh.example/0a1b2c3d-0000-4000-8000-000000000000'
  const paragraphdetail = `<p onclick="ran()">Isi</p><script>ran()</script><img src="${image}" onerror="ran()"><img src="blob:x">`
  const service = { collection: 'service', target: 'page', id: ids['service'] }
  const { html } = await preview({ ...service, values: { paragraphdetail, img: image } })
  expect(html).toContain(`<p>Isi</p><img src="${image}" /></div>`)
  expect(html).toContain(`<picture><img src="${image}"`)
  expect(html).not.toMatch(/ran\(\)|blob:x/)
  const hostile = { img: `${image}"><script>ran()</script>`, title: '<script>ran()</script>' }
  expect((await preview({ ...service, values: hostile })).html).not.toContain('<script>ran()')
})

test('a preview shows what is saved in place of a value that a save rejects, and an empty title', async () => {
  const values = { email: 'halo@', address: '' }
  const contact = await preview({ collection: 'contact', id: ids['contact'], values })
  expect(contact.html).toContain('mailto&#58;halo&#64;contoh.example')
  expect(contact.html).not.toContain('Jl. Merdeka')
  const service = { collection: 'service', target: 'page', id: ids['service'], values: { title: '' } }
  expect((await preview(service)).html).toMatch(/<html lang="id">.*Isi lama/s)
  const colors = { collection: 'settings', id: ids['settings'], values: { accent: '#12', name: 'Sinar Digital' } }
  expect((await preview(colors)).html).toContain('Sinar Digital')
})

test.each([
  ['the page of a new post', { collection: 'blog', target: 'page', values: { title: 'Rancangan' } }, 'Rancangan'],
  [
    'a post without an English title',
    { collection: 'blog', target: 'page', language: 'en', values: { title: 'R' } },
    'R',
  ],
  ['the first service', { collection: 'settings', target: 'service' }, 'Situs'],
  ['the newest post', { collection: 'settings', target: 'post' }, 'Kabar'],
  ['the list of posts', { collection: 'settings', target: 'posts' }, 'Blog'],
])('a preview shows %s', async (_, body, heading) => {
  expect((await preview(body)).html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
})

test('a preview in a language that the settings take away is the Indonesian one', async () => {
  const settings = { collection: 'settings', id: ids['settings'], language: 'en' }
  expect((await preview({ ...settings, values: { languages: 'Indonesian only' } })).html).toMatch(/<html lang="id">/)
})

test.each([
  [401, {}, { as: 'visitor' }],
  [404, { id: 999_999, values: {} }, {}],
  [400, { collection: 'redirect' }, {}],
  [400, { language: 'xx' }, {}],
  [400, { values: { title: 1 } }, {}],
  [413, { values: { title: 'x'.repeat(20_000_000) } }, {}],
] as const)('a preview is a %s', async (status, body, options) => {
  expect(await preview(body, options)).toEqual({
    status,
    message: expect.any(String),
    ...(status === 400 && { errors: expect.anything() }),
  })
})
