import { z } from 'zod'
import { isAddress, parseUrl } from './address.ts'
import { type Collection, fieldValueKeys, getMaxLength, holdsImage, holdsTextImages } from './collection.ts'
import type { ErrorMessageKey } from './error-messages.ts'
import type { EntryFields, Field, FieldOf, FieldType } from './fields.ts'
import { parseImagePath } from './image.ts'
import { parseRupiah } from './money.ts'
import { isOrder } from './order.ts'
import { describePlace, listSectionValues, MAX_SECTIONS, parseSections } from './page-sections/sections.ts'
import { normalisePhone, parsePhone } from './phone.ts'
import { isPendingImage } from './rich-text.ts'
import { isTimeZone } from './time-zone.ts'

// Control characters except tab and line ends, and lone surrogates: SQLite and PostgreSQL store them differently.
const unstorableCharacters = /(?![\t\n\r])\p{Cc}|\p{Cs}/u

/** Returns the parameters of a check whose failure is that sentence. */
export function errorParams(key: ErrorMessageKey): { error: string } {
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

type ToSchema<F> = (text: z.ZodString, field: F) => z.ZodType<string>

const anyText = (text: z.ZodString) => text

/** An empty value, or one that passes the test; `key` names the sentence about any other. */
function valid<F>(key: ErrorMessageKey, test: (value: string, field: F) => boolean): ToSchema<F> {
  return (text, field) => text.refine((value) => value === '' || test(value, field), errorParams(key))
}

/** A line of text. Where visitors send it, no line end can begin another header of an email. */
function singleLine(text: z.ZodString, { sent }: Pick<Field, 'sent'>): z.ZodString {
  if (!sent) return text
  const oneLine = text.refine((value) => !/[\r\n\u2028\u2029]/.test(value), errorParams('oneLine')).trim()
  return sent === 'required' ? oneLine.min(1) : oneLine
}

/** The input schema of each field type, made from the text of its maximum length. */
const fieldSchemas: { readonly [T in FieldType]: ToSchema<FieldOf<T>> } = {
  text: anyText,
  singleLine,
  textarea: anyText,
  lines: anyText,
  richText: anyText,
  image: valid('image', (value) => parseImagePath(value) !== undefined),
  date: valid('date', (value) => z.iso.date().safeParse(value).success),
  datetime: valid('datetime', (value) => z.iso.datetime({ offset: true }).safeParse(value).success),
  choice: (_, { options, areRadios }) => {
    const values = options.map(({ value }) => value)
    if (areRadios) return z.enum(['', ...values])
    return z.preprocess((value) => (value === '' ? options[0].value : value), z.enum(values))
  },
  number: (text, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) =>
    text
      .refine((value) => /^\s*(?:-?\d{1,15}\s*)?$/.test(value), { ...errorParams('wholeNumber'), abort: true })
      .check(({ value, issues }) => {
        if (value.trim() === '') return
        const base = { origin: 'number', input: value } as const
        if (Number(value) < min) issues.push({ ...base, code: 'too_small', minimum: min })
        if (Number(value) > max) issues.push({ ...base, code: 'too_big', maximum: max })
      }),
  money: (text) =>
    text
      .refine((value) => parseRupiah(value) !== 'ambiguous', errorParams('ambiguousAmount'))
      .refine((value) => value === '' || parseRupiah(value) !== 'none', errorParams('amount')),
  link: valid('link', (value) => parseUrl(value) !== undefined && /^https?:\/\/[^/]/i.test(value)),
  email: (text, field) => valid('email', (value) => z.email().safeParse(value).success)(singleLine(text, field), field),
  phone: (text, field) => {
    if (!field.sent) return text
    const isPhone = (value: string) => parsePhone(value) !== undefined
    return valid('phone', isPhone)(singleLine(text, field).overwrite(normalisePhone), field)
  },
  timeZone: valid('timeZone', isTimeZone),
  color: valid('color', (value) => /^#[0-9a-f]{6}$/i.test(value)),
  address: (text, { allows }) => valid(allows, (value) => isAddress(value, allows))(text, undefined),
  order: valid('order', (value, { items }) => {
    const ids = items.map(({ id }) => id)
    return isOrder(value, ids)
  }),
  secret: anyText,
  administrator: valid('administrator', (value) => /^[1-9]\d{0,9}$/.test(value)),
  sections: (text) => {
    const stored = text.check(({ value, issues }) => {
      const sections = parseSections(value)
      if (!sections) return void issues.push({ code: 'custom', message: 'sections', input: value })
      const tooMany = { code: 'too_big', origin: 'array', maximum: MAX_SECTIONS, input: value } as const
      if (sections.length > MAX_SECTIONS) issues.push(tooMany)
      for (const [section, { items }] of sections.entries()) {
        const where = describePlace(sections, { section })
        if (items.length > MAX_SECTIONS) issues.push({ ...tooMany, path: [section], where } as (typeof issues)[number])
      }
      for (const { section, item, key, field, labels, value: one } of listSectionValues(sections)) {
        if (holdsImage(field) && isPendingImage(one)) continue
        const { error } = fieldSchema(field).safeParse(one)
        // Each names its place, as the errors of other fields name the field.
        const path = [section, ...(item === undefined ? [] : [item]), key]
        const where = describePlace(sections, { section, item, labels })
        for (const issue of error?.issues ?? [])
          issues.push({ ...issue, path, where, input: one } as (typeof issues)[number])
      }
    })
    const list = z.array(z.looseObject({})).transform((value) => JSON.stringify(value))
    // In JSON a list; as a part of a form, and as it is stored, the text of one.
    return z.union([z.string(), list], errorParams('sections')).pipe(stored)
  },
  slug: valid('slug', (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)),
}

/** Returns the input schema of a field. */
export function fieldSchema(field: Field): z.ZodType<string> {
  // The table maps each type to a function of exactly that type's fields.
  return (fieldSchemas[field.type] as ToSchema<Field>)(textSchema(getMaxLength(field)), field)
}

// Coerced, because a multipart field sends the number as a string.
const versionSchema = z.coerce.number().int().positive().optional()

function writeShape(collection: Collection): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { version: versionSchema }
  for (const { key, field } of fieldValueKeys(collection.fields)) shape[key] = fieldSchema(field).optional()
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
  if (!Object.values(collection.fields).some(holdsTextImages)) return z.strictObject(shape)
  return z
    .object(shape)
    .catchall(z.file())
    .describe('A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`.')
}

/** Returns the schemas of the values of an entry in both languages, by document key, as administrators get them. */
export function documentShape(fields: EntryFields): Record<string, z.ZodType> {
  return Object.fromEntries(
    fieldValueKeys(fields).map(({ key, field }) => [
      key,
      field.type === 'sections' ? z.array(z.looseObject({})) : z.string(),
    ]),
  )
}

/** Returns the schema of an entry with every field in both languages, for administrators. */
export function entrySchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = {
    ...{ id: z.int(), version: z.int(), updatedAt: z.string() },
    ...documentShape(collection.fields),
  }
  for (const alias of Object.keys(collection.aliases)) shape[alias] = z.string()
  shape['stale'] = z
    .array(z.string())
    .optional()
    .describe(
      'Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any.',
    )
  return z.object(shape)
}

/**
 * Returns the schema of the sections of a page as visitors get them, in one language; their other values are those of their kind.
 * Called, because zod tries `eval` for an object that is made before the back office has told it not to.
 */
function publicSectionsSchema(): z.ZodType {
  const item = z.looseObject({ id: z.string() })
  return z.array(item.extend({ type: z.string(), tone: z.literal('dark').optional(), items: z.array(item) }))
}

/** Returns the schema of an entry as visitors get it, in one language. */
export function publicEntrySchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = { id: z.int() }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public) continue
    const value = field.type === 'sections' ? publicSectionsSchema() : z.string()
    shape[name] = field.override ? value.optional() : value
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
