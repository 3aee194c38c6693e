import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type CollectionName, type Content, collections } from '#content/collections.ts'
import { toPublic } from '#content/public-entry.ts'
import { landingSections } from '#content/sections.ts'
import { testBuild as build } from '#kit/client-build.ts'
import { listBrokenLinks, renderSite, sampleContents } from '#kit/content-reader.ts'
import { LivePage, type LivePath } from '../live/live-page.tsx'
import { sampleContent } from '../live/sample-content.ts'
import { Landing } from '../sections/landing.tsx'
import type { PartialContent } from '../sections/view.ts'
import { renderMarkup } from './html-document.tsx'
import { landingPage } from './landing.tsx'

const site = { name: 'Contoh Teknologi', url: 'https://contoh.example', mediaHost: '' }
const [feature] = sampleContent('en').feature
const [header] = sampleContent('id').header
if (!feature || !header) throw new Error('The samples have no feature or no header.')

function renderLanding(content: PartialContent, language: 'id' | 'en' = 'id', settings = {}): string {
  return renderToStaticMarkup(<Landing site={{ ...site, settings }} language={language} content={content} />)
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, inner]) => {
    return `${level} ${inner?.replace(/<[^>]+>/g, '').trim()}`
  })
}

const sectionsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

describe('the landing page', () => {
  test.each([
    [
      'id',
      'Fitur Kami | Kenapa Kami | Kenapa Memilih Kami? | Solusi &amp; layanan Contoh Teknologi | ' +
        'Portofolio Web &amp; Aplikasi | Client Contoh Teknologi | TEAM KAMI | Hubungi Kami',
    ],
    [
      'en',
      'Our Features | Why Us | Why Choose Us? | Solutions &amp; services Contoh Teknologi | ' +
        'Web &amp; App Portfolio | Clients of Contoh Teknologi | OUR TEAM | Contact Us',
    ],
  ] as const)('has its specified sections, headings, menu, button and year in language %s', (language, specified) => {
    const html = renderLanding(sampleContent(language), language)
    const ids = ['page-top', 'features', 'about', 'services', 'portfolio', 'testimonials', 'team', 'contact']
    expect(sectionsOf(html)).toEqual(ids)
    const shown = headings(html).filter((heading) => /^2|^3 (Kenapa Memilih Kami|Why Choose Us)/.test(heading))
    expect(shown.map((heading) => heading.slice(2)).join(' | ')).toBe(specified)
    const menu = [...html.matchAll(/<a href="#[a-z]+">([^<]+)<\/a>/g)].map(([, label]) => label)
    expect(menu.slice(0, 7)).toEqual(['Features', 'About', 'Services', 'Portofolio', 'Client', 'Team', 'Contact'])
    expect(html).toMatch(/<a [^>]*href="#features"[^>]*>Learn More</)
    expect(html).toContain('© 2024')
  })

  test('has the logos of clients below the hero, and the own image of the about section in place of that of the hero', () => {
    const { about, ...content } = sampleContent('id')
    const imagesOf = (html: string, id: string) => html.split(`id="${id}"`)[1]?.split('<section')[0]?.match(/<img /g)
    const own = about.map((entry) => ({ ...entry, img: content.feature[0]?.img ?? '' }))
    const html = renderLanding({ ...content, about: own })
    expect(html.split(`<img src="${header.img}`)).toHaveLength(2)
    expect(html).toContain('style="transform-origin:center;--zoom:1"')
    expect(renderLanding({ ...content, about }).split(`<img src="${header.img}`)).toHaveLength(3)
    expect(imagesOf(html, 'page-top')).toHaveLength(7)
    // A photograph is no logo, and hidden clients have no row.
    const photographs = content.testimonial.map((client) => ({ ...client, img: header.img }))
    expect(imagesOf(renderLanding({ ...content, about, testimonial: photographs }), 'page-top')).toHaveLength(1)
    const settings = { sections: landingSections.map(({ id }) => `-${id}`).join() }
    const hidden = renderLanding({ ...content, about }, 'id', settings)
    expect(imagesOf(hidden, 'page-top')).toHaveLength(1)
    expect(sectionsOf(hidden)).toEqual(['page-top'])
  })

  test('shows the specified loading texts without content', () => {
    const html = renderLanding({})
    expect(html.match(/Loading\.\.\./g)?.length).toBeGreaterThanOrEqual(6)
    expect(html).toContain('<p class="intro">loading...</p>')
    expect(html.match(/<li>loading<\/li>/g)).toHaveLength(2)
    expect(html.match(/<a href="\/" target="_top" rel="noreferrer">/g)).toHaveLength(4)
  })

  test('splits the reasons into two lists by type', () => {
    const content: Content = {
      ...sampleContent('id'),
      aboutDetail: [
        { id: 1, type: 'Why2', content: 'kanan' },
        { id: 2, type: 'Why', content: 'kiri' },
      ],
    }
    expect(renderLanding(content)).toContain(
      '<ul class="bullets"><li>kiri</li></ul><ul class="bullets"><li>kanan</li></ul>',
    )
  })

  test('marks Indonesian text on an English page with lang="id"', () => {
    const halfTranslated = { ...feature, title: 'Cepat', paragraph: 'Fast', untranslated: ['title'] }
    const html = renderLanding({ ...sampleContent('en'), feature: [halfTranslated] }, 'en')
    expect(html).toContain('<h3 lang="id">Cepat</h3><p>Fast</p>')
  })

  test('escapes hostile content', () => {
    const hostile = '<script>alert(1)</script>"\'&'
    const content: Content = {
      ...sampleContent('id'),
      header: [{ ...header, title: hostile, paragraph: `${hostile}</script>`, img: '' }],
      feature: [{ ...feature, title: hostile, paragraph: hostile, img: '/media/"onerror=alert(1)' }],
    }
    const { html } = landingPage({ context: { site, language: 'id' }, content, build })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('onerror=alert(1)"')
    expect(html.match(/<script/g)).toHaveLength(3)
  })
})

test('the published landing page has each section as its current content renders it', () => {
  for (const language of ['id', 'en'] as const) {
    const samples = sampleContent(language)
    const expectCurrent = (content: Content, name = site.name) => {
      const context = { site: { ...site, name }, language }
      const expected = renderMarkup(<Landing {...context} content={content} />)
      expect(landingPage({ context, content, build }).html).toContain(`<body>${expected}</body>`)
    }
    expectCurrent(samples)
    for (const name of Object.keys(samples) as CollectionName[]) {
      expectCurrent({ ...samples, [name]: [] })
      expectCurrent(samples)
    }
    expectCurrent(samples, 'Nama Lain')
  }
})

describe('the published landing page of an incomplete site', () => {
  const samples = sampleContent('id')
  const emptyLists = (Object.keys(samples) as CollectionName[]).map((name) => [name, []])
  // `Object.fromEntries` loses the names of the collections.
  const noContent = Object.fromEntries(emptyLists) as unknown as Content
  const blank = <N extends CollectionName>(name: N) => toPublic(collections[name], { id: 1, document: {} }, 'id')
  const noContact = blank('contact')
  const blankContent: Content = {
    ...noContent,
    header: [blank('header')],
    about: [blank('about')],
    galleryHeader: [blank('galleryHeader')],
    testimonialHeader: [blank('testimonialHeader')],
    contact: [noContact],
  }
  const menuOf = (html: string) =>
    [...(/<nav.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const publish = (content: Content) => landingPage({ context: { site, language: 'id' }, content, build }).html

  test.each([
    ['without entries', noContent],
    ['with empty entries', blankContent],
  ])('%s has only the hero and the contact section, in the menu too', (_, content) => {
    const html = publish(content)
    expect(sectionsOf(html)).toEqual(['page-top', 'contact'])
    expect(menuOf(html)).toEqual(['#contact'])
    expect(html).not.toMatch(/Loading\.\.\.|loading\.\.\.|<p[^>]*><\/p>|<h2[^>]*>\s*<\/h2>/)
    expect(html).toContain('<a class="button quiet" href="#contact">Learn More')
    expect(headings(html)[0]).toBe('1 Contoh Teknologi')
  })

  test('omits the details and the networks of a contact without any, and shows the specified text for a missing one', () => {
    const contactOf = (content: Content) => /<section id="contact".*?<\/section>/s.exec(publish(content))?.[0] ?? ''
    for (const content of [noContent, blankContent]) {
      expect(contactOf(content)).toContain('href="/penawaran"')
      expect(contactOf(content)).not.toMatch(/>loading<|<dl|<ul|href="\/"/)
    }
    const withPhone = contactOf({ ...blankContent, contact: [{ ...noContact, phone: '+62 21 5550 0138' }] })
    expect(withPhone.match(/>loading</g)).toHaveLength(2)
    expect(withPhone).not.toContain('<ul')
    const withVideos = contactOf({ ...blankContent, contact: [{ ...noContact, youtube: 'https://video.example' }] })
    expect(withVideos).not.toContain('<dl')
    expect(withVideos.match(/<a href="\/" target="_top" rel="noreferrer">/g)).toHaveLength(3)
  })

  test.each([
    ['feature', 'features'],
    ['service', 'services'],
    ['gallery', 'portfolio'],
    ['testimonial', 'testimonials'],
    ['team', 'team'],
  ] as const)('omits the section of %s while it is empty and shows it with the first entry', (name, id) => {
    const withoutEntries = publish({ ...samples, [name]: [], galleryHeader: [], testimonialHeader: [] })
    expect(sectionsOf(withoutEntries)).not.toContain(id)
    expect(menuOf(withoutEntries)).not.toContain(`#${id}`)
    const withOneEntry = publish({ ...blankContent, [name]: samples[name].slice(0, 1) })
    expect(sectionsOf(withOneEntry)).toEqual(['page-top', id, 'contact'])
    expect(menuOf(withOneEntry)).toEqual([`#${id}`, '#contact'])
  })

  test.each([
    ['galleryHeader', 'portfolio'],
    ['testimonialHeader', 'testimonials'],
    ['about', 'about'],
    ['aboutDetail', 'about'],
  ] as const)('shows the section of %s when nothing else in it is filled in', (name, id) => {
    const html = publish({ ...blankContent, [name]: samples[name] })
    expect(sectionsOf(html)).toEqual(['page-top', id, 'contact'])
    expect(html).not.toMatch(/<p[^>]*><\/p>/)
  })

  test('omits the about section when it would only repeat the sentence of the hero', () => {
    const publishParagraph = (paragraph: string) =>
      publish({ ...blankContent, header: [{ ...header, img: '', paragraph }] })
    const sentence = 'Kami membangun situs untuk usaha keluarga.'
    expect(sectionsOf(publishParagraph(sentence))).toEqual(['page-top', 'contact'])
    const longer = `${sentence} ${'Kami juga merawatnya selama bertahun-tahun setelah peluncuran. '.repeat(4)}`
    expect(sectionsOf(publishParagraph(longer))).toEqual(['page-top', 'about', 'contact'])
  })

  test('omits the subheading of the reasons when there are none, and hides an empty list', () => {
    const withoutReasons = publish({ ...samples, aboutDetail: [] })
    expect(withoutReasons).not.toContain('Kenapa Memilih Kami?')
    const withOneReason = publish({ ...samples, aboutDetail: [{ id: 1, type: 'Why', content: 'kiri' }] })
    expect(withOneReason).toContain('Kenapa Memilih Kami?')
    expect(withOneReason).toContain('<ul class="bullets"><li>kiri</li></ul><ul class="bullets" hidden=""></ul>')
  })

  test('shows no placeholder for a header without an image', () => {
    const html = publish({ ...samples, header: [{ ...header, img: '' }] })
    expect(html.match(/<section id="page-top".*?<\/section>/s)?.[0]).not.toMatch(/Loading|image-placeholder/)
    expect(html.match(/<section id="about".*?<\/section>/s)?.[0]).not.toMatch(/Loading|image-placeholder|about-image/)
  })

  test('no page links to an omitted section', async () => {
    const contentIn = (language: 'id' | 'en') => ({ ...blankContent, blog: sampleContents[language].blog })
    const content = { id: contentIn('id'), en: contentIn('en') }
    expect(listBrokenLinks((await renderSite({ site, content })).byPath)).toEqual([])
  })
})

describe('the live page', () => {
  const renderLive = (path: LivePath, content: PartialContent) =>
    renderToStaticMarkup(<LivePage site={site} language="id" path={path} content={content} />)

  test.each(['/a', '/header'] as const)('%s shows "Loading..." in the hero only until its header arrives', (path) => {
    const heroOf = (content: PartialContent) =>
      /<section id="page-top".*?<\/section>/s.exec(renderLive(path, content))?.[0]
    expect(heroOf({})).toContain('Loading...')
    expect(heroOf({ header: [] })).toContain('<h1>')
    for (const list of [[], [{ ...header, img: '' }], [header]])
      expect(heroOf({ header: list })).not.toContain('Loading')
  })

  test('/a omits a section once its fetched content is empty', () => {
    expect(renderLive('/a', {})).toContain('id="team"')
    expect(renderLive('/a', { team: [] })).not.toContain('id="team"')
  })

  test('/team shows a message when the team is empty', () => {
    expect(renderLive('/team', {})).toContain('Loading...')
    const html = renderLive('/team', { team: [] })
    expect(html).not.toContain('Loading...')
    expect(html).toContain('<h1>TEAM KAMI</h1><p class="intro">Bagian ini belum berisi.</p>')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

describe('the landing page document', () => {
  const { html } = landingPage({ context: { site, language: 'en' }, content: sampleContent('en'), build })

  test('is its own canonical page', () => {
    expect(html).toContain('<link rel="canonical" href="https://contoh.example/home/en/index.html"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://contoh.example/home/index.html"/>')
  })

  test('inlines its styles, loads its script after the first paint, and has no React', () => {
    expect(html).toContain('a>b{}</style>')
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="speculationrules">',
      '<script>',
      '<script type="application/ld+json">',
    ])
    expect(html).toContain('const f=()=>import("/assets/landing.js");new PerformanceObserver(f).observe({type:"paint"')
    expect(html).toContain('addEventListener("load",()=>setTimeout(f,200))')
  })
})
