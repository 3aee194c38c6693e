import { expect, test } from 'vitest'
import { isLarge, type PublicCollectionName, publicCollectionNames } from '#content/collections.ts'
import type { Tag } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import { testSite as site } from '#kit/client-build.ts'
import {
  type ContentByLanguage,
  type ContentWithPosts,
  createTestReader,
  renderSite,
  withPage,
} from '#kit/content-reader.ts'
import { listSections } from './page-input.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const samples = withPage()
const before = await renderSite({ content: samples, now })

/** Yields the samples with the first entry of a collection removed, or changed: in one field, or in four where the tag is the same. */
function* changesOf(name: PublicCollectionName): Generator<ContentByLanguage> {
  const withFirst = (language: Language, change: (entry: Record<string, unknown>) => unknown[]): ContentWithPosts => {
    const [first, ...others] = samples[language][name]
    // All fields are strings, so the changed entry has the type of its collection.
    return { ...samples[language], [name]: [...change({ ...first }), ...others] } as ContentWithPosts
  }
  const values: Readonly<Record<string, unknown>> = { ...samples.id[name][0] }
  const fields = Object.keys(values).filter((field) => field !== 'id')
  const step = isLarge(name) ? 1 : 4
  for (let start = 0; start < fields.length; start += step) {
    const changed = fields
      .slice(start, start + step)
      .map((field) => [field, field === 'createAt' ? '2026-01-02' : Array.isArray(values[field]) ? [] : 'Kata lain'])
    const change = (language: Language) =>
      withFirst(language, (entry) => [{ ...entry, ...Object.fromEntries(changed) }])
    yield { id: change('id'), en: change('en') }
    if (isLarge(name)) yield { ...samples, en: change('en') }
  }
  yield { id: withFirst('id', () => []), en: withFirst('en', () => []) }
}

/** The tags of a change of the first entry, as the publisher computes them. */
async function tagsOfChange(name: PublicCollectionName, content: ContentByLanguage): Promise<ReadonlySet<string>> {
  const tags = new Set<string>([name])
  if (isLarge(name)) {
    const [first] = samples.id[name]
    tags.add(`${name}:${first?.id}`)
    for (const language of languages) {
      const { newer, older } = await createTestReader({ content, now }).findAdjacent(name, first?.id ?? 0, language)
      for (const adjacent of [newer, older]) tags.add(`${name}:${adjacent?.id.id}`)
    }
  }
  const sectionsOf = (one: ContentByLanguage) =>
    languages.map((language) => listSections(one[language], language)).join()
  if (sectionsOf(content) !== sectionsOf(samples)) tags.add('sections')
  return tags
}

test.each(publicCollectionNames)(
  'every page whose HTML a change of %s changes carries a tag of that change',
  async (name) => {
    let changedCount = 0
    for (const content of changesOf(name)) {
      const tags = await tagsOfChange(name, content)
      for (const { path, html } of (await renderSite({ content, now })).pages) {
        const earlier = before.byPath.get(path)
        if (!earlier || earlier.html === html) continue
        changedCount += 1
        const isTagged = earlier.tags.some((tag) => tags.has(tag))
        expect(isTagged, `${path} has the tags ${earlier.tags.join(', ')}`).toBe(true)
      }
    }
    expect(changedCount).toBeGreaterThan(0)
  },
)

test('no published page has the marks of a preview', () => {
  for (const { path, html } of before.pages) expect(html, path).not.toContain('data-entry')
})

test('a change of a post concerns only the pages that show it', () => {
  const [first, second] = samples.id.blog
  const tags = new Set<Tag>(['blog', `blog:${first?.id ?? 0}`])
  const paths = before.pages.filter((page) => page.tags.some((tag) => tags.has(tag))).map(({ path }) => path)
  const toId = (path: string) => Number(/^\/(?:en\/)?blog\/.*-(\d+)(?:\?lang=en)?$/.exec(path)?.[1])
  const postPaths = [...before.byPath.keys()].filter((path) => [first?.id, second?.id].includes(toId(path)))
  expect(postPaths).toHaveLength(6)
  const listPaths = ['/blog', '/en/blog', '/blog?lang=en']
  // Its list of entries shows the newest ones.
  const ownPaths = [...before.byPath.keys()].filter((path) => path.includes('/slug-'))
  const files = ['/llms.txt', '/rss.xml', '/en/rss.xml', '/rss.xml?lang=en', '/sitemap.xml']
  expect(paths.sort()).toEqual([...listPaths, ...postPaths, ...ownPaths, ...files].sort())
})

test('the page of an entry names itself in the address of its Open Graph image', () => {
  const withImage = before.pages.filter(({ ogImage }) => ogImage?.url.includes('?'))
  expect(withImage.length).toBeGreaterThan(20)
  for (const { path, html, ogImage } of withImage) {
    const [imagePath, page = ''] = ogImage?.url.split('?page=') ?? []
    expect(imagePath).toBe(ogImage?.path)
    expect(before.getHtml(page), path).toBe(html)
    expect(html).toContain(`content="${site.url}${ogImage?.url}"`)
  }
})
