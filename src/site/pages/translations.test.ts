import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { type ContentByLanguage, renderSite, sampleContents } from '#kit/content-reader.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

const READ_ATTRIBUTES = new Set(
  'alt title aria-label content placeholder data-pause data-play data-dots data-messages'.split(' '),
)

/** Returns every text for readers, without the language switch and what is marked as Indonesian. */
function listTexts(node: Node): string[] {
  if (node.nodeName === '#text' && 'value' in node) return [node.value.trim()]
  const attributes = 'attrs' in node ? node.attrs : []
  const has = (name: string, value: string) => attributes.some((one) => one.name === name && one.value === value)
  if (['script', 'style'].includes(node.nodeName) || has('class', 'languages')) return []
  if (node.nodeName !== 'html' && has('lang', 'id')) return []
  const read = attributes.filter(({ name }) => READ_ATTRIBUTES.has(name)).map(({ value }) => value)
  const inside = 'childNodes' in node ? node.childNodes.flatMap(listTexts) : []
  return [...read, ...inside].filter((text) => /\p{L}{2}/u.test(text))
}

// Equal in both languages: names, the menu of the specification, URLs and machine-readable values.
const UNTRANSLATED_TEXT =
  /^(Contoh Teknologi( ·.*)?|Features|About|Services|Portofolio|Client|Team|Contact|Menu|Learn More|Blog( · .*)?|Facebook|Instagram|Twitter|YouTube|Status|Loading\.\.\.|loading(\.\.\.)?|DevTools|Network|(\d+ )?September \d{4}|#fbfaf6|en_GB|id_ID|ID|EN|Copyright © 2024 Contoh Teknologi)$|@|^https?:|^(website|article|summary|summary_large_image|light dark|noindex|width=|image\/)/

/** The sample content, of which nothing but the titles is in English. */
function translateTitles(): ContentByLanguage {
  const lists = (Object.keys(samples) as CollectionName[]).map((name) => {
    const list = samples[name].map((document, index) => {
      const kept = Object.entries(document).filter(([key]) => key === 'title_en' || !key.endsWith('_en'))
      return toPublic<Collection>(collections[name], { id: index + 1, document: Object.fromEntries(kept) }, 'en')
    })
    return [name, list]
  })
  // Each entry has the fields of its collection.
  return { ...sampleContents, en: Object.fromEntries(lists) as ContentByLanguage['en'] }
}

test.each([
  ['in English, in the head too', sampleContents, /(?!)/],
  ['marked as Indonesian where it is not translated', translateTitles(), /<head>.*<\/head>/s],
])('every text of every English page is %s', async (_, content, leftOut) => {
  const site = { name: 'Contoh Teknologi', url: 'https://contoh.example', mediaHost: '' }
  const { pages, byPath } = await renderSite({ site, content })
  const untranslated: Record<string, string[]> = {}
  let compared = 0
  for (const { path, html, type } of pages) {
    const english = byPath.get(`${path}?lang=en`)
    if (!english || type !== undefined) continue
    const languages = [html, english.html].map((each) => /<html lang="(\w+)"/.exec(each)?.[1])
    expect(languages, path).toEqual(['id', 'en'])
    const indonesian = new Set(listTexts(parse(html)))
    const same = listTexts(parse(english.html.replace(leftOut, ''))).filter(
      (text) => indonesian.has(text) && !UNTRANSLATED_TEXT.test(text),
    )
    if (same.length > 0) untranslated[path] = [...new Set(same)]
    compared += 1
  }
  expect(untranslated).toEqual({})
  expect(compared).toBeGreaterThan(30)
})
