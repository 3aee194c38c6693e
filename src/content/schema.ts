import { z } from 'zod'
import { type Collection, documentKeys, isLocalised } from './collection.ts'
import { type Field, type Kind, kinds } from './kinds.ts'
import type { Refusal } from './messages.ts'
import { findPicture } from './picture.ts'

// Control characters but tab and the line ends, and halves of surrogate pairs: no two databases keep them alike.
const unkeepable = /[\p{Cc}--[\t\n\r]]|\p{Cs}/v

function refuse(refusal: Refusal): { error: string } {
  return { error: refusal }
}

/** Text that every database keeps as it is, `maximum` UTF-16 code units at most. */
export function text(maximum: number): z.ZodString {
  return z
    .string()
    .max(maximum)
    .refine((value) => !unkeepable.test(value), refuse('control'))
}

function isLink(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^/]/i.test(value)
}

function isDate(value: string): boolean {
  return z.iso.date().safeParse(value).success
}

function isMoment(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success
}

const emptyOr = (test: (value: string) => boolean) => (value: string) => value === '' || test(value)

/** What may be written into a field of each kind. */
const written: { readonly [K in Kind]: (field: Extract<Field, { kind: K }>) => z.ZodType<string> } = {
  line: () => text(kinds.line.maxLength),
  paragraph: () => text(kinds.paragraph.maxLength),
  richText: () => text(kinds.richText.maxLength),
  picture: () =>
    text(kinds.picture.maxLength).refine(
      emptyOr((value) => findPicture(value) !== undefined),
      refuse('picture'),
    ),
  date: () => text(kinds.date.maxLength).refine(emptyOr(isDate), refuse('date')),
  moment: () => text(kinds.moment.maxLength).refine(emptyOr(isMoment), refuse('moment')),
  choice: (field) => z.preprocess((value) => (value === '' ? field.options[0] : value), z.enum(field.options)),
  link: () => text(kinds.link.maxLength).refine(emptyOr(isLink), refuse('link')),
  email: () =>
    text(kinds.email.maxLength).refine(
      emptyOr((value) => z.email().safeParse(value).success),
      refuse('email'),
    ),
  phone: () => text(kinds.phone.maxLength),
}

function writtenAs(field: Field): z.ZodType<string> {
  // The table above gives each kind's function exactly its own fields.
  return (written[field.kind] as (field: Field) => z.ZodType<string>)(field)
}

/** A version number as JSON or as a multipart field sends it. */
const version = z.coerce.number().int().positive().optional()

/** What a create or an update of the collection may carry: any of its fields, and the version that an update is based on. */
export function writeSchema(
  collection: Collection,
): z.ZodType<Readonly<Record<string, string | undefined>> & { version?: number | undefined }> {
  const shape: Record<string, z.ZodType> = { version }
  for (const [name, field] of Object.entries(collection.fields)) {
    shape[name] = writtenAs(field).optional()
    if (isLocalised(field)) shape[`${name}_en`] = writtenAs(field).optional()
  }
  // Built from the fields above, every value but the version's is a string.
  return z.strictObject(shape) as unknown as ReturnType<typeof writeSchema>
}

/** An entry with every field in both languages, as an administrator's screen needs it. */
export function entrySchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = { id: z.int(), version: z.int(), updatedAt: z.string() }
  for (const key of documentKeys(collection.fields)) shape[key] = z.string()
  for (const alias of Object.keys(collection.aliases)) shape[alias] = z.string()
  shape['stale'] = z
    .array(z.string())
    .optional()
    .describe(
      'The fields whose English is older than their Indonesian; told to administrators who ask for both, when there are any.',
    )
  return z.object(shape)
}

/** An entry as a visitor is given it, in one language. */
export function viewSchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = { id: z.int() }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public) continue
    shape[name] = z.string()
    if (field.kind === 'picture') shape[`${name}_alt`] = z.string().optional()
  }
  for (const alias of Object.keys(collection.aliases)) shape[alias] = z.string()
  shape['untranslated'] = z.array(z.string()).optional()
  return z.object(shape)
}
