/** The languages of the site; the first is the default and the fallback. */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

/** A sentence in every language. */
export type LocalisedText = Readonly<Record<Language, string>>

/** Facts about a field type that storage, validation and screens share. Every value is a string. */
interface FieldTypeInfo {
  /** Has one value per language: `title` and `title_en`. */
  readonly localised: boolean
  /** Maximum length of a value, in UTF-16 code units. */
  readonly maxLength: number
  /** What a value is: text, HTML that is sanitised before it is stored, or the path of an image. */
  readonly holds: 'text' | 'html' | 'image'
}

const MAX_LINE_LENGTH = 200

/** Every field type. */
export const fieldTypes = {
  text: { localised: true, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  line: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  textarea: { localised: true, maxLength: 10_000, holds: 'text' },
  richText: { localised: true, maxLength: 500_000, holds: 'html' },
  image: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'image' },
  date: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  datetime: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  select: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  link: { localised: false, maxLength: 2_000, holds: 'text' },
  email: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  phone: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  color: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  address: { localised: false, maxLength: 2_000, holds: 'text' },
  order: { localised: false, maxLength: 2_000, holds: 'text' },
  timeZone: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  radio: { localised: false, maxLength: MAX_LINE_LENGTH, holds: 'text' },
  slug: { localised: true, maxLength: 60, holds: 'text' },
} as const satisfies Record<string, FieldTypeInfo>

export type FieldType = keyof typeof fieldTypes

/** The field types with one value per language. */
export type LocalisedFieldType = {
  [K in FieldType]: (typeof fieldTypes)[K]['localised'] extends true ? K : never
}[FieldType]

interface BaseField {
  /** The label of the input, as in the specification. */
  readonly label: string
  /** Visible to visitors; without it only administrators see the field. */
  readonly public?: true
  /** Accepted and stored, but without an input on the screen. */
  readonly hidden?: true
  /**
   * Replaces a value that is made automatically: without a value of its own it is absent from public entries, and a value in
   * one language is never shown in the other.
   */
  readonly override?: true
  /** A proper name, the same in both languages: an empty translation does not count as missing. */
  readonly properName?: true
  /** The heading above this field and the ones that follow it on the screen; a folded group opens when it is chosen. */
  readonly group?: LocalisedText & { readonly isFolded?: true }
  /** What an empty value stands for; `{product}` is replaced by the company's name. */
  readonly standard?: LocalisedText
  /** One sentence shown under the input. */
  readonly hint?: LocalisedText
  /** The number of characters beyond which search engines may cut a value off, or seven labels may not fit the bar of a computer. */
  readonly advisedLength?: number
}

/** A field with a fixed set of values; the first one is the default. */
export interface SelectField extends BaseField {
  readonly type: 'select'
  readonly options: readonly [string, ...string[]]
}

/** A date and time; with `defaultNow` an empty value becomes the time of the write. */
export interface DatetimeField extends BaseField {
  readonly type: 'datetime'
  readonly defaultNow?: true
}

/** A color as `#rrggbb`, from which the palette of the pages is made (`palette.ts`). */
export interface ColorField extends BaseField {
  readonly type: 'color'
  readonly role: 'accent' | 'darkTone'
}

/** A path of this site, or with `allows: 'pathOrUrl'` also an https URL; see `address.ts`. */
export interface AddressField extends BaseField {
  readonly type: 'address'
  readonly allows: 'path' | 'pathOrUrl'
}

/** The order of a fixed set of items, of which some may be hidden; see `order.ts`. An empty value is the order given here. */
export interface OrderField extends BaseField {
  readonly type: 'order'
  readonly items: readonly { readonly id: string; readonly label: string }[]
}

/** A fixed set of values that the screen shows side by side. An empty value is the first one. */
export interface RadioField extends BaseField {
  readonly type: 'radio'
  readonly choices: readonly [string, ...string[]]
  /** The texts of choices that are not names. */
  readonly labels?: Readonly<Record<string, LocalisedText>>
  /** The choices are typefaces, each written in its own. */
  readonly areTypefaces?: true
}

interface SimpleField extends BaseField {
  readonly type: Exclude<FieldType, 'select' | 'datetime' | 'color' | 'address' | 'order' | 'radio'>
}

export type Field = SelectField | DatetimeField | ColorField | AddressField | OrderField | RadioField | SimpleField
export type Fields = Readonly<Record<string, Field>>
