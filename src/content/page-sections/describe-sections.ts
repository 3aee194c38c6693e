import { fieldValueKeys, getMaxLength, holdsImage } from '../collection.ts'
import type { EntryFields } from '../fields.ts'
import type { SectionType } from './section-type.ts'
import { sectionTypes } from './section-types.ts'
import { idPattern, MAX_SECTIONS } from './sections.ts'

const id = { type: 'string', pattern: idPattern.source, description: 'Its own in this list; a change keeps it.' }

function describeValues(fields: EntryFields) {
  return Object.fromEntries(
    fieldValueKeys(fields, 'en').map(({ key, field, label }) => {
      const format = 'options' in field ? { enum: ['', ...field.options.map(({ value }) => value)] } : {}
      const hint = holdsImage(field) ? `${label}: the path of an image.` : label
      return [key, { type: 'string', maxLength: getMaxLength(field), ...format, description: hint }]
    }),
  )
}

/** Returns an object of JSON Schema with these properties and no other. */
function describeObject(properties: object, required: readonly string[]) {
  return { type: 'object', properties, required, additionalProperties: false }
}

/**
 * Returns the JSON Schema of the sections of a page, beyond the type, from the declarations of the kinds of section.
 */
export function describeSections(): Readonly<Record<string, unknown>> {
  const kinds = Object.entries<SectionType>(sectionTypes).map(([type, { label, purpose, fields, items }]) => {
    const item = items && describeObject({ id, ...describeValues(items.fields) }, ['id'])
    const properties = {
      id,
      type: { type: 'string', const: type },
      hidden: { type: 'boolean', description: 'Not shown to visitors.' },
      tone: { type: 'string', const: 'dark' },
      ...describeValues(fields),
      ...(items && { items: { type: 'array', maxItems: MAX_SECTIONS, items: item, description: items.label.en } }),
    }
    return { ...describeObject(properties, ['id', 'type']), title: label.en, description: purpose.en }
  })
  return { maxItems: MAX_SECTIONS, items: { oneOf: kinds } }
}
