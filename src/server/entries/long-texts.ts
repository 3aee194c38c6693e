import PQueue from 'p-queue'
import type { Collection } from '#content/collection.ts'
import { createWorker } from '../images/worker-process.ts'
import { buildIndexTexts, type IndexTexts, type StoredEntry } from './index-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import type { TextRequest } from './text-worker.ts'

// In characters. The longest text would block all requests for a second; the worker process takes 0.2 s to start.
const MAX_SHORT_LENGTH = 20_000

/** The process that reads long texts. */
export const textWorker = createWorker<TextRequest, string | IndexTexts>(new URL('./text-worker.ts', import.meta.url), {
  idleMs: 10_000,
})
const queue = new PQueue({ concurrency: 1 })
const run = (request: TextRequest) => queue.add(() => textWorker.run(request))

/** Does what `sanitizeRichText` does, a long text in the worker process. Throws a WorkerError when that fails. */
export async function sanitizeText(html: string, uploads: ReadonlyMap<string, string>): Promise<string> {
  if (html.length <= MAX_SHORT_LENGTH) return sanitizeRichText(html, uploads)
  return (await run({ html, uploads })) as string
}

/** Does what `buildIndexTexts` does, for long texts in the worker process. Throws a WorkerError when that fails. */
export async function findIndexTexts(collection: Collection, { id, document }: StoredEntry): Promise<IndexTexts> {
  const length = Object.values(document).reduce((sum, value) => sum + value.length, 0)
  if (length <= MAX_SHORT_LENGTH) return buildIndexTexts(collection, { id, document })
  return (await run({ collection, entry: { id, document } })) as IndexTexts
}
