import { describe, expect, test } from 'vitest'
import { testSite as site } from '#kit/client-build.ts'
import { sampleContents as content, renderSite } from '#kit/content-reader.ts'
import { quotationPath } from '../links.ts'

const { pages, htmlOf } = await renderSite()

describe('the pages', () => {
  test('have unique paths in lower case', () => {
    const paths = pages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toBe(path.toLowerCase())
  })

  test('include every public route of the specification, in both languages', () => {
    const routes = ['/', '/a', '/header', '/about', '/gallery', '/features', '/services', '/testimonial', '/team']
    for (const route of routes) {
      expect(htmlOf(route), route).toContain('<html lang="id">')
      expect(htmlOf(`${route}?lang=en`), route).toContain('<html lang="en">')
    }
    expect(htmlOf('/home/index.html')).toContain('<html lang="id">')
    expect(htmlOf('/home/en/index.html')).toContain('<html lang="en">')
  })

  test('render the same bytes for the same content', async () => {
    expect((await renderSite()).pages).toEqual(pages)
  })

  test('have one h1 each, except the shell page', () => {
    for (const { path, html, type } of pages)
      if (!type) expect(html.match(/<h1/g)?.length ?? 0, path).toBe(html.includes('<iframe') ? 0 : 1)
  })

  test('allow only the landing page and the preview in an iframe', () => {
    expect(pages.filter(({ isFrameable }) => isFrameable).map(({ path }) => path)).toEqual([
      '/home/index.html',
      '/home/en/index.html',
      '/home/index.html?lang=en',
      '/preview',
    ])
  })

  test('the shell page has its own metadata and an iframe with a title', () => {
    const html = htmlOf('/')
    expect(html).toContain('<iframe id="home" src="/home/index.html" title="Contoh &amp; Rekan">')
    expect(html).toContain('Loading...')
    for (const part of ['<title>', 'name="description"', 'rel="canonical"', 'og:title', 'application/ld+json'])
      expect(html).toContain(part)
  })

  test('the quotation form works without JavaScript and has a honeypot', () => {
    const html = htmlOf('/penawaran')
    expect(html).toMatch(/<form [^>]*action="\/api\/memo\?lang=id" method="post"/)
    for (const name of ['name', 'email', 'tlp', 'item', 'paragraph', 'website'])
      expect(html).toContain(`name="${name}"`)
  })

  test('each service has a form with that service preselected, whose canonical page is the form without one', () => {
    for (const language of ['id', 'en'] as const) {
      for (const service of content[language].service) {
        const html = htmlOf(quotationPath(language, service))
        const selected = [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, title]) => title)
        expect(selected).toEqual([service.title.replaceAll('&', '&amp;')])
        expect(html).toContain(`<link rel="canonical" href="${site.url}${quotationPath(language)}"/>`)
      }
      expect(htmlOf(quotationPath(language))).not.toContain('selected=""')
    }
    expect(htmlOf('/sitemap.xml')).not.toContain('/penawaran/')
  })

  test('a service page contains its sanitized rich text', () => {
    const { paragraphdetail } = content.id.service[0] ?? { paragraphdetail: '?' }
    expect(pages.some(({ path, html }) => path.startsWith('/layanan/') && html.includes(paragraphdetail))).toBe(true)
  })

  test('the feed escapes special characters and omits an invalid date', async () => {
    const oddPost = {
      id: 9,
      title: 'A <b> & "c"\u0001',
      paragraph: ']]>',
      img: '',
      paragraphdetail: '',
      createAt: 'never',
    }
    const blog = content.id.blog.slice(0, 1).map((post) => ({ ...post, ...oddPost }))
    const feed = (await renderSite({ content: { ...content, id: { ...content.id, blog } } })).htmlOf('/rss.xml')
    expect(feed).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(feed).not.toContain('pubDate')
    expect(htmlOf('/sitemap.xml')).toContain('<loc>https://contoh.example/?lang=en</loc>')
    expect(htmlOf('/robots.txt')).toContain('Sitemap: https://contoh.example/sitemap.xml')
    expect(JSON.parse(htmlOf('/manifest.webmanifest'))).toMatchObject({ name: 'Contoh & Rekan' })
  })
})
