import { expect, onTestFinished, test, vi } from 'vitest'
import { type PublicEntry, toDocumentKey } from '#content/collection.ts'
import { type Field, type Language, languages } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import { typefaceNames, typefaces } from '#content/typefaces.ts'
import { settings as collection } from '#content/types/settings.ts'
import { renderSite as renderPages, sampleContents } from '#kit/content-reader.ts'

const site = { name: 'Contoh Teknologi', url: 'https://contoh.example', mediaHost: '' }

const emptyDocument = {
  copyrightYear: '2024',
  menuBlog: 'not in the menu',
  menuSearch: 'not in the menu',
  languages: 'Indonesian and English',
}

/** Returns every page of a site with the sample content and these settings, by path. */
async function renderSite(document: Readonly<Record<string, string>>) {
  const entry = { id: 1, document: { ...emptyDocument, ...document } }
  return renderWith((language) => [toPublic(collection, entry, language)])
}

async function renderWith(settingsIn: (language: Language) => readonly PublicEntry<typeof collection>[]) {
  const contentIn = (language: Language) => ({ ...sampleContents[language], settings: settingsIn(language) })
  const content = { id: contentIn('id'), en: contentIn('en') }
  const { pages } = await renderPages({ site, content, now: Date.parse('2026-06-01') })
  return new Map(pages.map(({ path, html }) => [path, html]))
}

/** Returns the pages that are HTML documents, without the preview, which has no styles of its own. */
const documentsOf = (pages: ReadonlyMap<string, string>) =>
  [...pages].filter(([path, html]) => html.startsWith('<!doctype html>') && path !== '/preview')

const sectionIds = (html = '') => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
const menuLabels = (html = '') =>
  [...(/<nav.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label)

test('the company has its new name on every page and in every file, and the old one nowhere', async () => {
  const before = await renderSite({})
  const pages = await renderSite({ name: 'Sinar & Kawan' })
  expect([...pages.keys()].sort()).toEqual([...before.keys()].sort())
  const named = [...before].flatMap(([path, html]) => (html.includes('Contoh Teknologi') ? [path] : []))
  for (const path of named) expect(pages.get(path)?.replaceAll('&amp;', '&'), path).toContain('Sinar & Kawan')
  const remaining = [...pages].filter(([, html]) => html.includes('Contoh Teknologi'))
  expect(remaining.map(([path]) => path)).toEqual([])
})

test('sections are in the chosen order in page and menu, and hidden ones in neither', async () => {
  const pages = await renderSite({ sections: 'services,features,-team,about,portfolio,testimonials,contact' })
  for (const path of ['/home/index.html', '/home/en/index.html']) {
    expect(sectionIds(pages.get(path)).join(' ')).toBe(
      'page-top services features about portfolio testimonials contact',
    )
    expect(pages.get(path)).not.toContain('#team"')
    expect(pages.get(path)).toMatch(/<a class="button quiet" href="#services"/)
  }
  expect(menuLabels(pages.get('/privasi')).join(' ')).toBe('Services Features About Portofolio Client Contact')
})

test('texts of the settings take the place of the defaults, and a missing translation leaves the English default', async () => {
  const pages = await renderSite({
    servicesHeading: 'Yang kami kerjakan',
    servicesHeading_en: 'What we do',
    featuresHeading: 'Janji kami',
    servicesLabel: 'Jasa',
    servicesLabel_en: 'Work',
    heroButton: 'Mulai dari sini',
    contactLead: 'Tulislah kepada kami.',
    replyTime: 'Kami membalas hari ini juga.',
    servicesLead: 'Semuanya dari satu tangan.',
    tagline: 'Bengkel perangkat lunak.',
    tagline_en: 'A software workshop.',
  })
  const [id = '', en = ''] = ['/home/index.html', '/home/en/index.html'].map((path) => pages.get(path))
  for (const text of ['Yang kami kerjakan', 'Janji kami', 'Mulai dari sini', 'Tulislah kepada kami.', '>Jasa<'])
    expect(id).toContain(text)
  expect(id).toContain('Semuanya dari satu tangan.')
  for (const text of ['What we do', 'Our Features', 'Learn More', '>Work<']) expect(en).toContain(text)
  expect(en).not.toContain('Janji kami')
  expect(id).toContain('<meta name="description" content="Bengkel perangkat lunak."')
  expect(en).toContain('<meta name="description" content="A software workshop."')
  expect(pages.get('/penawaran/terkirim')).toContain('Kami membalas hari ini juga.')
  expect(pages.get('/en/penawaran/sent')).toContain('We answer within one working day.')
  expect(pages.get('/llms.txt')).toMatch(/^> A software workshop\.$/m)
  expect(pages.get('/llms.txt')).toContain('## What we do')
})

test('blog and search are in the menu of every page where the owner wants them', async () => {
  const pages = await renderSite({ menuBlog: 'in the menu', menuSearch: 'in the menu' })
  for (const [path, blog] of [
    ['/home/index.html', '/blog'],
    ['/en/privacy', '/en/blog'],
  ] as const) {
    expect(menuLabels(pages.get(path)).slice(-2)).toEqual(['Blog', path.startsWith('/en') ? 'Search' : 'Cari'])
    expect(pages.get(path)).toContain(`<a href="${blog}" target="_top">Blog</a></li>`)
  }
})

test('further networks are in the contact section, the footer and the data for search engines', async () => {
  const pages = await renderSite({ linkedin: 'https://linkedin.example/sinar', github: 'https://github.example/sinar' })
  const landing = pages.get('/home/index.html') ?? ''
  const names = [...landing.matchAll(/class="icon" [^>]*><path [^>]*><\/path><\/svg>(\w+)<\/a>/g)]
  expect(names.map(([, label]) => label).join(' ')).toBe('Facebook Instagram Twitter YouTube LinkedIn GitHub')
  expect(landing).toMatch(/"sameAs":\[[^\]]*"https:\/\/linkedin.example\/sinar","https:\/\/github.example\/sinar"\]/)
  expect(pages.get('/privasi')).toContain('<a href="https://linkedin.example/sinar" rel="noreferrer">LinkedIn</a>')
})

test('the privacy text takes the place of ours, and the consent has another version', async () => {
  const pages = await renderSite({ privacyText: '<p>Kami menyimpan sedikit.</p>' })
  expect(pages.get('/privasi')).toContain('<p>Kami menyimpan sedikit.</p>')
  expect(pages.get('/privasi')).not.toContain('Membaca situs ini')
  // The English page has no text of the owner.
  expect(pages.get('/en/privacy')).toContain('Reading this site')
  const versionOf = (path: string) => /name="consent"[^>]*value="([^"]*)"/.exec(pages.get(path) ?? '')?.[1]
  expect(versionOf('/penawaran')).toMatch(/^2-[0-9a-f]{8}$/)
  expect(versionOf('/en/penawaran')).toBe('2')
  expect(pages.get('/privasi')).toContain(`Versi ${versionOf('/penawaran')}`)
})

test('a site in Indonesian only has no English page, link, alternate or text', async () => {
  const all = await renderSite({})
  const pages = await renderSite({ languages: 'Indonesian only' })
  const english = (path: string) => /^\/(home\/)?en\b|lang=en/.test(path)
  expect([...pages.keys()].sort()).toEqual([...all.keys()].filter((path) => !english(path)).sort())
  for (const [path, html] of pages) {
    if (path === '/preview') continue
    const found = html.match(/hreflang="[^"]*"|(href|<loc>)[^>]*\/en\/|lang=en|alternate" content="en/gi) ?? []
    expect(found, path).toEqual([])
  }
  expect(pages.get('/llms.txt')).not.toMatch(/\/en\/|English|Indonesian|Request a quotation/)
  expect(pages.get('/llms.txt')).toContain('(https://contoh.example/penawaran)')
})

test('the copyright line has the legal name, the year in the time zone of the company and the text of the footer', async () => {
  // In Jakarta it begins at 17:00 UTC.
  vi.useFakeTimers({ now: Date.parse('2026-12-31T17:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const owner = { legalName: 'PT Sinar', copyrightYear: 'current year', footer: 'Terdaftar di Jakarta.' }
  const pages = await renderSite(owner)
  for (const path of ['/home/index.html', '/blog', '/privasi'])
    expect(pages.get(path)).toContain('Copyright © 2027 PT Sinar<br/>Terdaftar di Jakarta.')
  expect((await renderSite({ ...owner, timeZone: 'Europe/London' })).get('/blog')).toContain(
    'Copyright © 2026 PT Sinar',
  )
  expect((await renderSite({})).get('/blog')).toContain('Copyright © 2024 Contoh Teknologi')
})

test('colors and verification tags are on every HTML page', async () => {
  const pages = await renderSite({ accent: '#7b1fa2', googleVerification: 'g-1', bingVerification: 'b-2' })
  for (const [path, html] of documentsOf(pages)) {
    expect(html, path).toMatch(/<style>.*@layer tokens\{:root\{.*--turmeric:#7b1fa2/s)
    expect(html, path).toContain('<meta name="google-site-verification" content="g-1"/>')
    expect(html, path).toContain('<meta name="msvalidate.01" content="b-2"/>')
  }
  const { background_color: background } = JSON.parse(pages.get('/manifest.webmanifest') ?? '{}')
  expect(pages.get('/')).toContain(
    `<meta name="theme-color" content="${background}" media="(prefers-color-scheme: light)"/>`,
  )
  expect(background).not.toBe('#fbfaf6')
})

test.each(typefaceNames)('%s is the only typeface that a page names, preloads and loads', async (name) => {
  const pages = await renderSite({ typeface: name })
  const { file, family } = typefaces[name]
  const others = Object.values(typefaces).filter((other) => other.file !== file)
  for (const [path, html] of documentsOf(pages)) {
    expect(html.match(/<link rel="preload"[^>]*as="font"/g), path).toHaveLength(1)
    expect(html, path).toContain(`<link rel="preload" href="/assets/${file}.woff2" as="font"`)
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles, path).toMatch(
      new RegExp(`^@font-face{font-family:${family};src:url\\(/assets/${file}.woff2\\) format\\("woff2"\\)`),
    )
    for (const other of others) expect(styles, path).not.toContain(other.family)
  }
})

test('square corners and hidden ornament are rules at the end of the styles, only where they are chosen', async () => {
  const square = await renderSite({ corners: 'square' })
  const plain = await renderSite({ ornament: 'hidden' })
  const squareRule = '*,::before,::after{border-radius:0!important}</style>'
  for (const [path, html] of documentsOf(plain)) {
    expect(html, path).not.toContain(squareRule)
    expect(square.get(path), path).toContain(squareRule)
    expect(square.get(path), path).not.toContain('.kawung,.pattern{display:none}')
    expect(html, path).toMatch(/\.kawung,\.pattern\{display:none\}[^<]*<\/style>/)
  }
})

test('an icon of the owner is linked by every page and by the manifest, and the default one by none', async () => {
  const pages = await renderSite({ icon: `/media/${'3'.repeat(32)}-600x600-0057d9.png` })
  const { icons } = JSON.parse(pages.get('/manifest.webmanifest') ?? '{}') as { icons: { src: string }[] }
  const [folder = ''] = icons.map(({ src }) => src.replace(/\/[^/]+$/, ''))
  expect(folder).toMatch(/^\/icons\/[0-9a-f]{32}$/)
  const files = [`${folder}/192.png`, `${folder}/512.png`, `${folder}/maskable.png`]
  expect(icons.map(({ src }) => src)).toEqual(files)
  for (const [path, html] of documentsOf(pages)) {
    expect(html, path).toContain(`<link rel="icon" href="${folder}/32.png" sizes="32x32"/>`)
    expect(html, path).not.toContain('image/svg+xml"/><link rel="apple-touch-icon"')
  }
})

test('a logo is at the top of every page with the name as its text, another one for dark displays', async () => {
  const path = (digit: string) => `/media/${digit.repeat(32)}-800x200-ffffff.png`
  const pages = await renderSite({ name: 'Sinar', logo: path('1'), logoDark: path('2') })
  for (const page of ['/home/index.html', '/en/blog', '/penawaran']) {
    const brand = /<a class="brand".*?<\/a>/s.exec(pages.get(page) ?? '')?.[0] ?? ''
    expect(brand, page).toMatch(/<img src="[^"]*1{32}[^"]*" alt="Sinar" width="800" height="200"/)
    expect(brand, page).toMatch(/<source media="\(prefers-color-scheme: dark\)" type="image\/avif"[^>]*2{32}/)
    expect(brand, page).not.toContain('<svg')
    expect(pages.get(page)).toContain(`"logo":"https://contoh.example${path('1')}"`)
  }
})

test('a site whose texts are set to what the screen shows as their standard has the bytes of one without', async () => {
  const standards = Object.entries<Field>(collection.fields).flatMap(([name, field]) => {
    const { defaultText } = field
    if (!defaultText || name === 'legalName') return []
    return languages.map((language) => {
      const text = defaultText[language].replace('{product}', site.name)
      return [toDocumentKey(name, field, language), text]
    })
  })
  expect(standards.length).toBeGreaterThan(30)
  // Live pages hand the settings to their script.
  const render = async (document: Readonly<Record<string, string>>) =>
    [...(await renderSite(document))].map(([path, html]) => [path, html.replace(/ data-context="[^"]*"/, '')])
  expect(await render(Object.fromEntries(standards))).toEqual(await render({}))
})

test('a site with empty settings has the bytes of one without', async () => {
  expect(await renderSite({})).toEqual(await renderWith(() => []))
})
