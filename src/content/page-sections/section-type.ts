import type { EntryField, EntryFields, LocalisedText } from '../fields.ts'

/** The fields of a section, and of one of its items. */
interface SectionParts {
  readonly fields: EntryFields
  /** What it has several of, such as questions; absent when it has none. */
  readonly items?: { readonly label: LocalisedText; readonly fields: EntryFields }
}

/** A kind of section that pages are made of. */
export interface SectionType extends SectionParts {
  /** What the owner calls it. */
  readonly label: LocalisedText
  /** One sentence about what it is for. */
  readonly purpose: LocalisedText
  /** The date field with the last day on which visitors see it. */
  readonly endsOn?: string
  /** Its page is for applicants: none of the buttons there asks for a quotation. */
  readonly isForApplicants?: true
}

type ImageName<F extends EntryFields> = {
  [N in keyof F & string]: F[N]['type'] extends 'image' ? N : never
}[keyof F & string]

/** Values as visitors get them, in one language. */
type PublicValues<F extends EntryFields> = { readonly [N in keyof F & string]: string } & {
  readonly [N in ImageName<F> as `${N}_alt` | `${N}_focus`]?: string
} & {
  /** The fields without an English value; they hold the Indonesian one. */
  readonly untranslated?: readonly string[]
}

/** A section as visitors get it, in one language. */
export type PublicSection<S extends SectionParts = SectionParts> = {
  readonly id: string
  readonly tone?: 'dark'
  readonly items: readonly ItemOf<S>[]
} & PublicValues<S['fields']>

type ItemOf<S> = S extends { readonly items: { readonly fields: infer F extends EntryFields } }
  ? { readonly id: string } & PublicValues<F>
  : never

/** Returns the declaration unchanged, with its literal types. Form, validation, search, links and the public section derive from it. */
export function defineSectionType<const S extends SectionType>(type: S): S {
  return type
}

/** Fields that several kinds of section have. */
export const common = {
  title: { type: 'text', label: { id: 'Judul', en: 'Heading' } },
  paragraph: { type: 'textarea', label: { id: 'Teks', en: 'Text' }, maxLength: 2_000 },
  img: { type: 'image', label: { id: 'Gambar', en: 'Picture' } },
} as const satisfies Readonly<Record<string, EntryField>>

/** Returns the `id` of the element of a section: those of the page itself have no such beginning. */
export function sectionId({ id }: { readonly id: string }): string {
  return `s-${id}`
}
