import type { EntryFields, FieldType } from '#content/fields.ts'
import type { AnySection } from '#content/page-sections/section-types.ts'
import { typeOf } from '#content/page-sections/sections.ts'
import { toSingleLine } from '#content/truncate.ts'

const blockTag = /<\/?(?:p|br|h[1-6]|li|ul|ol|blockquote|pre|figure|figcaption|hr)(?:[\s/][^<>]*)?>/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns the text of rich text on one line. */
export function richTextToLine(html: string): string {
  const text = html.replace(blockTag, ' ').replace(/<[^<>]*>/g, '')
  return toSingleLine(text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ''))
}

/** How the fields of running text become plain text; headings, labels and names are none. */
const readers: Readonly<Partial<Record<FieldType, (value: string) => string>>> = {
  textarea: toSingleLine,
  richText: richTextToLine,
}

function findText(fields: EntryFields = {}, values: Readonly<Record<string, unknown>>): string {
  for (const [name, { type }] of Object.entries(fields)) {
    const text = readers[type]?.(String(values[name] ?? '')) ?? ''
    if (text !== '') return text
  }
  return ''
}

/** Returns the first running text of these sections and of what they list, on one line; '' when they have none. */
export function firstText(sections: readonly AnySection[]): string {
  for (const section of sections) {
    const type = typeOf(section)
    const items: readonly Readonly<Record<string, unknown>>[] = section.items
    const texts = [findText(type?.fields, { ...section }), ...items.map((item) => findText(type?.items?.fields, item))]
    const text = texts.find((one) => one !== '')
    if (text !== undefined) return text
  }
  return ''
}
