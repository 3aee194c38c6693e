import { expect, test } from 'vitest'
import { sampleContent } from '#site/live/sample-content.ts'
import { pagesOf } from './index.ts'
import { nextPostAfter } from './posts.ts'
import { testBuild as build, testSite as site } from './test-build.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const samples = { id: sampleContent('id'), en: sampleContent('en') }
const posts = [
  { id: 1, title: 'Lama', createAt: '2026-05-01T00:00:00Z' },
  { id: 2, title: 'Sekarang', createAt: '2026-06-01T00:00:00Z' },
  { id: 3, title: 'Besok', createAt: '2026-06-02T00:00:00Z' },
  { id: 4, title: 'Lusa', createAt: '2026-06-03T07:00:00+07:00' },
  { id: 5, title: 'Belum diterjemahkan', createAt: '2026-04-01T00:00:00Z' },
]
const blogIn = (language: 'id' | 'en') => {
  const [sample] = samples[language].blog
  if (!sample) throw new Error('The samples have a post.')
  return posts.map((facts) => ({
    ...sample,
    ...facts,
    ...(language === 'en' && facts.id === 5 && { untranslated: ['title'] }),
  }))
}
const content = {
  id: { ...samples.id, blog: blogIn('id') },
  en: { ...samples.en, blog: blogIn('en') },
}
const htmlAt = (moment: number) => {
  const pages = pagesOf({ site, content, now: moment }, build)
  return { paths: pages.map(({ path }) => path), of: (path: string) => pages.find((page) => page.path === path)?.html }
}

test('a post that is dated ahead has no page, and is in no list, feed, sitemap or guide', () => {
  const { paths, of } = htmlAt(now)
  expect(paths).toContain('/blog/sekarang-2')
  expect(paths.filter((path) => /besok|lusa/.test(path))).toEqual([])
  for (const path of ['/blog', '/en/blog', '/rss.xml', '/en/rss.xml', '/sitemap.xml', '/llms.txt']) {
    expect(of(path), path).toContain('sekarang-2')
    expect(of(path), path).not.toMatch(/besok-3|lusa-4/)
  }
})

test('the feeds and the guide have the fifty newest posts, the sitemap has them all', () => {
  const [sample] = blogIn('id')
  if (!sample) throw new Error('There is a post.')
  const many = Array.from({ length: 60 }, (_, index) => ({ ...sample, id: 100 - index }))
  const of = pagesOf(
    { site, content: { id: { ...content.id, blog: many }, en: { ...content.en, blog: many } }, now },
    build,
  )
  const numbersIn = (path: string) => {
    const html = of.find((page) => page.path === path)?.html ?? ''
    return [...new Set([...html.matchAll(/lama-(\d+)/g)].map(([, id]) => Number(id)))]
  }
  const all = many.map(({ id }) => id)
  for (const path of ['/rss.xml', '/en/rss.xml', '/llms.txt']) expect(numbersIn(path), path).toEqual(all.slice(0, 50))
  expect(numbersIn('/sitemap.xml')).toEqual(all)
})

test('it has all of them from its moment on, to the millisecond', () => {
  expect(nextPostAfter(content, now)).toBe(now + 24 * 3600 * 1000)
  expect(nextPostAfter(content, now + 24 * 3600 * 1000)).toBe(now + 48 * 3600 * 1000)
  expect(nextPostAfter(content, now + 48 * 3600 * 1000)).toBeUndefined()
  expect(htmlAt(now + 24 * 3600 * 1000 - 1).paths).not.toContain('/blog/besok-3')
  expect(htmlAt(now + 24 * 3600 * 1000).paths).toContain('/blog/besok-3')
})

test('a post without an English title is Indonesian alone, and its English link leads to the English list', () => {
  const { paths, of } = htmlAt(now)
  expect(paths.filter((path) => path.includes('diterjemahkan'))).toEqual(['/blog/belum-diterjemahkan-5'])
  for (const path of ['/en/blog', '/en/rss.xml']) expect(of(path), path).not.toContain('diterjemahkan')
  const html = of('/blog/belum-diterjemahkan-5') ?? ''
  expect(html).toContain('<link rel="canonical" href="https://contoh.example/blog/belum-diterjemahkan-5"/>')
  expect(html).not.toMatch(/<link rel="alternate" hrefLang/)
  expect(html).toMatch(/<a href="\/en\/blog"[^>]*hrefLang="en"/)
  expect(of('/sitemap.xml')).toContain('<url><loc>https://contoh.example/blog/belum-diterjemahkan-5</loc></url>')
})
