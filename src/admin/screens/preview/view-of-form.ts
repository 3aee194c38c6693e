import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/kinds.ts'
import type { PreviewView } from '#content/preview-message.ts'
import { viewOf } from '#content/view.ts'
import type { FormState } from '../../form/form-state.ts'
import { isEmpty } from '../../form/values.ts'

/**
 * What a visitor would be given of the entry if the form were saved now; `files` holds the addresses of its chosen
 * pictures. A new entry in which nothing was written yet gives nothing.
 */
export function viewOfForm(
  collection: Collection,
  { entry, values }: Pick<FormState, 'entry' | 'values'>,
  files: Readonly<Record<string, string>>,
  language: Language,
): PreviewView | undefined {
  if (!entry && Object.keys(files).length === 0 && isEmpty(collection, values)) return undefined
  const document: Record<string, string> = { ...entry?.values, ...values, ...files }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.kind === 'moment' && field.defaultNow) document[name] ||= new Date().toISOString()
  }
  return viewOf(collection, { id: entry?.id ?? 0, document }, language)
}
