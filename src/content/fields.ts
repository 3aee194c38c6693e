import { dayBounds, MAX_WHOLE_NUMBER } from './bounds.ts'
import { MAX_RUPIAH } from './money.ts'

/** The languages of the site; the first is the default and the fallback. */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

/** A sentence in every language. */
export type LocalisedText = Readonly<Record<Language, string>>

/** Returns a text that the specification names; it is the same in both languages of the back office. */
export function specified(text: string): LocalisedText {
  return { id: text, en: text }
}

/** How a text is stored: in lines, on one line, as a value such as an e-mail address, as HTML, or as it was typed. */
export type TextForm = 'lines' | 'line' | 'value' | 'html' | 'asItIs'

/** Facts about a field type that storage, validation and screens share. Every value is a string. */
export interface FieldTypeInfo {
  /** Has one value per language: `title` and `title_en`. */
  readonly localised: boolean
  /** Maximum length of a value, in UTF-16 code units. */
  readonly maxLength: number
  /** The first and the last value of a type whose values are days, times or numbers. */
  readonly bounds?: { readonly min: string | number; readonly max: string | number }
  /**
   * What a value is: text, HTML that is sanitised before it is stored, the path of an image, the sections of a page with all of
   * these, or what is never shown again.
   */
  readonly contains: 'text' | 'html' | 'image' | 'sections' | 'secret'
  /** How a text is stored; see `stored-text.ts`. */
  readonly form: TextForm
  /** Words by which a person recognises an entry: the first of these values is its title. */
  readonly isTitle?: true
}

const MAX_LINE_LENGTH = 200

/**
 * Every field type. What may be written is in `schema.ts`, which the site does not load; what the server does with a value in
 * `server/fields`; what a person sees of it in `admin/fields`. A type of more than a few lines has a file of its name there.
 */
export const fieldTypes = {
  text: { localised: true, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'line', isTitle: true },
  singleLine: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'line', isTitle: true },
  textarea: { localised: true, maxLength: 10_000, contains: 'text', form: 'lines', isTitle: true },
  lines: { localised: false, maxLength: 10_000, contains: 'text', form: 'lines', isTitle: true },
  richText: { localised: true, maxLength: 500_000, contains: 'html', form: 'html' },
  image: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'image', form: 'value' },
  date: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value', bounds: dayBounds },
  datetime: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value', bounds: dayBounds },
  number: {
    localised: false,
    maxLength: 20,
    contains: 'text',
    form: 'value',
    bounds: { min: -MAX_WHOLE_NUMBER, max: MAX_WHOLE_NUMBER },
  },
  money: { localised: false, maxLength: 40, contains: 'text', form: 'value', bounds: { min: 0, max: MAX_RUPIAH } },
  choice: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value' },
  link: { localised: false, maxLength: 2_000, contains: 'text', form: 'value', isTitle: true },
  email: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value', isTitle: true },
  phone: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value', isTitle: true },
  color: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value' },
  address: { localised: false, maxLength: 2_000, contains: 'text', form: 'value', isTitle: true },
  order: { localised: false, maxLength: 2_000, contains: 'text', form: 'value' },
  timeZone: { localised: false, maxLength: MAX_LINE_LENGTH, contains: 'text', form: 'value' },
  secret: { localised: false, maxLength: 1_000, contains: 'secret', form: 'asItIs' },
  administrator: { localised: false, maxLength: 10, contains: 'text', form: 'value' },
  sections: { localised: false, maxLength: 600_000, contains: 'sections', form: 'asItIs' },
  slug: { localised: true, maxLength: 60, contains: 'text', form: 'value', isTitle: true },
} as const satisfies Record<string, FieldTypeInfo>

export type FieldType = keyof typeof fieldTypes

/** The field types with one value per language. */
export type LocalisedFieldType = {
  [K in FieldType]: (typeof fieldTypes)[K]['localised'] extends true ? K : never
}[FieldType]

interface BaseField {
  /** The label of the input. */
  readonly label: LocalisedText
  /** Visible to visitors; without it only administrators see the field. */
  readonly public?: true
  /** Of a record that visitors create: they send the value, which is not empty when it is required. */
  readonly sent?: 'optional' | 'required'
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
  readonly defaultText?: LocalisedText
  /** One sentence shown under the input. */
  readonly hint?: LocalisedText
  /** Replaces the maximum length of the type. */
  readonly maxLength?: number
  /** A name for machines, such as that of a server: without spelling check and capital letters. */
  readonly isCode?: true
  /** The number of characters beyond which search engines may cut a value off, or seven labels may not fit the bar of a computer. */
  readonly advisedLength?: number
}

/** A value of a choice, as it is stored, and what a person reads. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: LocalisedText
}

/** One of a fixed set of values. An empty value becomes the first one. */
export interface ChoiceField extends BaseField {
  readonly type: 'choice'
  readonly options: readonly [Option, ...Option[]]
  /** Shown side by side; an empty value is stored as it is, and means the first option. */
  readonly areRadios?: true
  /** The options are typefaces, each written in its own. */
  readonly areTypefaces?: true
}

/** A whole number, stored in digits; without bounds of its own it has those of the type. */
export interface NumberField extends BaseField {
  readonly type: 'number'
  readonly min?: number
  readonly max?: number
  /** What is counted, written after the number. */
  readonly unit?: LocalisedText
}

/** A date and time; with `defaultNow` an empty value becomes the time of the write. */
export interface DatetimeField extends BaseField {
  readonly type: 'datetime'
  readonly defaultNow?: true
}

/** A text with a phone number; with `isWhatsApp` one at which WhatsApp can be reached, see `toWhatsAppNumber`. */
export interface PhoneField extends BaseField {
  readonly type: 'phone'
  readonly isWhatsApp?: true
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
  readonly items: readonly { readonly id: string; readonly label: LocalisedText }[]
}

type FieldWithOptions = ChoiceField | NumberField | DatetimeField | PhoneField | ColorField | AddressField | OrderField

/** A field of that type. */
export type FieldOf<T extends FieldType> = T extends FieldWithOptions['type']
  ? Extract<FieldWithOptions, { type: T }>
  : BaseField & { readonly type: T }
export type Field = FieldOf<FieldType>
/** A field of an entry: it is in the history and in backups as it was written, so it is no secret. */
export type EntryField = Exclude<Field, FieldOf<'secret'>>
export type EntryFields = Readonly<Record<string, EntryField>>
export type Fields = Readonly<Record<string, Field>>

/** Returns the label of the input for values in that language. */
export function getLabel({ label }: Pick<Field, 'label'>, language: Language, uiLanguage: Language = 'en'): string {
  return language === 'en' ? `${label[uiLanguage]} (English)` : label[uiLanguage]
}
