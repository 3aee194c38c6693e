import { expect, test } from 'vitest'
import { type CollectionName, type Content, collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { sampleContent } from '../live/sample-content.ts'
import type { PageRoute } from './page-route.ts'
import { createPageRoutes } from './routes.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
type ContentByLanguage = Record<Language, Content>
const samples: ContentByLanguage = { id: sampleContent('id'), en: sampleContent('en') }
const routesOf = (content: ContentByLanguage) =>
  new Map([...createPageRoutes({ site, content, now }, build)].map((page) => [page.paths.join(' '), page]))
const createThousandPosts = ({ blog: [sample] }: Content): Content['blog'] => {
  if (!sample) throw new Error('The samples have no post.')
  return Array.from({ length: 1000 }, (_, index) => ({ ...sample, id: 2000 - index }))
}
const thousandPosts = { id: createThousandPosts(samples.id), en: createThousandPosts(samples.en) }
const before = routesOf(samples)
const rendered = new Map([...before].map(([paths, { render }]) => [paths, render()]))

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((value, index) => value === b[index])
}
const isChanged = (page: PageRoute, earlier: PageRoute | undefined) =>
  !earlier ||
  page.deps.length !== earlier.deps.length ||
  !page.deps.every((dep, index) => isSame(dep, earlier.deps[index]))

/** Yields the samples with the first entry of a collection changed, one field at a time, or removed. */
function* changesOf(name: CollectionName): Generator<ContentByLanguage> {
  const withFirst = (language: Language, change: (entry: Record<string, unknown>) => unknown[]): Content => {
    const [first, ...others] = samples[language][name]
    // All fields are strings, so the changed entry has the type of its collection.
    return { ...samples[language], [name]: [...change({ ...first }), ...others] } as Content
  }
  for (const field of Object.keys(samples.id[name][0] ?? {})) {
    if (field === 'id') continue
    const inBothLanguages = (language: Language) =>
      withFirst(language, (entry) => [{ ...entry, [field]: field === 'createAt' ? '2026-01-02' : 'Kata lain' }])
    yield { id: inBothLanguages('id'), en: inBothLanguages('en') }
    yield { ...samples, en: inBothLanguages('en') }
  }
  yield { id: withFirst('id', () => []), en: withFirst('en', () => []) }
}

test.each(Object.keys(collections) as CollectionName[])(
  'a change of %s changes the deps of every page whose HTML changes',
  (name) => {
    let changedCount = 0
    for (const content of changesOf(name)) {
      for (const [paths, page] of routesOf(content)) {
        if (isChanged(page, before.get(paths))) changedCount += 1
        else expect(page.render(), paths).toEqual(rendered.get(paths))
      }
    }
    expect(changedCount).toBeGreaterThan(0)
  },
)

test('a change of a post changes only the routes that show it', () => {
  const [first, ...others] = samples.id.blog
  if (!first) throw new Error('The samples have no post.')
  const routes = routesOf({ ...samples, id: { ...samples.id, blog: [{ ...first, paragraph: 'Lain' }, ...others] } })
  const changedPaths = [...routes].filter(([paths, page]) => isChanged(page, before.get(paths))).map(([paths]) => paths)
  const second = others[0]
  expect(changedPaths.sort()).toEqual(
    [
      '/blog',
      `/blog/${slug(first)}`,
      ...(second ? [`/blog/${slug(second)}`] : []),
      '/llms.txt',
      '/rss.xml',
      '/sitemap.xml',
    ].sort(),
  )
})

test('post routes are reused when another collection changes', () => {
  const postRoutesOf = (content: ContentByLanguage) =>
    [...routesOf(content).values()].filter(({ paths: [path] }) => /blog\/.*-\d/.test(path))
  const [first, ...others] = samples.id.feature
  const changed = {
    ...samples,
    id: { ...samples.id, feature: [{ ...(first ?? {}), title: 'Lain' }, ...others] },
  } as ContentByLanguage
  const before = postRoutesOf(samples)
  expect(before.length).toBeGreaterThan(2)
  for (const [index, route] of postRoutesOf(changed).entries()) expect(route).toBe(before[index])
})

test('a change of a post creates new routes for it and the adjacent posts only', () => {
  type Change = (blog: Content['blog']) => Content['blog']
  const changed = (change: Change): ContentByLanguage => {
    const inLanguage = (language: Language) => ({ ...samples[language], blog: change(thousandPosts[language]) })
    return { id: inLanguage('id'), en: inLanguage('en') }
  }
  const postRoutes = (change: Change) =>
    [...routesOf(changed(change)).values()].filter(({ paths: [path] }) => /-\d{4}$/.test(path))
  const changedIds = (change: Change) => {
    const earlier = new Set(postRoutes((blog) => blog))
    expect(earlier.size).toBe(2000)
    const created = postRoutes(change).filter((route) => !earlier.has(route))
    return created.map(({ paths: [path] }) => /\d+$/.exec(path)?.[0])
  }
  const withNewTitle = (blog: Content['blog']) =>
    blog.map((post) => (post.id === 1500 ? { ...post, title: 'Lain' } : post))
  expect(changedIds(withNewTitle)).toEqual(['1501', '1500', '1499', '1501', '1500', '1499'])
  const withNewId = (post: Content['blog'][number]) => ({ ...post, id: 2001 })
  expect(changedIds((blog) => [...blog.slice(0, 1).map(withNewId), ...blog])).toEqual(['2001', '2000', '2001', '2000'])
  expect(changedIds((blog) => blog.filter(({ id }) => id !== 1500))).toEqual(['1501', '1499', '1501', '1499'])
})

test('only the sitemap is rendered lazily', () => {
  expect([...before.values()].filter(({ isLazy }) => isLazy).map(({ paths }) => paths)).toEqual([['/sitemap.xml']])
})

function slug({ id }: { readonly id: number }): string {
  const page = [...before.values()].find(({ paths: [path] }) => path.startsWith('/blog/') && path.endsWith(`-${id}`))
  return page?.paths[0].slice('/blog/'.length) ?? ''
}

test('an entry route knows the Open Graph image of its page before rendering', () => {
  const entryRoutes = [...before].filter(([, page]) => page.hasIdInPath)
  expect(entryRoutes.length).toBeGreaterThan(10)
  for (const [paths, page] of entryRoutes) expect(page.ogImage?.(), paths).toEqual(rendered.get(paths)?.ogImage)
})

test('the routes include both languages', () => {
  for (const language of languages)
    expect([...before.keys()].some((paths) => paths.startsWith(language === 'en' ? '/en/blog' : '/blog'))).toBe(true)
})
