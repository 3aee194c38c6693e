import { type Collection, isLocalised } from '#content/collection.ts'

/** Returns a document of the collection with a value in every field except images. */
export function createFullDocument(collection: Collection, suffix: string): Record<string, string> {
  const document: Record<string, string> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    const values: Record<typeof field.type, string> = {
      text: `${name} ${suffix}`,
      line: `${name} ${suffix}`,
      textarea: `${name} ${suffix}\nbaris kedua`,
      lines: `${name} ${suffix}\nbaris kedua`,
      richText: `<p>${name} ${suffix}</p>`,
      image: '',
      date: '2024-05-17',
      datetime: '2024-05-17T01:02:03.000Z',
      number: '12',
      money: '12500000',
      choice: field.type === 'choice' ? (field.options.at(-1) ?? '') : '',
      link: `https://example.com/${suffix}`,
      email: `${suffix}@example.com`,
      phone: '+62 21 555 0101',
      address: `/${name}-${suffix}`,
      color: '#123abc',
      timeZone: 'Asia/Makassar',
      slug: `${name}-${suffix}`,
      order:
        field.type === 'order'
          ? field.items
              .map(({ id }) => id)
              .reverse()
              .join()
          : '',
    }
    document[name] = values[field.type]
    const english = field.type === 'slug' ? `${name}-in-english` : `${name} in English`
    if (isLocalised(field)) document[`${name}_en`] = values[field.type].replace(name, english)
  }
  return document
}
