import { expect, test } from 'vitest'
import { testSite as site } from '#kit/client-build.ts'
import { sampleContents as content, renderSite, withPosts } from '#kit/content-reader.ts'
import { landingPath, quotationPath, servicePath } from '../links.ts'

const { pages, getHtml } = await renderSite()

test('the pages have unique paths in lower case', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toBe(path.toLowerCase())
})

test('the pages include every public route of the specification, in both languages', () => {
  const routes = ['/', '/a', '/header', '/about', '/gallery', '/features', '/services', '/testimonial', '/team']
  for (const route of routes) {
    expect(getHtml(route), route).toContain('<html lang="id">')
    expect(getHtml(`${route}?lang=en`), route).toContain('<html lang="en">')
    if (route !== '/') expect(getHtml(route), route).toContain(`href="${route}?lang=en" target="_top" hrefLang="en"`)
  }
  expect(getHtml('/home/index.html')).toContain('<html lang="id">')
  expect(getHtml('/home/en/index.html')).toContain('<html lang="en">')
})

test('the pages render the same bytes for the same content', async () => {
  expect((await renderSite()).pages).toEqual(pages)
})

test('the pages have one h1 each and skip no heading level', () => {
  for (const { path, html, type } of pages) {
    const levels = type ? [] : [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    if (!type) expect(levels.filter((level) => level === 1).length, path).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1)
  }
})

test('the pages allow only the landing page and the preview in an iframe', () => {
  expect(pages.filter(({ isFrameable }) => isFrameable).map(({ path }) => path)).toEqual([
    '/home/index.html',
    '/home/en/index.html',
    '/home/index.html?lang=en',
    '/preview',
  ])
})

test('the shell page has an iframe with a title, and a way to the landing page without one', () => {
  expect(getHtml('/')).toContain('<iframe id="home" src="/home/index.html" title="Contoh &amp; Rekan">')
  expect(getHtml('/')).toContain('Loading...')
  expect(getHtml('/?lang=en')).toMatch(/<noscript><p>[^<]{20,}<\/p><a href="\/home\/en\/index\.html"/)
})

test('the quotation form works without JavaScript, has a honeypot and quotes a client', () => {
  const html = getHtml('/penawaran')
  expect(html).toMatch(/<blockquote>“Sejak punya toko .*Ratih Kusumawardani.*Batik Sekarlawe</)
  expect(html).toMatch(/<form [^>]*action="\/api\/memo\?lang=id" method="post"/)
  for (const name of ['name', 'email', 'tlp', 'item', 'paragraph', 'website']) expect(html).toContain(`name="${name}"`)
})

test('a live page without JavaScript leads to the shell page', () => {
  const note =
    '<noscript><p class="noscript-note">This page needs JavaScript. The front page can be read without it. <a'
  expect(getHtml('/team?lang=en')).toContain(`${note} href="/?lang=en">`)
})

test('each service has a form with that service preselected, whose canonical page is the form without one', () => {
  for (const [language, other] of [
    ['id', 'en'],
    ['en', 'id'],
  ] as const) {
    for (const [index, service] of content[language].service.entries()) {
      const html = getHtml(quotationPath(language, service))
      // Its card, its page, three times, and the form in the other language lead there.
      const card = getHtml(landingPath(language)).split(`href="${servicePath(service, language)}"`)[1]
      expect(card?.split('</li>')[0]).toContain(`href="${quotationPath(language, service)}"`)
      const [, main = ''] = getHtml(servicePath(service, language)).split('<main')
      expect(main.split('</main>')[0]?.split(`href="${quotationPath(language, service)}"`)).toHaveLength(4)
      const translated = quotationPath(other, content[other].service[index])
      expect(html).toContain(`href="${translated}" target="_top" hrefLang="${other}"`)
      const selected = [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, title]) => title)
      expect(selected).toEqual([service.title.replaceAll('&', '&amp;')])
      expect(html).toContain(`<link rel="canonical" href="${site.url}${quotationPath(language)}"/>`)
    }
    expect(getHtml(quotationPath(language))).not.toContain('selected=""')
  }
  expect(getHtml('/sitemap.xml')).not.toContain('/penawaran/')
})

test('a service page contains its sanitized rich text', () => {
  const { paragraphdetail } = content.id.service[0] ?? { paragraphdetail: '?' }
  expect(pages.some(({ path, html }) => path.startsWith('/layanan/') && html.includes(paragraphdetail))).toBe(true)
})

test('the feed escapes special characters and omits an invalid date', async () => {
  const oddPost = { title: 'A <b> & "c"\u0001', paragraph: ']]>', createAt: 'never' }
  const feed = (await renderSite({ content: withPosts([oddPost]) })).getHtml('/rss.xml')
  expect(feed).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(feed).not.toContain('pubDate')
})

test.each([
  ['/404', 404, 'Halaman tidak ditemukan'],
  ['/404?lang=en', 404, 'Page not found'],
  ['/503', 503, 'Situs ini sedang ramai'],
  ['/503?lang=en', 503, 'We are very busy just now'],
])('%s has the status %i and says “%s”', (path, status, title) => {
  const page = pages.find((one) => one.path === path)
  expect(page?.html).toContain(`<h1>${title}</h1>`)
  expect([page?.status, page?.headers?.['retry-after']]).toEqual([status, status === 503 ? '5' : undefined])
})
