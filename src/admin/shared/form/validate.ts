import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import { errorMessages, formatIssue } from '#content/error-messages.ts'
import type { Language } from '#content/fields.ts'
import { writeSchema } from '#content/schema.ts'
import type { FieldErrors } from '../api/api-error.ts'
import type { EntryValues } from '../api/entry.ts'
import { isEmpty } from './values.ts'

// The page's Content-Security-Policy forbids `eval`, which zod would otherwise try.
z.config({ jitless: true })

/** Validation errors: of the whole form, and by key. Both empty when the values are valid. */
export interface ValidationErrors {
  readonly form: string
  readonly fields: FieldErrors
}

interface ValidationInput {
  readonly collection: Collection
  readonly values: EntryValues
  /** Chosen images, by field; they replace the values of their fields. */
  readonly files: Readonly<Record<string, File>>
  /** The language of the messages. */
  readonly language: Language
}

/** Validates the values with the server's rules. */
export function validateValues({ collection, values, files, language }: ValidationInput): ValidationErrors {
  // The only entry of a collection may be empty: its fields then have their defaults.
  if (!collection.screen.isSingle && Object.keys(files).length === 0 && isEmpty(collection, values)) {
    return { form: errorMessages.empty[language], fields: {} }
  }
  const fields: Record<string, string[]> = {}
  const result = writeSchema(collection).safeParse(values)
  for (const issue of result.success ? [] : result.error.issues) {
    const key = String(issue.path[0] ?? '')
    if (key in files) continue
    fields[key] = [...(fields[key] ?? []), formatIssue(issue, language)]
  }
  return { form: '', fields }
}
