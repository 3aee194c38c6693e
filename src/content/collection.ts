import { type Field, type Fields, kinds, type Language, type LocalisedKind } from './kinds.ts'
import type { Screen } from './screen.ts'

/** The key under which the English of a localised field is written. */
export type English<Name extends string> = `${Name}_en`

type LocalisedName<F extends Fields> = {
  [N in keyof F & string]: F[N]['kind'] extends LocalisedKind ? N : never
}[keyof F & string]

type Value<F extends Field> = F extends { options: readonly (infer O)[] } ? O : string

/** What is kept of one entry: every field, and the English of every localised one. */
export type Document<F extends Fields> = { [N in keyof F & string]: Value<F[N]> } & {
  [N in LocalisedName<F> as English<N>]: string
}

type PublicName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { public: true } ? N : never
}[keyof F & string]

type PictureName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { kind: 'picture'; public: true } ? N : never
}[keyof F & string]

/** What a visitor is given of one entry, in one language. */
export type View<C extends Collection> = { readonly id: number } & {
  readonly [N in PublicName<C['fields']>]: string
} & { readonly [A in keyof C['aliases'] & string]: string } & {
  /** What is said of a picture, on every page that shows it: '' for decoration, absent when nobody said. */
  readonly [N in PictureName<C['fields']> as `${N}_alt`]?: string
} & {
  /** The fields whose English is missing, so that they are given in Indonesian. */
  readonly untranslated?: readonly string[]
}

/** Any content type, for code that serves all of them. */
export interface Collection {
  /** The singular noun, as used in code. */
  readonly name: string
  /** The path below `/api/`. */
  readonly path: string
  readonly fields: Fields
  /** Other names under which a visitor is given a field. */
  readonly aliases: Readonly<Record<string, string>>
  /** The order of lists: the one that the administrator gave, or the newest first by this field. */
  readonly order: 'manual' | { readonly newestBy: string }
  /** The field with the moment from which visitors are given an entry; without it they always are. */
  readonly publicFrom?: string
  readonly screen: Screen
  /** The sample content, loaded into an empty database and shown when the calls of a live page keep failing. */
  readonly samples: readonly Readonly<Record<string, string>>[]
}

/** A content type whose names and samples the compiler checks against its fields. */
interface Definition<F extends Fields, A extends Readonly<Record<string, keyof F & string>>> extends Collection {
  readonly fields: F
  readonly aliases: A
  readonly order: 'manual' | { readonly newestBy: keyof F & string }
  readonly publicFrom?: keyof F & string
  readonly samples: readonly Document<F>[]
}

/** Declares a content type: plain data from which everything else about it is derived. */
export function collection<const F extends Fields, const A extends Readonly<Record<string, keyof F & string>>>(
  definition: Definition<F, A>,
): Definition<F, A> {
  return definition
}

/** True when the field is written once for each language. */
export function isLocalised(field: Field): boolean {
  return kinds[field.kind].localised
}

/** The key of a document that holds the field in that language. */
export function keyOf(name: string, field: Field, language: Language): string {
  return language === 'en' && isLocalised(field) ? `${name}_en` : name
}

/** Every key of the collection's documents, in the order of its fields. */
export function documentKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isLocalised(field) ? [name, `${name}_en`] : [name]))
}
