import { expect, test } from 'vitest'
import { isLarge, type PublicCollectionName, publicCollectionNames } from '#content/collections.ts'
import type { Tag } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import {
  type ContentWithPosts,
  createTestReader,
  loadAllPages,
  renderWhole,
  sampleContentWithPosts,
  type WholePage,
} from '#kit/content-reader.ts'
import { linkedSections } from '../sections/landing-sections.tsx'

const now = Date.parse('2026-06-01T00:00:00Z')
type ContentByLanguage = Readonly<Record<Language, ContentWithPosts>>
const samples: ContentByLanguage = { id: sampleContentWithPosts('id'), en: sampleContentWithPosts('en') }

interface TaggedPage {
  readonly tags: readonly Tag[]
  readonly rendered: WholePage
}

const renderTagged = async (content: ContentByLanguage): Promise<Map<string, TaggedPage>> => {
  const pages = await loadAllPages({ site, build }, createTestReader({ content, now }))
  const entries = pages.map(async (page) => {
    const tagged: TaggedPage = { tags: page.tags, rendered: await renderWhole(page) }
    return page.paths.map((path) => [path, tagged] as const)
  })
  return new Map((await Promise.all(entries)).flat())
}
const before = await renderTagged(samples)

/** Yields the samples with the first entry of a collection changed, one field at a time, or removed. */
function* changesOf(name: PublicCollectionName): Generator<ContentByLanguage> {
  const withFirst = (language: Language, change: (entry: Record<string, unknown>) => unknown[]): ContentWithPosts => {
    const [first, ...others] = samples[language][name]
    // All fields are strings, so the changed entry has the type of its collection.
    return { ...samples[language], [name]: [...change({ ...first }), ...others] } as ContentWithPosts
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
  const sectionsOf = (one: ContentByLanguage) => languages.map((language) => linkedSections(one[language])).join()
  if (sectionsOf(content) !== sectionsOf(samples)) tags.add('sections')
  return tags
}

test.each(publicCollectionNames)(
  'every page whose HTML a change of %s changes carries a tag of that change',
  async (name) => {
    let changedCount = 0
    for (const content of changesOf(name)) {
      const tags = await tagsOfChange(name, content)
      for (const [path, { rendered }] of await renderTagged(content)) {
        const earlier = before.get(path)
        if (!earlier || earlier.rendered.html === rendered.html) continue
        changedCount += 1
        expect(
          earlier.tags.some((tag) => tags.has(tag)),
          `${path} has the tags ${earlier.tags.join(', ')}`,
        ).toBe(true)
      }
    }
    expect(changedCount).toBeGreaterThan(0)
  },
)

test('a change of a post concerns only the pages that show it', () => {
  const [first, second] = samples.id.blog
  const tags = new Set<Tag>(['blog', `blog:${first?.id ?? 0}`])
  const paths = [...before].filter(([, page]) => page.tags.some((tag) => tags.has(tag))).map(([path]) => path)
  const postPaths = [first, second].flatMap((post) => [...before.keys()].filter((path) => isPostPath(path, post?.id)))
  expect(postPaths).toHaveLength(6)
  const listPaths = ['/blog', '/en/blog', '/blog?lang=en']
  const files = ['/llms.txt', '/rss.xml', '/en/rss.xml', '/rss.xml?lang=en', '/sitemap.xml']
  expect(paths.sort()).toEqual([...listPaths, ...postPaths, ...files].sort())
})

function isPostPath(path: string, id: number | undefined): boolean {
  return /^\/(en\/)?blog\//.test(path) && path.replace('?lang=en', '').endsWith(`-${id}`)
}

test('the page of an entry names itself in the address of its Open Graph image', () => {
  const withImage = [...before].filter(([, { rendered }]) => rendered.ogImage?.url.includes('?'))
  expect(withImage.length).toBeGreaterThan(20)
  for (const [path, { rendered }] of withImage) {
    const [imagePath, page] = rendered.ogImage?.url.split('?page=') ?? []
    expect(imagePath).toBe(rendered.ogImage?.path)
    expect(before.get(page ?? ''), path).toBe(before.get(path))
    expect(rendered.html).toContain(`content="${site.url}${rendered.ogImage?.url}"`)
  }
})
