import { z } from 'zod'
import { isAddress, parseUrl } from './address.ts'
import { toPlainLetters } from './base-letters.ts'
import { isDatetime, isDay } from './bounds.ts'
import { type Collection, fieldValueKeys, getMaxLength, holdsImage, holdsTextImages } from './collection.ts'
import { hasForeignMailbox, isEmail, normaliseEmail } from './email.ts'
import type { ErrorMessageKey } from './error-messages.ts'
import { type EntryFields, type Field, type FieldOf, type FieldType, fieldTypes, type TextForm } from './fields.ts'
import { parseImagePath } from './image.ts'
import { parseRupiah } from './money.ts'
import { isOrder } from './order.ts'
import { sectionsSchema } from './page-sections/sections-schema.ts'
import { normalisePhone, parsePhone, toWhatsAppNumber } from './phone.ts'
import { toStored } from './stored-text.ts'
import { isTimeZone } from './time-zone.ts'

/** Returns the parameters of a check whose failure is that sentence. */
export function errorParams(key: ErrorMessageKey): { error: string } {
  return { error: key }
}

/** Returns the schema of a text, which becomes what is stored in that form: at most `maxLength` UTF-16 code units. */
export function textSchema(maxLength: number, form: TextForm): z.ZodString {
  // The checks and patterns that follow are not applied to a text that is too long.
  return z.string().overwrite(toStored[form]).max(maxLength, { abort: true })
}

type ToSchema<F> = (text: z.ZodString, field: F) => z.ZodType<string>

const anyText = (text: z.ZodString) => text

/** An empty value, or one that passes the test; `key` names the sentence about any other. */
function valid<F>(key: ErrorMessageKey, test: (value: string, field: F) => boolean): ToSchema<F> {
  return (text, field) => text.refine((value) => value === '' || test(value, field), errorParams(key))
}

/** A line of text. Its form has no line end, which could begin another header of an email. */
function singleLine(text: z.ZodString, { sent }: Pick<Field, 'sent'>): z.ZodString {
  return sent === 'required' ? text.min(1) : text
}

/** The input schema of each field type, made from the text of its maximum length. */
const fieldSchemas: { readonly [T in FieldType]: ToSchema<FieldOf<T>> } = {
  text: anyText,
  singleLine,
  textarea: anyText,
  lines: anyText,
  richText: anyText,
  image: valid('image', (value) => parseImagePath(value) !== undefined),
  date: valid('date', isDay),
  datetime: valid(
    'datetime',
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success && isDatetime(value),
  ),
  choice: (_, { options, areRadios }) => {
    const values = options.map(({ value }) => value)
    if (areRadios) return z.enum(['', ...values])
    return z.preprocess((value) => (value === '' ? options[0].value : value), z.enum(values))
  },
  number: (text, { min = fieldTypes.number.bounds.min, max = fieldTypes.number.bounds.max }) =>
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
  email: (text, field) => {
    const address = singleLine(text, field)
      .overwrite(normaliseEmail)
      .refine((value) => !hasForeignMailbox(value), { ...errorParams('foreignMailbox'), abort: true })
    return valid('email', isEmail)(address, field)
  },
  phone: (text, field) => {
    const number = singleLine(text, field).overwrite(normalisePhone)
    if (field.isWhatsApp) return valid('whatsApp', (value) => toWhatsAppNumber(value) !== undefined)(number, field)
    return valid('phone', (value) => parsePhone(value) !== undefined)(number, field)
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
  sections: (_, field) => sectionsSchema(getMaxLength(field), fieldSchema),
  slug: (text, field) =>
    valid('slug', (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value))(text.overwrite(toPlainLetters), field),
}

// A page has hundreds of values of the same fields.
const schemasByField = new WeakMap<Field, z.ZodType<string>>()

function createFieldSchema(field: Field): z.ZodType<string> {
  const text = textSchema(getMaxLength(field), fieldTypes[field.type].form)
  // The table maps each type to a function of exactly that type's fields.
  return (fieldSchemas[field.type] as ToSchema<Field>)(text, field)
}

/** Returns the input schema of a field, the same one each time. */
export function fieldSchema(field: Field): z.ZodType<string> {
  const schema = schemasByField.get(field) ?? createFieldSchema(field)
  schemasByField.set(field, schema)
  return schema
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
