import type { AltText } from '#content/alt-text.ts'
import { type Collection, filterFields, holdsHtml } from '#content/collection.ts'

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const MAX_ALT_LENGTH = 200

/** Returns the first alt text of the image in sanitized rich text; '' when it has none. */
function findAlt(html: string, path: string): string {
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [, escaped = ''] = tag.includes(`src="${path}"`) ? (/\salt="([^"]*)"/.exec(tag) ?? []) : []
    const alt = escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    const line = alt.replace(/\s+/g, ' ').trim().slice(0, MAX_ALT_LENGTH).toWellFormed()
    if (line !== '') return line
  }
  return ''
}

/** Returns the alt text that the sanitized rich text of an entry gives a new image: the library then has it too. */
export function readAltText({ fields }: Collection, values: Readonly<Record<string, string>>, path: string): AltText {
  const texts = Object.keys(filterFields(fields, holdsHtml))
  const findIn = (suffix: string) => {
    return texts.map((name) => findAlt(values[`${name}${suffix}`] ?? '', path)).find((alt) => alt !== '') ?? ''
  }
  return { alt: findIn(''), alt_en: findIn('_en'), decorative: false }
}
