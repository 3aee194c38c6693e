import PQueue from 'p-queue'
import { createWorker } from '../images/worker-process.ts'
import type { IndexTexts } from './index-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import type { TextRequest } from './text-worker.ts'

/**
 * In characters: longer texts are read in the worker process. The longest one would block all requests for a second; the process
 * takes 0.2 s to start.
 */
export const MAX_SHORT_LENGTH = 20_000

/** The process that reads long texts. */
export const textWorker = createWorker<TextRequest, string | IndexTexts>(new URL('./text-worker.ts', import.meta.url), {
  idleMs: 10_000,
})
const queue = new PQueue({ concurrency: 1 })

/** Has the worker process read a text, one at a time. Throws a WorkerError when that fails. */
export const runTextWorker = (request: TextRequest) => queue.add(() => textWorker.run(request))

/** Does what `sanitizeRichText` does, a long text in the worker process. Throws a WorkerError when that fails. */
export async function sanitizeText(html: string, uploads: ReadonlyMap<string, string>): Promise<string> {
  if (html.length <= MAX_SHORT_LENGTH) return sanitizeRichText(html, uploads)
  return (await runTextWorker({ html, uploads })) as string
}
