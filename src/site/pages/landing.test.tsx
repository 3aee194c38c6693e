import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Content } from '#content/index.ts'
import { sampleContent } from '#site/live/sample-content.ts'
import { type Arriving, Landing } from '#site/sections/landing.tsx'
import { landingPage } from './landing.tsx'
import { testBuild as build } from './test-build.ts'

const site = { name: 'Contoh Teknologi', url: 'https://contoh.example', mediaHost: '' }
const nothing: Arriving = {}
/** The first sample of a feature and of a header, to which a test gives what it is about. */
const [feature] = sampleContent('en').feature
const [header] = sampleContent('id').header
if (!feature || !header) throw new Error('The samples have a feature and a header.')

function show(content: Arriving, language: 'id' | 'en' = 'id'): string {
  return renderToStaticMarkup(<Landing site={site} language={language} content={content} />)
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, inner]) => {
    return `${level} ${inner?.replace(/<[^>]+>/g, '').trim()}`
  })
}

describe('the landing page', () => {
  test('has its sections in order, under the specified headings', () => {
    const html = show(sampleContent('id'))
    const ids = ['page-top', 'features', 'about', 'services', 'portfolio', 'testimonials', 'team', 'contact']
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
    expect(headings(html).filter((heading) => heading.startsWith('2'))).toEqual([
      '2 Fitur Kami',
      '2 Kenapa Kami',
      '2 Solusi &amp; layanan Contoh Teknologi',
      '2 Portofolio Web &amp; Aplikasi',
      '2 Client Contoh Teknologi',
      '2 TEAM KAMI',
      '2 Hubungi Kami',
    ])
    expect(headings(html)).toContain('3 Kenapa Memilih Kami?')
  })

  test('has English headings on the English page', () => {
    const second = headings(show(sampleContent('en'), 'en')).filter((heading) => heading.startsWith('2'))
    expect(second.slice(0, 6)).toEqual([
      '2 Our Features',
      '2 Why Us',
      '2 Solutions &amp; services Contoh Teknologi',
      '2 Web &amp; App Portfolio',
      '2 Clients of Contoh Teknologi',
      '2 OUR TEAM',
    ])
  })

  test('has one h1 and skips no level', () => {
    const levels = headings(show(sampleContent('id'))).map((heading) => Number(heading[0]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('says that it is loading, in the specified words, while nothing has arrived', () => {
    const html = show(nothing)
    expect(html.match(/Loading\.\.\./g)?.length).toBeGreaterThanOrEqual(6)
    expect(html).toContain('<p class="intro">loading...</p>')
    expect(html.match(/<li>loading<\/li>/g)).toHaveLength(2)
    expect(html.match(/<a href="\/" target="_top" rel="noreferrer">/g)).toHaveLength(4)
  })

  test('splits the reasons by type', () => {
    const content: Content = {
      ...sampleContent('id'),
      aboutDetail: [
        { id: 1, type: 'Why2', content: 'kanan' },
        { id: 2, type: 'Why', content: 'kiri' },
      ],
    }
    expect(show(content)).toMatch(/<ul class="bullets"><li>kiri<\/li><\/ul><ul class="bullets"><li>kanan<\/li><\/ul>/)
  })

  test('marks what is Indonesian on an English page', () => {
    const halfTranslated = { ...feature, title: 'Cepat', paragraph: 'Fast', untranslated: ['title'] }
    const html = show({ ...sampleContent('en'), feature: [halfTranslated] }, 'en')
    expect(html).toContain('<h3 lang="id">Cepat</h3><p>Fast</p>')
  })

  test('shows hostile content as text', () => {
    const hostile = '<script>alert(1)</script>"\'&'
    const content: Content = {
      ...sampleContent('id'),
      header: [{ ...header, title: hostile, paragraph: `${hostile}</script>`, img: '' }],
      feature: [{ ...feature, title: hostile, paragraph: hostile, img: '/media/"onerror=alert(1)' }],
    }
    const { html } = landingPage({ site, language: 'id' }, content, build)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('onerror=alert(1)"')
    expect(html.match(/<script/g)).toHaveLength(3)
  })
})

describe('the document', () => {
  const { html, frame } = landingPage({ site, language: 'en' }, sampleContent('en'), build)

  test('may be framed, and is what search engines read in its language', () => {
    expect(frame).toBe(true)
    expect(html).toContain('<link rel="canonical" href="https://contoh.example/home/en/index.html"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://contoh.example/home/index.html"/>')
  })

  test('carries its styles, a line that fetches the script after the first paint, and no React', () => {
    expect(html).toContain('<style>a>b{}</style>')
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="speculationrules">',
      '<script>',
      '<script type="application/ld+json">',
    ])
    expect(html).toContain('<script>new PerformanceObserver(()=>import("/assets/landing.js")).observe({type:"paint"')
  })
})
