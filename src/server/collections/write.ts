import { type Collection, isLocalised } from '#content/collection.ts'
import { refusals } from '#content/messages.ts'
import { type ReadPicture, readPicture } from '../media/read-picture.ts'
import type { MediaRepository } from '../media/repository.ts'
import { Problem } from '../problem.ts'
import type { Upload } from './body.ts'
import { cleanRichText } from './rich-text.ts'

type Given = Readonly<Record<string, string | undefined>>

function momentOf(value: string, defaultNow: true | undefined): string {
  if (value === '') return defaultNow ? new Date().toISOString() : ''
  return new Date(value).toISOString()
}

async function cleanValues(collection: Collection, given: Given): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    for (const key of isLocalised(field) ? [name, `${name}_en`] : [name]) {
      const value = given[key]
      if (value === undefined) continue
      values[key] = field.kind === 'richText' ? await cleanRichText(value) : value
      if (field.kind === 'moment') values[key] = momentOf(value, field.defaultNow)
    }
  }
  return values
}

async function requireKnownPictures(collection: Collection, given: Given, media: MediaRepository): Promise<void> {
  for (const [name, field] of Object.entries(collection.fields)) {
    const path = given[name]
    if (field.kind !== 'picture' || !path || (await media.isKnown(path))) continue
    throw new Problem(400, refusals.picture, { errors: { [name]: [refusals.picture] } })
  }
}

/**
 * What a checked body asks to be written: rich text cleaned, files turned into pictures and their paths. Keeps nothing;
 * throws a 400 for a path that was never given out, and whatever `readPicture` says of a file.
 */
export async function readChange(
  collection: Collection,
  given: Given,
  files: ReadonlyMap<string, Upload>,
  media: MediaRepository,
): Promise<{ values: Record<string, string>; pictures: ReadPicture[] }> {
  await requireKnownPictures(collection, given, media)
  const values = await cleanValues(collection, given)
  const pictures: ReadPicture[] = []
  for (const [name, { bytes, fileName }] of files) {
    const read = { ...(await readPicture(bytes)), fileName }
    pictures.push(read)
    values[name] = read.picture.path
  }
  return { values, pictures }
}

/**
 * The values of a new entry: every key that was not given becomes empty or its default. Throws a 400 when nothing was
 * said: a choice and a moment have defaults, so they alone say nothing.
 */
export function completeValues(
  collection: Collection,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const complete: Record<string, string> = {}
  let saysSomething = false
  for (const [name, field] of Object.entries(collection.fields)) {
    const keys = isLocalised(field) ? [name, `${name}_en`] : [name]
    for (const key of keys) complete[key] = values[key] ?? ''
    if (field.kind === 'choice') complete[name] ||= field.options[0]
    else if (field.kind === 'moment' && field.defaultNow) complete[name] ||= new Date().toISOString()
    else saysSomething ||= keys.some((key) => complete[key] !== '')
  }
  if (!saysSomething) throw new Problem(400, refusals.empty)
  return complete
}
