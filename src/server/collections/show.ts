import { z } from 'zod'
import type { Language } from '#content/kinds.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Parts } from '../parts.ts'

const saved = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const
const notShown = {
  id: 'Halaman ini tidak dapat dibuat, jadi pengunjung masih melihat yang lama:',
  en: 'These pages could not be made, so visitors still see them as they were:',
} as const

/** What is answered when something has been written that the public sees. */
export const outcome = z.object({
  message: z.string(),
  warning: z.string().optional().describe('Which pages could not be made of it, when there are any.'),
})

/** Says that something has been written, in the words `done`, and which pages could not be made of it. */
export function outcomeOf(
  language: Language,
  { unmade }: Pick<Parts, 'unmade'>,
  done: string = saved[language],
): z.infer<typeof outcome> {
  const pages = unmade()
  if (pages.length === 0) return { message: done }
  const warning = `${notShown[language]} ${pages.join(', ')}`
  return { message: `${done} ${warning}`, warning }
}

/**
 * Shows the public what has been written; settles when the pages have been swapped in. Does not throw when the database
 * goes away just then: what was written is kept, and shown when it answers again.
 */
export async function showSaved({ showChanges, log }: Pick<Parts, 'showChanges' | 'log'>): Promise<void> {
  try {
    await showChanges()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'what was saved will be shown when the database answers again')
  }
}
