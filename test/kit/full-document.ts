import { type Collection, fieldValueKeys, getMaxLength } from '#content/collection.ts'
import type { FieldType } from '#content/fields.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { sectionTypes } from '#content/page-sections/section-types.ts'
import { formatSections } from '#content/page-sections/sections.ts'

/** Returns a document of the collection with a value in every field except images. */
export function createFullDocument(collection: Pick<Collection, 'fields'>, suffix: string): Record<string, string> {
  const document: Record<string, string> = {}
  for (const { key, field } of fieldValueKeys(collection.fields)) {
    const words = key.endsWith('_en') ? `${key.slice(0, -3)} in English` : key
    const values: Record<FieldType, string> = {
      text: `${words} ${suffix}`,
      singleLine: `${words} ${suffix}`,
      textarea: `${words} ${suffix}\nbaris kedua`,
      lines: `${words} ${suffix}\nbaris kedua`,
      richText: `<p>${words} ${suffix}</p>`,
      image: '',
      date: '2024-05-17',
      datetime: '2024-05-17T01:02:03.000Z',
      number: '12',
      money: '12500000',
      choice: 'options' in field ? (field.options.at(-1)?.value ?? '') : '',
      link: `https://example.com/${suffix}`,
      // A mailbox has no blanks, and 64 characters at most.
      email: `${suffix.replaceAll(' ', '-').slice(0, 60)}@example.com`,
      phone: '+62 21 555 0101',
      address: `/${key}-${suffix}`,
      color: '#123abc',
      timeZone: 'Asia/Makassar',
      secret: '',
      sections: field.type === 'sections' ? createFullSections(suffix) : '',
      administrator: '',
      slug: `${words.toLowerCase().replaceAll(' ', '-')}-${suffix}`,
      order:
        'items' in field
          ? field.items
              .map(({ id }) => id)
              .reverse()
              .join()
          : '',
    }
    document[key] = values[field.type].slice(0, getMaxLength(field))
  }
  return document
}

/** Returns the same document as the API takes it in JSON and answers with it: sections are a list. */
export function createFullInput(collection: Pick<Collection, 'fields'>, suffix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(createFullDocument(collection, suffix)).map(([key, value]) => [
      key,
      collection.fields[key]?.type === 'sections' ? JSON.parse(value) : value,
    ]),
  )
}

/** Returns the values without which the collection refuses an entry, whatever else it has. */
export function createRequiredValues(collection: Pick<Collection, 'fields'>): Record<string, string> {
  const full = createFullDocument(collection, 'wajib')
  return Object.fromEntries(Object.entries(full).filter(([key]) => collection.fields[key]?.type === 'sections'))
}

/** Returns the stored value of one section of each kind, with two items where it has some, and a value in every field except images. */
export function createFullSections(suffix: string): string {
  return formatSections(
    Object.entries<SectionType>(sectionTypes).map(([type, { fields, items }]) => ({
      ...{ id: type.toLowerCase(), type, values: createFullDocument({ fields }, suffix) },
      items: items ? ['one', 'two'].map((id) => ({ id, values: createFullDocument(items, `${suffix} ${id}`) })) : [],
    })),
  )
}
