import { type Collection, fieldValueKeys } from '#content/collection.ts'
import type { FieldType } from '#content/fields.ts'

/** Returns a document of the collection with a value in every field except images. */
export function createFullDocument(collection: Collection, suffix: string): Record<string, string> {
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
      email: `${suffix}@example.com`,
      phone: '+62 21 555 0101',
      address: `/${key}-${suffix}`,
      color: '#123abc',
      timeZone: 'Asia/Makassar',
      secret: '',
      sections: JSON.stringify([{ id: 'a', type: 'opening', title: `${words} ${suffix}` }]),
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
    document[key] = values[field.type]
  }
  return document
}
