/** The kinds of field of a memo: the name of its input in HTML. */
export type MemoFieldKind = 'text' | 'email' | 'tel' | 'textarea'

/** A value that a visitor writes into a memo. */
export interface MemoField {
  readonly kind: MemoFieldKind
  /** The label on the screens and in the spreadsheet, as the specification names it. */
  readonly label: string
  readonly isRequired?: true
  /** What the description of the API says about it. */
  readonly description?: string
  /** The width of its column in the spreadsheet, in characters; absent for a value that is no column of it. */
  readonly columnWidth?: number
}

/** The values of a memo, in the order of the specification. */
export const memoFields = {
  name: { kind: 'text', label: 'Name', isRequired: true, description: 'Name of the sender.', columnWidth: 28 },
  email: { kind: 'email', label: 'Email', columnWidth: 32 },
  item: { kind: 'text', label: 'Item', description: 'Subject.', columnWidth: 28 },
  paragraph: { kind: 'textarea', label: 'Paragraph', columnWidth: 70 },
  tlp: {
    kind: 'tel',
    label: 'Phone',
    description: 'Phone number with an optional extension, for example 021-5550138 ext 12.',
    columnWidth: 20,
  },
} as const satisfies Readonly<Record<string, MemoField>>

export type MemoFieldName = keyof typeof memoFields

/** The values of a memo by field; '' for an empty one. */
export type MemoTexts = Readonly<Record<MemoFieldName, string>>

/** The fields by which the sender can be reached. */
export const contactFields = { email: 'email', phone: 'tlp' } as const

export type ContactField = (typeof contactFields)[keyof typeof contactFields]

/** The names of the fields, in their order. */
export const memoFieldNames = Object.keys(memoFields) as readonly MemoFieldName[]

/** Returns an object with a value for each field. */
export function mapMemoFields<T>(toValue: (name: MemoFieldName, field: MemoField) => T): Record<MemoFieldName, T> {
  const values: Partial<Record<MemoFieldName, T>> = {}
  for (const name of memoFieldNames) values[name] = toValue(name, memoFields[name])
  // Every name has a value now.
  return values as Record<MemoFieldName, T>
}

/** Returns the values of the fields, without any other property of the source. */
export function pickMemoTexts(source: MemoTexts): Record<MemoFieldName, string> {
  return mapMemoFields((name) => source[name])
}
