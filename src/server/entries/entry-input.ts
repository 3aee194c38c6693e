import type { FastifyRequest } from 'fastify'
import { type Collection, documentKeys, isLocalised } from '#content/collection.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { DatetimeField } from '#content/fields.ts'
import { Problem } from '../http/problem.ts'
import { readImage } from '../images/read-image.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import type { ImageRepository } from '../images/repository.ts'
import { toUploadError, type UploadedFile } from '../images/uploaded-files.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** Returns the largest numbers of parts in the form of an entry: its values with the version, and its images. */
function formLimits({ fields }: Collection) {
  const values = documentKeys(fields).length + 1
  // Without an image field the first file gets an error that names the field.
  const files = Math.max(1, Object.values(fields).filter(({ type }) => type === 'image').length)
  return { fields: values, files, parts: values + files }
}

function duplicateFieldError(name: string): Problem {
  const text = { id: `Kolom ${name} dikirim dua kali.`, en: `The field ${name} was sent twice.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

function unexpectedFileError(name: string): Problem {
  const text = { id: `Kolom ${name} tidak menerima berkas.`, en: `The field ${name} does not take a file.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

interface ParsedForm {
  readonly body: Record<string, unknown>
  readonly files: Map<string, UploadedFile>
}

async function parseForm(request: FastifyRequest, collection: Collection): Promise<ParsedForm> {
  const body: Record<string, unknown> = Object.create(null)
  const files = new Map<string, UploadedFile>()
  for await (const part of request.parts({ limits: formLimits(collection) })) {
    const { fieldname: name } = part
    if (name in body) throw duplicateFieldError(name)
    if (part.type === 'field') {
      body[name] = part.value
      continue
    }
    const file = await request.saveUpload(part)
    // A browser sends an empty file without a name for an empty file input.
    if (file.size === 0 && !part.filename) continue
    if (collection.fields[name]?.type !== 'image') throw unexpectedFileError(name)
    if (file.size === 0) throw new Problem(400, errorMessages.image, { errors: { [name]: [errorMessages.image] } })
    files.set(name, file)
    body[name] = ''
  }
  return { body, files }
}

/**
 * Returns a preValidation hook that converts a multipart body to the JSON form: text parts become `request.body`, files go
 * to `request.uploads` and leave '' in the body. Throws a 400 for a file in another field than an image, a field that is
 * sent twice and a malformed body.
 */
export function parseMultipart(collection: Collection) {
  return async (request: FastifyRequest): Promise<void> => {
    request.uploads = new Map()
    if (!request.isMultipart()) return
    try {
      const { body, files } = await parseForm(request, collection)
      request.body = body
      request.uploads = files
    } catch (error) {
      throw toUploadError(error)
    }
  }
}

type EntryInput = Readonly<Record<string, string | undefined>>

function normaliseDatetime(value: string, { defaultNow }: DatetimeField): string {
  if (value === '') return defaultNow ? new Date().toISOString() : ''
  return new Date(value).toISOString()
}

async function sanitizeValues(collection: Collection, input: EntryInput): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    for (const key of isLocalised(field) ? [name, `${name}_en`] : [name]) {
      const value = input[key]
      if (value === undefined) continue
      values[key] = field.type === 'richText' ? await sanitizeRichText(value) : value
      if (field.type === 'datetime') values[key] = normaliseDatetime(value, field)
    }
  }
  return values
}

async function requireKnownImages(collection: Collection, input: EntryInput, media: ImageRepository): Promise<void> {
  for (const [name, field] of Object.entries(collection.fields)) {
    const path = input[name]
    if (field.type !== 'image' || !path || (await media.hasPath(path))) continue
    throw new Problem(400, errorMessages.image, { errors: { [name]: [errorMessages.image] } })
  }
}

/**
 * Converts a validated body to the values to write: sanitises rich text, and processes each file to an image whose path
 * becomes the value. Writes nothing. Throws a 400 for an unknown image path, and the errors of `readImage`.
 */
export async function parseChange(
  collection: Collection,
  input: EntryInput,
  files: ReadonlyMap<string, UploadedFile>,
  media: ImageRepository,
): Promise<{ values: Record<string, string>; images: ProcessedImage[] }> {
  await requireKnownImages(collection, input, media)
  const values = await sanitizeValues(collection, input)
  const images: ProcessedImage[] = []
  for (const [name, { path, fileName }] of files) {
    const read = { ...(await readImage(path)), fileName }
    images.push(read)
    values[name] = read.image.path
  }
  return { values, images }
}

/**
 * Returns the values of a new entry; a missing key becomes '' or its default. Throws a 400 when the entry has no content:
 * fields with a default do not count.
 */
export function withDefaults(collection: Collection, values: Readonly<Record<string, string>>): Record<string, string> {
  const complete: Record<string, string> = {}
  let hasContent = false
  for (const [name, field] of Object.entries(collection.fields)) {
    const keys = isLocalised(field) ? [name, `${name}_en`] : [name]
    for (const key of keys) complete[key] = values[key] ?? ''
    if (field.type === 'select') complete[name] ||= field.options[0]
    else if (field.type === 'datetime' && field.defaultNow) complete[name] ||= new Date().toISOString()
    else hasContent ||= keys.some((key) => complete[key] !== '')
  }
  if (!hasContent) throw new Problem(400, errorMessages.empty)
  return complete
}
