import type { FastifyRequest } from 'fastify'
import {
  type Collection,
  documentKeys,
  filterFields,
  getDefaultValue,
  holdsHtml,
  holdsImage,
  holdsTextImages,
} from '#content/collection.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { Fields } from '#content/fields.ts'
import type { AltText } from '#content/image.ts'
import { MAX_TEXT_IMAGES } from '#content/image.ts'
import { textImagePart, textImageSource } from '#content/rich-text.ts'
import { cleanValues, requireKnownContent } from '../fields/field-types.ts'
import { toUploadError, type UploadedFile } from '../files/uploaded-files.ts'
import { Problem } from '../http/problem.ts'
import { readImage } from '../images/read-image.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import type { ImageRepository } from '../images/repository.ts'
import { sanitizeText } from './long-texts.ts'

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const MAX_ALT_LENGTH = 200

/** Returns the first alt text of the image in sanitized rich text; '' when it has none. */
function findAlt(html: string, path: string): string {
  for (const [tag] of html.matchAll(/<img\b[^<>]*>/g)) {
    const [, escaped = ''] = tag.includes(`src="${path}"`) ? (/\salt="([^"]*)"/.exec(tag) ?? []) : []
    const alt = escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    const line = alt.replace(/\s+/g, ' ').trim().slice(0, MAX_ALT_LENGTH).toWellFormed()
    if (line !== '') return line
  }
  return ''
}

/** Returns the alt text that the sanitized rich text of an entry gives a new image: the library then has it too. */
function readAltText({ fields }: Collection, values: Readonly<Record<string, string>>, path: string): AltText {
  const texts = Object.keys(filterFields(fields, holdsHtml))
  const findIn = (suffix: string) => {
    return texts.map((name) => findAlt(values[`${name}${suffix}`] ?? '', path)).find((alt) => alt !== '') ?? ''
  }
  return { alt: findIn(''), alt_en: findIn('_en'), decorative: false }
}

function hasTextImages(fields: Fields): boolean {
  return Object.values(fields).some(holdsTextImages)
}

/** Returns the largest numbers of parts in the form of an entry: its values with the version, and its images. */
function formLimits({ fields }: Collection) {
  const values = documentKeys(fields).length + 1
  const textImages = hasTextImages(fields) ? MAX_TEXT_IMAGES : 0
  // Without an image field the first file gets an error that names the field.
  const files = Math.max(1, textImages + Object.values(fields).filter(holdsImage).length)
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
    if (textImagePart.test(name) && hasTextImages(collection.fields)) {
      if (files.has(name)) throw duplicateFieldError(name)
      files.set(name, file)
      continue
    }
    const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined
    if (!field || !holdsImage(field)) throw unexpectedFileError(name)
    if (file.size === 0) throw new Problem(400, errorMessages.image, { errors: { [name]: [errorMessages.image] } })
    files.set(name, file)
    body[name] = ''
  }
  return { body, files }
}

/**
 * Returns a preValidation hook that converts a multipart body to the JSON form: text parts become `request.body`, files go
 * to `request.uploads` and leave '' in the body, except the images within rich text. Throws a 400 for a file in another field than an image, a field that is
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

async function requireKnownImages(collection: Collection, input: EntryInput, media: ImageRepository): Promise<void> {
  for (const name of Object.keys(filterFields(collection.fields, holdsImage))) {
    const path = input[name]
    if (!path || (await media.hasPath(path))) continue
    throw new Problem(400, errorMessages.image, { errors: { [name]: [errorMessages.image] } })
  }
}

/** Returns the document key of the rich text that shows the image of that part; throws a 400 when none does. */
function requireTextWithImage(collection: Collection, input: EntryInput, part: string): string {
  // Followed by a quotation mark, which rich text within sections escapes.
  const source = new RegExp(`"${textImageSource(part)}\\\\?"`)
  const texts = documentKeys(filterFields(collection.fields, holdsTextImages))
  const key = texts.find((name) => source.test(input[name] ?? ''))
  if (key === undefined) throw unexpectedFileError(part)
  return key
}

/** Reads the file of a part; a rejected one is an error of its field; within rich text it names the file. */
async function readPart(collection: Collection, input: EntryInput, [name, file]: readonly [string, UploadedFile]) {
  const textKey = textImagePart.test(name) ? requireTextWithImage(collection, input, name) : undefined
  try {
    return { ...(await readImage(file.path)), fileName: file.fileName }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const { id, en } = error.text
    const text = textKey === undefined ? error.text : { id: `${file.fileName}: ${id}`, en: `${file.fileName}: ${en}` }
    throw new Problem(error.status, text, { errors: { [textKey ?? name]: [text] } })
  }
}

/** Returns the input with the paths of new images in the sections of pages, which show them outside of rich text too. */
function placeImages({ fields }: Collection, input: EntryInput, images: ReadonlyMap<string, string>): EntryInput {
  const sections = Object.keys(filterFields(fields, ({ type }) => type === 'sections'))
  const place = (text = '') => [...images].reduce((placed, [source, path]) => placed.replaceAll(source, path), text)
  return {
    ...input,
    ...Object.fromEntries(sections.filter((key) => key in input).map((key) => [key, place(input[key])])),
  }
}

interface ChangeOptions {
  readonly files: ReadonlyMap<string, UploadedFile>
  readonly images: ImageRepository
  /** The values of the entry before; of a new one there are none. */
  readonly stored?: EntryInput
}

/**
 * Converts a validated body to the values to write: processes each file to an image, whose path becomes the value or
 * the `src` within rich text, and sanitises rich text. Writes nothing. Throws a 400 for an unknown image path, for an
 * image that no rich text shows and for an unknown kind of section that is not stored, and the errors of `readImage`.
 */
export async function parseChange(
  collection: Collection,
  input: EntryInput,
  { files, images: known, stored = {} }: ChangeOptions,
): Promise<{ values: Record<string, string>; images: ProcessedImage[] }> {
  requireKnownContent(collection.fields, input, stored)
  await requireKnownImages(collection, input, known)
  const images: ProcessedImage[] = []
  const imageValues: Record<string, string> = {}
  const textImages = new Map<string, string>()
  for (const part of files) {
    const [name] = part
    const read = await readPart(collection, input, part)
    images.push(read)
    if (textImagePart.test(name)) textImages.set(textImageSource(name), read.image.path)
    else imageValues[name] = read.image.path
  }
  const values = await cleanValues(collection.fields, placeImages(collection, input, textImages), {
    sanitize: (html) => sanitizeText(html, textImages),
  })
  const described = images.map((one) => ({ ...one, altText: readAltText(collection, values, one.image.path) }))
  return { values: { ...values, ...imageValues }, images: described }
}

/**
 * Returns the values of a new entry; a missing key becomes '' or its default. Throws a 400 when the entry has no content:
 * fields with a default do not count.
 */
export function withDefaults(collection: Collection, values: Readonly<Record<string, string>>): Record<string, string> {
  const complete: Record<string, string> = {}
  let hasContent = false
  for (const [name, field] of Object.entries(collection.fields)) {
    const keys = documentKeys({ [name]: field })
    for (const key of keys) complete[key] = values[key] ?? ''
    const defaultValue = getDefaultValue(field)
    if (defaultValue !== '') complete[name] ||= defaultValue
    else hasContent ||= keys.some((key) => complete[key] !== '')
  }
  if (!hasContent) throw new Problem(400, errorMessages.empty)
  return complete
}
