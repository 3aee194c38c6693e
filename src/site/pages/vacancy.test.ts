import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#content/fields.ts'
import { formatSections, type PageSection } from '#content/page-sections/sections.ts'
import { renderSite, withPage } from '#kit/content-reader.ts'
import { parsePage } from '#kit/parse-page.ts'

const paths = { id: '/karier', en: '/en/careers' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-10T05:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const section = (type: string, values: Readonly<Record<string, string>>): PageSection => ({
  ...{ id: type, type, values, items: [] },
})
const full = {
  title: 'Teknisi jaringan & server',
  title_en: 'Network engineer',
  place: 'Malang',
  text: '<p>Merawat jaringan.</p>',
  postedOn: '2026-02-01',
  until: '2026-02-28',
  employment: 'PART_TIME',
}

interface Contact {
  readonly email?: string
  readonly whatsapp?: string
}

/** Renders the site with a page of a vacancy. */
async function render(values: Readonly<Record<string, string>> = {}, contact: Contact = {}, more: PageSection[] = []) {
  const changes = {
    slug: 'karier',
    slug_en: 'careers',
    title: 'Karier',
    searchTitle: '',
    indexing: 'indexed',
    frame: '',
  }
  const content = withPage({
    ...changes,
    sections: formatSections([...more, section('vacancy', { ...full, ...values })]),
  })
  const withContact = (language: Language) => ({
    ...content[language],
    contact: content[language].contact.map((one) => ({
      ...one,
      email: 'halo@contoh.example',
      whatsapp: '',
      ...contact,
    })),
  })
  return renderSite({ content: { id: withContact('id'), en: withContact('en') } })
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** Returns the texts and addresses of the buttons in the content of the page. */
async function buttonsOf(values = {}, contact: Contact = {}, language: Language = 'id') {
  const html = mainOf((await render(values, contact)).getHtml(paths[language]))
  return [...html.matchAll(/<a class="button[^"]*" href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</g)].map(
    ([, href = '', label]) => [
      label,
      decodeURIComponent(href.replaceAll('&amp;', '&').replaceAll('&#58;', ':').replaceAll('&#64;', '@')),
    ],
  )
}

const job = 'Teknisi jaringan & server'
const byEmail = ['Lamar lewat email', `mailto:halo@contoh.example?subject=Lamaran: ${job}`]
const onWhatsApp = [
  'Lamar lewat WhatsApp',
  `https://wa.me/6281222334455?text=Halo, saya ingin melamar sebagai ${job} (ref. WEB-L1)`,
]
const whatsapp = '0812 2233 4455'

test.each<[string, Readonly<Record<string, string>>, Contact, unknown]>([
  ['the e-mail of the company', {}, {}, [byEmail]],
  ['both, when there is a number', {}, { whatsapp }, [byEmail, onWhatsApp]],
  ['e-mail alone', { apply: 'email' }, { whatsapp }, [byEmail]],
  ['WhatsApp alone', { apply: 'whatsApp' }, { whatsapp }, [onWhatsApp]],
  [
    'an e-mail address of its own',
    { apply: 'email', email: 'sdm@contoh.example' },
    {},
    [['Lamar lewat email', `mailto:sdm@contoh.example?subject=Lamaran: ${job}`]],
  ],
  [
    'a web address',
    { apply: 'link', link: 'https://lamar.example/7' },
    { whatsapp },
    [['Lamar', 'https://lamar.example/7']],
  ],
  ['what there is, without a number', { apply: 'whatsApp' }, {}, [byEmail]],
  ['what there is, without an address', { apply: 'link' }, { whatsapp }, [byEmail, onWhatsApp]],
  ['nothing, without any', {}, { email: '' }, []],
])('an applicant gets %s', async (_, values, contact, buttons) => {
  expect(await buttonsOf(values, contact)).toEqual(buttons)
})

test('the job and the kind of employment are in the language of the page', async () => {
  expect(await buttonsOf({}, {}, 'en')).toEqual([
    ['Apply by e-mail', 'mailto:halo@contoh.example?subject=Application: Network engineer'],
  ])
  const { getHtml } = await render()
  expect(getHtml(paths.id)).toContain('<dt>Jenis pekerjaan</dt><dd>Paruh waktu</dd>')
  expect(getHtml(paths.en)).toContain('<dt>Employment</dt><dd>Part time</dd>')
  expect((await render({ employment: '' })).getHtml(paths.id)).toContain('<dd>Penuh waktu</dd>')
})

test.each(['2026-02-28', '2026-02-01'])('no button of its page asks for a quotation; until %s', async (until) => {
  const opening = section('opening', { title: 'Bekerja bersama kami', button: 'shown' })
  const form = section('text', { text: '<p>Kami.</p>' })
  const { getHtml } = await render({ until }, { whatsapp }, [opening, form])
  for (const path of Object.values(paths)) expect(getHtml(path)).not.toMatch(/href="\/(?:en\/)?penawaran/)
  // That of another page has them.
  expect(getHtml('/blog')).toMatch(/href="\/penawaran/)
})

/** Returns the data of the vacancy for search engines. */
async function jobPosting(values = {}, contact: Contact = {}) {
  const { nodes } = parsePage((await render(values, contact)).getHtml(paths.id))
  return nodes.find((node) => node['@type'] === 'JobPosting')
}

// https://developers.google.com/search/docs/appearance/structured-data/job-posting, copied by hand.
const required = ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title']
const recommended = [
  ...['applicantLocationRequirements', 'baseSalary', 'directApply', 'employmentType', 'identifier'],
  ...['jobLocationType', 'validThrough'],
]
// The section has no pay, and no work from anywhere.
const unknown = ['applicantLocationRequirements', 'baseSalary', 'jobLocationType']

test('the data for search engines has what Google requires, and what it recommends and the section can say', async () => {
  const posting = (await jobPosting()) ?? {}
  const missing = [...required, ...recommended].filter((name) => posting[name] === undefined || posting[name] === '')
  expect(missing).toEqual(unknown)
  expect(posting).toEqual({
    '@type': 'JobPosting',
    title: job,
    description: '<p>Merawat jaringan.</p>',
    datePosted: '2026-02-01',
    validThrough: '2026-02-28T16:59:59.000Z',
    employmentType: 'PART_TIME',
    hiringOrganization: expect.objectContaining({
      '@type': 'Organization',
      name: expect.stringMatching(/./),
      sameAs: expect.stringMatching(/^https:\/\/contoh\.example\/$/),
      logo: expect.stringMatching(/^https:/),
    }),
    identifier: { '@type': 'PropertyValue', name: expect.stringMatching(/./), value: '1-vacancy' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Malang', addressCountry: 'ID' },
    },
    directApply: true,
  })
  const address = { '@type': 'PostalAddress', addressCountry: 'ID' }
  expect(await jobPosting({ place: '' })).toMatchObject({ jobLocation: { address } })
  expect(await jobPosting({ apply: 'link', link: '/lamar' })).toMatchObject({ directApply: false })
  // Without what is required, the whole would be refused.
  for (const name of ['title', 'text']) expect(await jobPosting({ [name]: '', [`${name}_en`]: '' })).toBeUndefined()
})

test('a page for a vacancy alone leaves sitemap, llms.txt and the index of search engines when it has ended', async () => {
  const opening = section('opening', { title: 'Bekerja bersama kami' })
  const steps = section('text', { text: '<p>Kami.</p>' })
  for (const [until, more, isListed] of [
    ['2026-02-10', [opening], true],
    ['2026-02-09', [opening], false],
    ['2026-02-09', [opening, steps], true],
  ] as const) {
    const { getHtml } = await render({ until }, {}, [...more])
    const listed = ['/sitemap.xml', '/llms.txt'].map((path) =>
      /contoh\.example\/(?:en\/)?(?:karier|careers)/.test(getHtml(path)),
    )
    const { meta } = parsePage(getHtml(paths.id))
    expect([...listed, meta['robots'] !== 'noindex'], `${until} ${more.length}`).toEqual(Array(3).fill(isListed))
  }
})
