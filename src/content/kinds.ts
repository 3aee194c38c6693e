/** The languages of the site; the first is the default and the fallback. */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

/** A sentence in every language. */
export type Text = Readonly<Record<Language, string>>

/** What must be known of a kind of field wherever it is kept, checked or shown. Every value is a string. */
interface KindFacts {
  /** Written once for each language: `title` and `title_en`. */
  readonly localised: boolean
  /** The longest value, in UTF-16 code units. */
  readonly maxLength: number
}

const line = 200

/** Every kind of field there is. */
export const kinds = {
  line: { localised: true, maxLength: line },
  paragraph: { localised: true, maxLength: 10_000 },
  richText: { localised: true, maxLength: 500_000 },
  picture: { localised: false, maxLength: line },
  date: { localised: false, maxLength: line },
  moment: { localised: false, maxLength: line },
  choice: { localised: false, maxLength: line },
  link: { localised: false, maxLength: 2_000 },
  email: { localised: false, maxLength: line },
  phone: { localised: false, maxLength: line },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof kinds

/** The kinds whose values are written once for each language. */
export type LocalisedKind = {
  [K in Kind]: (typeof kinds)[K]['localised'] extends true ? K : never
}[Kind]

interface AnyField {
  /** The label beside the input, as the specification has it. */
  readonly label: string
  /** Given to visitors; a field without it is seen by administrators only. */
  readonly public?: true
  /** Accepted and kept, but without an input on the screen. */
  readonly hidden?: true
  /** A name that reads the same in both languages: an absent translation is not counted as missing. */
  readonly properName?: true
  /** One sentence under the input, about what the value is for. */
  readonly hint?: Text
}

/** A field that offers a fixed set of values; the first one stands when nothing was chosen. */
export interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  readonly options: readonly [string, ...string[]]
}

/** A moment; with `defaultNow` an empty one becomes the moment of writing. */
export interface MomentField extends AnyField {
  readonly kind: 'moment'
  readonly defaultNow?: true
}

interface PlainField extends AnyField {
  readonly kind: Exclude<Kind, 'choice' | 'moment'>
}

export type Field = ChoiceField | MomentField | PlainField
export type Fields = Readonly<Record<string, Field>>
