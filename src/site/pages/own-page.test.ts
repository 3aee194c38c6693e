import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { afterEach, expect, test, vi } from 'vitest'
import { formatSections, type PageSection, parseSections } from '#content/page-sections/sections.ts'
import { renderSite, withPage } from '#kit/content-reader.ts'
import { createFullSections } from '#kit/full-document.ts'
import { multilineVectors, singleLineVectors } from '#kit/xss-vectors.ts'

const full = parseSections(createFullSections('x')) ?? []
const paths = { id: '/tentang', en: '/en/about-us' }
const own = { slug: 'tentang', slug_en: 'about-us' }

async function render(sections: readonly PageSection[], changes = {}) {
  return renderSite({ content: withPage({ ...own, ...changes, sections: formatSections(sections) }) })
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'empty-heading': 'error' },
})

async function findViolations(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  )
}

const hostile = fc.oneof(
  fc.constantFrom(...singleLineVectors),
  fc.constantFrom(...multilineVectors).map((text) => text.slice(0, 2_000)),
  fc.constantFrom('', 'a'.repeat(200), '😀'.repeat(50)),
)

test('HTML with a fault is told from HTML without', async () => {
  expect(
    await findViolations('<!doctype html><html lang="id"><head><title>x</title></head><body><ul><p>x</ul>'),
  ).not.toEqual([])
})

test('pages of random sections with hostile and long texts are valid HTML, with one main heading and ids of their own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...full), hostile, fc.boolean()), { maxLength: 30 }),
      async (parts) => {
        const sections = parts.map(([section, text, dark], index): PageSection => {
          const values = Object.fromEntries(
            Object.entries(section.values).map(([key, value]) => [
              key,
              /title|paragraph|label|role|place/.test(key) ? text : value,
            ]),
          )
          return { ...section, id: `p${index}`, values, tone: dark ? 'dark' : undefined }
        })
        const { getHtml } = await render(sections)
        for (const path of Object.values(paths)) {
          const page = getHtml(path)
          expect(await findViolations(page)).toEqual([])
          const body = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
          expect(body.match(/<h1/g)).toHaveLength(1)
          const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(body).not.toMatch(/<script|<img[^>]*onerror/)
        }
      },
    ),
    { numRuns: 30 },
  )
})

afterEach(() => vi.useRealTimers())

test('a vacancy is shown, to search engines too, until the end of its last day', async () => {
  const vacancy = full.filter(({ type }) => type === 'vacancy')
  const dated = vacancy.map((one) => ({ ...one, values: { ...one.values, title: 'Teknisi', until: '2026-02-10' } }))
  for (const [now, isShown] of [
    ['2026-02-10T05:00:00Z', true],
    ['2026-02-10T16:59:00Z', true],
    ['2026-02-10T17:01:00Z', false],
  ] as const) {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const html = (await render(dated)).getHtml(paths.id)
    expect([html.includes('Teknisi'), html.includes('JobPosting')], now).toEqual([isShown, isShown])
  }
})

test('search engines get when a vacancy was posted, and where it is', async () => {
  const vacancy = full.filter(({ type }) => type === 'vacancy')
  const dataWith = async (values: Readonly<Record<string, string>>) => {
    const html = (await render(vacancy.map((one) => ({ ...one, values: { ...one.values, ...values } })))).getHtml(
      paths.id,
    )
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    return JSON.parse(json)['@graph'].find((node: { '@type': string }) => node['@type'] === 'JobPosting')
  }
  const posted = await dataWith({ until: '', postedOn: '2026-02-01', place: 'Malang' })
  expect(posted).toMatchObject({ datePosted: '2026-02-01', jobLocation: { address: { addressLocality: 'Malang' } } })
  const undated = await dataWith({ until: '', postedOn: '', place: '' })
  expect([undated.datePosted, undated.jobLocation.address.addressLocality]).toEqual(['2026-01-31', undefined])
})

test('questions are in the data for search engines; a second form, hidden sections and other kinds are left out', async () => {
  const forms = full.filter(({ type }) => type === 'form')
  const again = [...forms, ...forms].map((form, index) => ({ ...form, id: `f${index}` }))
  const hidden = full.filter(({ type }) => type === 'text').map((one): PageSection => ({ ...one, hidden: true }))
  const unknown: PageSection = { id: 'm', type: 'map', values: { title: 'Peta' }, items: [] }
  const html = (
    await render([...full.filter(({ type }) => type === 'questions'), ...again, ...hidden, unknown])
  ).getHtml(paths.id)
  expect(html).toContain('"@type":"FAQPage"')
  expect(html.match(/<form/g)).toHaveLength(1)
  expect(html).not.toMatch(/id="s-text"|Peta/)
})

test('its links to the quotation form lead to the one within the page, if it has one', async () => {
  const askedIn = async (types: readonly string[]) => {
    const html = (await render(full.filter(({ type }) => types.includes(type)))).getHtml(paths.id)
    return [...html.matchAll(/<a class="button" href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(new Set(await askedIn(['opening', 'form']))).toEqual(new Set(['#s-form']))
  expect(new Set(await askedIn(['opening']))).toEqual(new Set(['/penawaran']))
})

test('llms.txt links to it, unless search engines must not list it', async () => {
  const link = `- [Us](https://contoh.example${paths.en}): Who we are`
  const named = { title_en: 'Us', paragraph_en: 'Who we are', searchTitle_en: '', searchDescription_en: '' }
  for (const indexing of ['indexed', 'not indexed']) {
    const { getHtml } = await render(full, { ...named, indexing })
    expect(getHtml('/llms.txt').includes(link), indexing).toBe(indexing === 'indexed')
  }
})

test('menu and footer of every page link to it; a page without the menu has none', async () => {
  const shown = { menuLabel: 'Kami', menuLabel_en: 'Us', footer: 'in the footer' }
  const { getHtml } = await render(full, shown)
  for (const path of ['/home/index.html', '/penawaran', '/blog', '/404'])
    expect(getHtml(path).split('href="/tentang"'), path).toHaveLength(3)
  expect(getHtml('/en/blog')).toContain('<a href="/en/about-us" target="_top">Us</a>')
  const alone = (await render(full, { ...shown, frame: 'without menu' })).getHtml(paths.id)
  expect(alone).not.toContain('id="menu"')
  expect(alone).toContain('rel="canonical" href="https://contoh.example/tentang"')
  expect(alone).toMatch(/hreflang="en" href="https:\/\/contoh\.example\/en\/about-us"/i)
})
