import { z } from 'zod'
import { isAddress } from './address.ts'
import { type Collection, documentKeys, holdsHtml, holdsImage, isLocalised } from './collection.ts'
import type { ErrorMessageKey } from './error-messages.ts'
import { type Field, type FieldOf, type FieldType, fieldTypes } from './fields.ts'
import { parseImagePath } from './image.ts'
import { parseRupiah } from './money.ts'
import { isOrder } from './order.ts'
import { isTimeZone } from './time-zone.ts'
import { parseUrl } from './url.ts'

// Control characters except tab and line ends, and lone surrogates: SQLite and PostgreSQL store them differently.
const unstorableCharacters = /(?![\t\n\r])\p{Cc}|\p{Cs}/u

function errorParams(key: ErrorMessageKey): { error: string } {
  return { error: key }
}

/** Returns the schema of a text that both databases store unchanged, at most `maxLength` UTF-16 code units long. */
export function textSchema(maxLength: number): z.ZodString {
  return (
    z
      .string()
      // The checks and patterns that follow are not applied to a text that is too long.
      .max(maxLength, { abort: true })
      .refine((value) => !unstorableCharacters.test(value), errorParams('controlCharacters'))
  )
}

function isLink(value: string): boolean {
  return parseUrl(value) !== undefined && /^https?:\/\/[^/]/i.test(value)
}

function isDate(value: string): boolean {
  return z.iso.date().safeParse(value).success
}

function isDatetime(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success
}

const emptyOr = (test: (value: string) => boolean) => (value: string) => value === '' || test(value)

/** The input schema of each field type. */
const fieldSchemas: { readonly [T in FieldType]: (field: FieldOf<T>) => z.ZodType<string> } = {
  text: () => textSchema(fieldTypes.text.maxLength),
  line: () => textSchema(fieldTypes.line.maxLength),
  textarea: () => textSchema(fieldTypes.textarea.maxLength),
  richText: () => textSchema(fieldTypes.richText.maxLength),
  image: () =>
    textSchema(fieldTypes.image.maxLength).refine(
      emptyOr((value) => parseImagePath(value) !== undefined),
      errorParams('image'),
    ),
  date: () => textSchema(fieldTypes.date.maxLength).refine(emptyOr(isDate), errorParams('date')),
  datetime: () => textSchema(fieldTypes.datetime.maxLength).refine(emptyOr(isDatetime), errorParams('datetime')),
  choice: ({ options, areRadios }) =>
    areRadios
      ? z.enum(['', ...options])
      : z.preprocess((value) => (value === '' ? options[0] : value), z.enum(options)),
  number: ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) =>
    textSchema(fieldTypes.number.maxLength)
      .refine(
        emptyOr((value) => /^\s*-?\d{1,15}\s*$/.test(value)),
        { ...errorParams('wholeNumber'), abort: true },
      )
      .check(({ value, issues }) => {
        const base = { origin: 'number', input: value } as const
        if (value.trim() !== '' && Number(value) < min) issues.push({ ...base, code: 'too_small', minimum: min })
        if (value.trim() !== '' && Number(value) > max) issues.push({ ...base, code: 'too_big', maximum: max })
      }),
  money: () =>
    textSchema(fieldTypes.money.maxLength)
      .refine((value) => parseRupiah(value) !== 'ambiguous', { ...errorParams('ambiguousAmount'), abort: true })
      .refine(
        emptyOr((value) => parseRupiah(value) !== 'none'),
        errorParams('amount'),
      ),
  link: () => textSchema(fieldTypes.link.maxLength).refine(emptyOr(isLink), errorParams('link')),
  email: () =>
    textSchema(fieldTypes.email.maxLength).refine(
      emptyOr((value) => z.email().safeParse(value).success),
      errorParams('email'),
    ),
  phone: () => textSchema(fieldTypes.phone.maxLength),
  timeZone: () => textSchema(fieldTypes.timeZone.maxLength).refine(emptyOr(isTimeZone), errorParams('timeZone')),
  color: () =>
    textSchema(fieldTypes.color.maxLength).refine(
      emptyOr((value) => /^#[0-9a-f]{6}$/i.test(value)),
      errorParams('color'),
    ),
  address: ({ allows }) =>
    textSchema(fieldTypes.address.maxLength).refine(
      emptyOr((value) => isAddress(value, allows)),
      errorParams(allows),
    ),
  order: ({ items }) =>
    textSchema(fieldTypes.order.maxLength).refine(
      (value) =>
        isOrder(
          value,
          items.map(({ id }) => id),
        ),
      errorParams('order'),
    ),
  slug: () =>
    textSchema(fieldTypes.slug.maxLength).refine(
      emptyOr((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)),
      errorParams('slug'),
    ),
}

/** Returns the input schema of a field. */
export function fieldSchema(field: Field): z.ZodType<string> {
  // The table maps each type to a function of exactly that type's fields.
  return (fieldSchemas[field.type] as (field: Field) => z.ZodType<string>)(field)
}

// Coerced, because a multipart field sends the number as a string.
const versionSchema = z.coerce.number().int().positive().optional()

function writeShape(collection: Collection): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { version: versionSchema }
  for (const [name, field] of Object.entries(collection.fields)) {
    shape[name] = fieldSchema(field).optional()
    if (isLocalised(field)) shape[`${name}_en`] = fieldSchema(field).optional()
  }
  return shape
}

/** Returns the body schema of a create or an update: any fields of the collection, and the version that an update is based on. */
export function writeSchema(
  collection: Collection,
): z.ZodType<Readonly<Record<string, string | undefined>> & { version?: number | undefined }> {
  // Every property except `version` comes from fieldSchema, so its value is a string.
  return z.strictObject(writeShape(collection)) as unknown as ReturnType<typeof writeSchema>
}

/** Returns the schema of the same body as multipart/form-data, in which the value of an image field may be a file. */
export function formSchema(collection: Collection): z.ZodObject {
  const shape = writeShape(collection)
  for (const [name, field] of Object.entries(collection.fields)) {
    if (holdsImage(field)) shape[name] = z.union([z.file(), fieldSchema(field)]).optional()
  }
  if (!Object.values(collection.fields).some(holdsHtml)) return z.strictObject(shape)
  return z
    .object(shape)
    .catchall(z.file())
    .describe('A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`.')
}

/** Returns the schema of an entry with every field in both languages, for administrators. */
export function entrySchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = { id: z.int(), version: z.int(), updatedAt: z.string() }
  for (const key of documentKeys(collection.fields)) shape[key] = z.string()
  for (const alias of Object.keys(collection.aliases)) shape[alias] = z.string()
  shape['stale'] = z
    .array(z.string())
    .optional()
    .describe(
      'Fields with an outdated English translation; sent to administrators who request both languages, when there are any.',
    )
  return z.object(shape)
}

/** Returns the schema of an entry as visitors get it, in one language. */
export function publicEntrySchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = { id: z.int() }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public) continue
    shape[name] = field.override ? z.string().optional() : z.string()
    if (holdsImage(field)) {
      shape[`${name}_alt`] = z.string().optional()
      shape[`${name}_focus`] = z.string().optional()
    }
  }
  for (const alias of Object.keys(collection.aliases)) shape[alias] = z.string()
  shape['updatedAt'] = z.string().describe('Time of the last save.')
  shape['untranslated'] = z.array(z.string()).optional()
  return z.object(shape)
}
