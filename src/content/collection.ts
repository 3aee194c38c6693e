import type { AdminScreen } from './admin-screen.ts'
import {
  type EntryFields,
  type Field,
  type Fields,
  type FieldTypeInfo,
  fieldTypes,
  getLabel,
  type Language,
  type LocalisedFieldType,
  type Option,
} from './fields.ts'
import type { AnySection } from './page-sections/section-types.ts'
import { allSections } from './sections.ts'

/** The document key of the English value of a localised field. */
export type EnglishKey<Name extends string> = `${Name}_en`

type LocalisedFieldName<F extends Fields> = {
  [N in keyof F & string]: F[N]['type'] extends LocalisedFieldType ? N : never
}[keyof F & string]

type FieldValue<F extends Field> = F extends { options: readonly Option<infer O>[] }
  ? O | (F extends { areRadios: true } ? '' : never)
  : string

type PublicFieldName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { public: true } ? (F[N] extends { override: true } ? never : N) : never
}[keyof F & string]

type OverrideName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { public: true; override: true } ? N : never
}[keyof F & string]

type RequiredName<F extends Fields> = Exclude<keyof F & string, OverrideName<F>>

/** The document of an entry: every field, and the English value of every localised field. Overrides may be absent. */
export type EntryDocument<F extends Fields> = { [N in RequiredName<F>]: FieldValue<F[N]> } & {
  [N in LocalisedFieldName<F> & RequiredName<F> as EnglishKey<N>]: string
} & { [N in OverrideName<F>]?: FieldValue<F[N]> } & {
  [N in LocalisedFieldName<F> & OverrideName<F> as EnglishKey<N>]?: string
}

type ImageFieldName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { type: 'image'; public: true } ? N : never
}[keyof F & string]

/** An entry as visitors get it, in one language. */
export type PublicEntry<C extends Collection> = {
  readonly id: number
  /** Time of the last save, ISO 8601; absent for sample content. */
  readonly updatedAt?: string
} & {
  readonly [N in PublicFieldName<C['fields']>]: C['fields'][N]['type'] extends 'sections'
    ? readonly AnySection[]
    : string
} & { readonly [N in OverrideName<C['fields']>]?: string } & { readonly [A in keyof C['aliases'] & string]: string } & {
  /** The alt text of an image field: '' for a decorative image, absent when none was written. */
  readonly [N in ImageFieldName<C['fields']> as `${N}_alt`]?: string
} & {
  /** The focal point of an image field, as a CSS `object-position`; absent when none was set. */
  readonly [N in ImageFieldName<C['fields']> as `${N}_focus`]?: string
} & {
  /** The fields without an English value; they hold the Indonesian one. */
  readonly untranslated?: readonly string[]
}

/** The sort orders that the list of a record can have. */
export type SortName = 'newest' | 'oldest' | 'changed' | 'name' | 'status'

/** Who may do something: visitors too, or administrators alone. */
export type Audience = 'everyone' | 'administrator'

/** Any content type, for code that handles all of them. */
export interface Collection {
  /** The singular noun used in code. */
  readonly name: string
  /** The path below `/api/`. */
  readonly path: string
  readonly fields: EntryFields
  /** Additional names of public fields: alias → field name. */
  readonly aliases: Readonly<Record<string, string>>
  /** The order of lists: set by the administrator, or newest first by this field. */
  readonly order: 'manual' | { readonly newestBy: string }
  /** The datetime field from which an entry is public; without it every entry is public. */
  readonly publicFrom?: string
  /** 'large': the collection may grow without end; it is read from the database page by page, never held in memory. */
  readonly size?: 'small' | 'large'
  /** The field without whose English value an entry has no English page; without it every entry has one. */
  readonly englishPageField?: string
  /** Who may do what; what is not said, everyone may read, and then visitors get the public fields, and administrators write. */
  readonly access?: { readonly read?: Audience; readonly create?: Audience; readonly change?: 'administrator' }
  /** 'none': nothing is left of a value that was changed or erased; every version is kept otherwise. */
  readonly versions?: 'all' | 'none'
  /** The orders in which its list can be sorted, by name, with the value of `sort` that the API takes; the first is the default. */
  readonly list?: {
    readonly sorts: Readonly<Partial<Record<SortName, string>>>
    /** The fields that say in the list of deleted ones what it is about. */
    readonly excerpt: readonly string[]
    /** The choices that the list can be filtered by. */
    readonly filters?: readonly string[]
  }
  /** The back office reads this collection without the bearer token (specification); the session cookie is enough. */
  readonly readWithoutToken?: true
  /** So it does when it changes an entry. */
  readonly changeWithoutToken?: true
  readonly screen: AdminScreen
}

/** A content type in which the compiler checks every field name. */
interface CollectionDefinition<
  N extends string,
  F extends EntryFields,
  A extends Readonly<Record<string, keyof F & string>>,
  S extends 'small' | 'large',
  V extends Audience,
> extends Collection {
  readonly name: N
  readonly fields: F
  readonly aliases: A
  readonly order: 'manual' | { readonly newestBy: keyof F & string }
  readonly publicFrom?: keyof F & string
  readonly size?: S
  readonly access?: { readonly read?: V }
  readonly englishPageField?: keyof F & string
}

/**
 * Returns the declaration with its literal types, and the address of the section that shows its entries. Types, validation,
 * routes and screens derive from it.
 */
export function defineCollection<
  const N extends string,
  const F extends EntryFields,
  const A extends Readonly<Record<string, keyof F & string>>,
  const S extends 'small' | 'large' = 'small',
  const V extends Audience = 'everyone',
>(definition: CollectionDefinition<N, F, A, S, V>): CollectionDefinition<N, F, A, S, V> {
  const section = allSections.find(({ collections }) => collections.some((name) => name === definition.name))
  return section ? { ...definition, screen: { publicUrl: `/#${section.id}`, ...definition.screen } } : definition
}

/** Returns true when the field has one value per language. */
export function isLocalised(field: Field): boolean {
  return fieldTypes[field.type].localised
}

/** Returns true when a value of the field is HTML. */
export function holdsHtml(field: Field): boolean {
  return fieldTypes[field.type].contains === 'html'
}

/** Returns true when a value of the field may show images that are sent with it: rich text, or sections of a page. */
export function holdsTextImages(field: Field): boolean {
  return holdsHtml(field) || fieldTypes[field.type].contains === 'sections'
}

/** Returns true when a value of the field is the path of an image. */
export function holdsImage(field: Field): boolean {
  return fieldTypes[field.type].contains === 'image'
}

/**
 * Returns true when an entry without a chosen file is sent as a form too: its collection has an input for an image, other than
 * one in place of an automatic image, or sections, which have such inputs.
 */
export function isSentAsForm({ fields }: Pick<Collection, 'fields'>): boolean {
  return Object.values(fields).some(
    (field) =>
      !field.hidden && ((holdsImage(field) && !field.override) || fieldTypes[field.type].contains === 'sections'),
  )
}

/** Returns the fields that the test accepts, in their order. */
export function filterFields(fields: Fields, accepts: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => accepts(field)))
}

/** Returns the value that the field has in an empty form: its first option, '' without options and for radio buttons. */
export function getInitialValue(field: Field): string {
  return 'options' in field && !field.areRadios ? field.options[0].value : ''
}

/** Returns what an empty value becomes when it is stored: the first option, or the current time with `defaultNow`; '' for other fields. */
export function getDefaultValue(field: Field): string {
  return 'defaultNow' in field && field.defaultNow ? new Date().toISOString() : getInitialValue(field)
}

/** Returns true when the value takes the place of the automatic one. */
export function isOverridden(field: Field, value: string | undefined): value is string {
  return value !== undefined && value !== '' && !('options' in field && value === field.options[0].value)
}

/** Returns the document key of the field in that language; the plain name for a field that is not localised. */
export function toDocumentKey(name: string, field: Field, language: Language): string {
  return language === 'en' && isLocalised(field) ? `${name}_en` : name
}

function isTitle({ type, override, hidden }: Field): boolean {
  const { isTitle }: FieldTypeInfo = fieldTypes[type]
  return isTitle === true && !override && !hidden
}

/** Returns the names of the fields that title an entry: the first one with a value does. Overrides never do. */
export function titleFields({ fields }: Collection): string[] {
  return Object.keys(filterFields(fields, isTitle))
}

/** Returns the first text of a document, which names the entry in messages; '' when it has none. */
export function documentTitle(collection: Collection, document: Readonly<Record<string, string>>): string {
  const name = titleFields(collection).find((name) => document[name])
  return document[name ?? '']?.slice(0, 80) ?? ''
}

/** Returns the maximum length of a value of the field, in UTF-16 code units. */
export function getMaxLength({ type, maxLength = fieldTypes[type].maxLength }: Field): number {
  return maxLength
}

/** A value of a field: a localised one has one for each language. */
export interface FieldValueKey {
  readonly key: string
  readonly field: Field
  readonly label: string
}

/** Returns the values of these fields, in their order. */
export function fieldValueKeys(fields: Fields, uiLanguage?: Language): FieldValueKey[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const toValue = (key: string, language: Language): FieldValueKey => ({
      key,
      field,
      // The server reads it of few.
      get label() {
        return getLabel(field, language, uiLanguage)
      },
    })
    return isLocalised(field) ? [toValue(name, 'id'), toValue(`${name}_en`, 'en')] : [toValue(name, 'id')]
  })
}

/** Returns the labels of the values with these keys, in the order of the fields: "Address, Address (English)". */
export function describeKeys(fields: Fields, keys: readonly string[], uiLanguage: Language): string {
  const labels = fieldValueKeys(fields, uiLanguage).flatMap(({ key, label }) => (keys.includes(key) ? [label] : []))
  return labels.join(', ')
}

/** Returns the fields with an input on the screen. */
export function visibleFields({ fields }: { readonly fields: Fields }): Fields {
  return filterFields(fields, ({ hidden }) => !hidden)
}

/** Returns every document key of these fields, in their order. */
export function documentKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isLocalised(field) ? [name, `${name}_en`] : [name]))
}
