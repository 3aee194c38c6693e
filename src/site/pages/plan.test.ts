import { expect, test } from 'vitest'
import { type CollectionName, type Content, collections } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import { sampleContent } from '#site/live/sample-content.ts'
import { planPages } from './index.ts'
import type { PlannedPage } from './page.ts'
import { testBuild as build, testSite as site } from './test-build.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
type Both = Record<Language, Content>
const samples: Both = { id: sampleContent('id'), en: sampleContent('en') }
const planOf = (content: Both) =>
  new Map([...planPages({ site, content, now }, build)].map((page) => [page.paths.join(' '), page]))
const thousandOf = ({ blog: [sample] }: Content): Content['blog'] => {
  if (!sample) throw new Error('The samples have a post.')
  return Array.from({ length: 1000 }, (_, index) => ({ ...sample, id: 2000 - index }))
}
const thousand = { id: thousandOf(samples.id), en: thousandOf(samples.en) }
const before = planOf(samples)
const made = new Map([...before].map(([paths, { make }]) => [paths, make()]))

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((part, index) => part === other[index])
}
const isTouched = (page: PlannedPage, earlier: PlannedPage | undefined) =>
  !earlier || page.from.length !== earlier.from.length || !page.from.every((part, at) => isSame(part, earlier.from[at]))

/** The samples with the first entry of a collection changed: any one field, or taken away. */
function* changesOf(name: CollectionName): Generator<Both> {
  const withFirst = (language: Language, change: (entry: Record<string, unknown>) => unknown[]): Content => {
    const [first, ...others] = samples[language][name]
    // The fields of any collection are texts.
    return { ...samples[language], [name]: [...change({ ...first }), ...others] } as Content
  }
  for (const field of Object.keys(samples.id[name][0] ?? {})) {
    if (field === 'id') continue
    const both = (language: Language) =>
      withFirst(language, (entry) => [{ ...entry, [field]: field === 'createAt' ? '2026-01-02' : 'Kata lain' }])
    yield { id: both('id'), en: both('en') }
    yield { ...samples, en: both('en') }
  }
  yield { id: withFirst('id', () => []), en: withFirst('en', () => []) }
}

test.each(Object.keys(collections) as CollectionName[])('what a change of %s touches is made again', (name) => {
  let touched = 0
  for (const content of changesOf(name)) {
    for (const [paths, page] of planOf(content)) {
      if (isTouched(page, before.get(paths))) touched += 1
      else expect(page.make(), paths).toEqual(made.get(paths))
    }
  }
  expect(touched).toBeGreaterThan(0)
})

test('what a change of a post does not touch is left as it is', () => {
  const [first, ...others] = samples.id.blog
  if (!first) throw new Error('The samples have a post.')
  const plan = planOf({ ...samples, id: { ...samples.id, blog: [{ ...first, paragraph: 'Lain' }, ...others] } })
  const touched = [...plan].filter(([paths, page]) => isTouched(page, before.get(paths))).map(([paths]) => paths)
  const second = others[0]
  expect(touched.sort()).toEqual(
    ['/blog', `/blog/${slug(first)}`, ...(second ? [`/blog/${slug(second)}`] : []), '/rss.xml', '/sitemap.xml'].sort(),
  )
})

test('of ten thousand posts none is planned anew for a change of something else', () => {
  const planned = (content: Both) =>
    [...planOf(content).values()].filter(({ paths: [path] }) => /blog\/.*-\d/.test(path))
  const [first, ...others] = samples.id.feature
  const changed = {
    ...samples,
    id: { ...samples.id, feature: [{ ...(first ?? {}), title: 'Lain' }, ...others] },
  } as Both
  const before = planned(samples)
  expect(before.length).toBeGreaterThan(2)
  for (const [index, plan] of planned(changed).entries()) expect(plan).toBe(before[index])
})

test('of a thousand posts only those that changed and those beside them are planned anew', () => {
  type Change = (blog: Content['blog']) => Content['blog']
  const changed = (change: Change): Both => {
    const inLanguage = (language: Language) => ({ ...samples[language], blog: change(thousand[language]) })
    return { id: inLanguage('id'), en: inLanguage('en') }
  }
  const numbered = (change: Change) =>
    [...planOf(changed(change)).values()].filter(({ paths: [path] }) => /-\d{4}$/.test(path))
  const plannedAnew = (change: Change) => {
    const earlier = new Set(numbered((blog) => blog))
    expect(earlier.size).toBe(2000)
    const anew = numbered(change).filter((plan) => !earlier.has(plan))
    return anew.map(({ paths: [path] }) => /\d+$/.exec(path)?.[0])
  }
  const titled = (blog: Content['blog']) => blog.map((post) => (post.id === 1500 ? { ...post, title: 'Lain' } : post))
  expect(plannedAnew(titled)).toEqual(['1501', '1500', '1499', '1501', '1500', '1499'])
  const first = (post: Content['blog'][number]) => ({ ...post, id: 2001 })
  expect(plannedAnew((blog) => [...blog.slice(0, 1).map(first), ...blog])).toEqual(['2001', '2000', '2001', '2000'])
  expect(plannedAnew((blog) => blog.filter(({ id }) => id !== 1500))).toEqual(['1501', '1499', '1501', '1499'])
})

test('the sitemap is made when it is asked for', () => {
  expect([...before.values()].filter(({ onDemand }) => onDemand).map(({ paths }) => paths)).toEqual([['/sitemap.xml']])
})

function slug({ id }: { readonly id: number }): string {
  const page = [...before.values()].find(({ paths: [path] }) => path.startsWith('/blog/') && path.endsWith(`-${id}`))
  return page?.paths[0].slice('/blog/'.length) ?? ''
}

test('the card of a page of an entry is known before the page is made', () => {
  const numbered = [...before].filter(([, page]) => page.numbered)
  expect(numbered.length).toBeGreaterThan(10)
  for (const [paths, page] of numbered) expect(page.card?.(), paths).toEqual(made.get(paths)?.card)
})

test('both languages are planned at once', () => {
  for (const language of languages)
    expect([...before.keys()].some((paths) => paths.startsWith(language === 'en' ? '/en/blog' : '/blog'))).toBe(true)
})
