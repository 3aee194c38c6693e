import { type Collection, isLocalised } from '#content/collection.ts'

/** A document of the collection with something in every field. */
export function fullDocument(collection: Collection, mark: string): Record<string, string> {
  const document: Record<string, string> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    const values: Record<typeof field.kind, string> = {
      line: `${name} ${mark}`,
      paragraph: `${name} ${mark}\nbaris kedua`,
      richText: `<p>${name} ${mark}</p>`,
      picture: '',
      date: '2024-05-17',
      moment: '2024-05-17T01:02:03.000Z',
      choice: field.kind === 'choice' ? (field.options.at(-1) ?? '') : '',
      link: `https://example.com/${mark}`,
      email: `${mark}@example.com`,
      phone: '+62 21 555 0101',
    }
    document[name] = values[field.kind]
    if (isLocalised(field)) document[`${name}_en`] = values[field.kind].replace(name, `${name} in English`)
  }
  return document
}
