import { beforeAll, describe, expect, test } from 'vitest'
import { type Collection, holdsImage } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { searchPaths } from '#content/search.ts'
import type { SearchPageInput } from '#content/search-page.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { foundPath } from '#site/links.ts'
import queries from './visitor-queries.json' with { type: 'json' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let found: SearchPageInput['found']
  const renderSearchPage = (input: SearchPageInput) => {
    found = input.found
    return ''
  }
  const site = useTestSite({ environment, services: { renderSearchPage } })
  beforeAll(async () => {
    for (const { name, path, screen, fields } of Object.values<Collection>(collections))
      for (const sample of name === 'settings' ? [] : samples[name as CollectionName]) {
        const values = Object.entries(sample).filter(([key]) => !(fields[key] && holdsImage(fields[key])))
        const [existing] = screen.canCreate ? [] : (await site.get(`/api/${path}`)).body
        const url = existing ? `/api/${path}/${existing.id}` : `/api/${path}`
        const { status, text } = await site.call(existing ? 'PUT' : 'POST', url, Object.fromEntries(values))
        expect(status, `${url}: ${text}`).toBeLessThan(300)
      }
  })

  const findFirst = async (language: 'id' | 'en', text: string) => {
    await site.empty('attempt')
    await site.get(`${searchPaths[language]}?${new URLSearchParams({ q: text })}`, { as: 'visitor' })
    const [first] = found?.pages ?? []
    return first && (first.entry.title || first.collection)
  }

  test.each(['id', 'en'] as const)('%s: the first result is what visitors look for', async (language) => {
    const wrong = []
    // What visitors type, and the entry that must be first: its title in the language of the page, or the collection of an entry
    // without a title. `tuned` are those with which the search was made, `unused` were written before that and not used for it,
    // `later` were written after the first were used, `spoken` are of break-ins, short names and verbs as people say them.
    const { tuned, unused, later, spoken } = queries[language]
    for (const [text, expected] of [...tuned, ...unused, ...later, ...spoken]) {
      const first = await findFirst(language, text ?? '')
      if (first !== (expected ?? undefined)) wrong.push(`${text}: ${first}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(['tentang kami', 'kenapa kami', 'tim', 'klien', 'data'])('each place is one result: %s', async (text) => {
    await findFirst('id', text)
    const places = found?.pages.map(({ collection, entry }) => foundPath(collection, entry, 'id')) ?? []
    expect(places.length).toBeGreaterThan(0)
    expect(places).toEqual([...new Set(places)])
    expect(found?.total).toBeGreaterThanOrEqual(places.length)
  })
})
