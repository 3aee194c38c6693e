import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/kinds.ts'
import { refusals, sentenceFor } from '#content/messages.ts'
import { writeSchema } from '#content/schema.ts'
import type { Values } from '../api/entry.ts'
import type { FieldErrors } from '../api/request.ts'
import { isEmpty } from './values.ts'

// The page's Content-Security-Policy forbids compiling code, which zod would otherwise try.
z.config({ jitless: true })

/** Why the values cannot be saved: about the whole form, and by the key of a document. Both empty when they can. */
export interface Refusals {
  readonly form: string
  readonly fields: FieldErrors
}

/** Checks the values as the server will. */
export function checkValues(
  collection: Collection,
  values: Values,
  files: Readonly<Record<string, File>>,
  language: Language,
): Refusals {
  if (Object.keys(files).length === 0 && isEmpty(collection, values)) {
    return { form: refusals.empty[language], fields: {} }
  }
  const fields: Record<string, string[]> = {}
  const checked = writeSchema(collection).safeParse(values)
  for (const issue of checked.success ? [] : checked.error.issues) {
    const key = String(issue.path[0] ?? '')
    if (key in files) continue
    fields[key] = [...(fields[key] ?? []), sentenceFor(issue, language)]
  }
  return { form: '', fields }
}
