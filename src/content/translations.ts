import { type Collection, isLocalised } from './collection.ts'
import { type PageSection, parseSections, typeOf } from './page-sections/sections.ts'

type Values = Readonly<Record<string, string>>

/** A text that needs an English value. */
export interface Translation {
  /** That of its field; within sections `sections.<section>.title` or `sections.<section>.<item>.title`, with their ids. */
  readonly name: string
  readonly id: string
  readonly en: string
}

/** Returns the names of the fields that need an English value: localised, visible, not automatic and not a proper name. */
export function translatableFields({ fields }: Pick<Collection, 'fields'>): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isLocalised(field) && !field.properName && !field.override && !field.hidden)
    .map(([name]) => name)
}

function translationsOf(fields: Collection['fields'], values: Values, path = ''): Translation[] {
  return translatableFields({ fields }).map((name) => ({
    name: `${path}${name}`,
    id: values[name] ?? '',
    en: values[`${name}_en`] ?? '',
  }))
}

/** Returns the texts of a section; each name begins with `path`. */
export function listSectionTranslations(section: PageSection, path = ''): Translation[] {
  const type = typeOf(section)
  if (!type) return []
  const ownPath = `${path}${section.id}.`
  const itemFields = type.items?.fields ?? {}
  return [
    ...translationsOf(type.fields, section.values, ownPath),
    ...section.items.flatMap((item) => translationsOf(itemFields, item.values, `${ownPath}${item.id}.`)),
  ]
}

/** Returns the texts of a document that need an English value, those of its sections last. */
export function listTranslations({ fields }: Pick<Collection, 'fields'>, values: Values): Translation[] {
  const withSections = Object.keys(fields).filter((name) => fields[name]?.type === 'sections')
  return [
    ...translationsOf(fields, values),
    ...withSections.flatMap((name) =>
      (parseSections(values[name] ?? '') ?? []).flatMap((section) => listSectionTranslations(section, `${name}.`)),
    ),
  ]
}

/** Returns true for a text with an Indonesian value but no English one. */
export function isUntranslated({ id, en }: Translation): boolean {
  return id !== '' && en === ''
}

/** Returns the names of the texts without an English value. */
export function missingTranslations(collection: Pick<Collection, 'fields'>, values: Values): string[] {
  return listTranslations(collection, values)
    .filter(isUntranslated)
    .map(({ name }) => name)
}

/** Returns those of the names that lie within `part`, without it: `title` for `abc.title` within `abc`. */
export function namesWithin(names: readonly string[], part: string): string[] {
  return names.filter((name) => name.startsWith(`${part}.`)).map((name) => name.slice(part.length + 1))
}
