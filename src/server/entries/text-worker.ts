import type { Collection } from '#content/collection.ts'
import { handleWorkerRequests } from '../images/worker-protocol.ts'
import { buildIndexTexts, type IndexTexts, type StoredEntry } from './index-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** A rich text to sanitize, or an entry whose index texts are built. */
export type TextRequest =
  | { readonly html: string; readonly uploads: ReadonlyMap<string, string> }
  | { readonly collection: Collection; readonly entry: StoredEntry; readonly timeZone?: string | undefined }

// Niceness 4: a save waits for the response, but page requests have priority.
handleWorkerRequests(
  4,
  async (request: TextRequest): Promise<string | IndexTexts> =>
    'html' in request
      ? sanitizeRichText(request.html, request.uploads)
      : buildIndexTexts(request.collection, request.entry, request.timeZone),
)
