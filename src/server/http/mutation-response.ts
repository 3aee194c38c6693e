import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Language } from '#content/fields.ts'
import type { publishedSchema } from '#contracts/responses.ts'
import { isUnavailable } from '../database/errors.ts'

const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const
const failedPagesMessage = {
  id: 'Halaman ini tidak dapat dibuat, jadi pengunjung masih melihat yang lama:',
  en: 'These pages could not be made, so visitors still see them as they were:',
} as const

/** Returns the response to a write: the message, and a warning that lists the pages that could not be rendered. */
export function toMutationResponse(
  language: Language,
  { failedPages }: { readonly failedPages: () => readonly string[] },
  message: string = savedMessage[language],
): z.infer<typeof publishedSchema> {
  const pages = failedPages()
  if (pages.length === 0) return { message }
  return withWarning({ message }, `${failedPagesMessage[language]} ${pages.join(', ')}`)
}

/** Returns the response with one more warning, which the message has too. */
export function withWarning(
  { message, warning: earlier }: z.infer<typeof publishedSchema>,
  added: string | undefined,
): z.infer<typeof publishedSchema> {
  if (added === undefined) return { message, ...(earlier !== undefined && { warning: earlier }) }
  const warning = earlier === undefined ? added : `${earlier} ${added}`
  return { message: `${message} ${added}`, warning }
}

/**
 * Publishes a write; settles when the new pages are swapped in. Does not throw when the database becomes unavailable: the
 * write is committed, and the change watcher publishes it later.
 */
export async function publishSaved({
  publishChanges,
  log,
}: {
  readonly publishChanges: () => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}): Promise<void> {
  try {
    await publishChanges()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'database unavailable; the saved change will be published when it is back')
  }
}
