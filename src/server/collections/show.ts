import type { Language } from '#content/kinds.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Parts } from '../parts.ts'

const saved = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const
const notShown = {
  id: 'Tetapi halaman ini tidak dapat dibuat, jadi pengunjung masih melihat yang lama:',
  en: 'But these pages could not be made, so visitors still see them as they were:',
} as const

/** What is said when something has been saved, and which pages could not be made of it. */
export function savedMessage(language: Language, { unmade }: Pick<Parts, 'unmade'>): string {
  const pages = unmade()
  return pages.length === 0 ? saved[language] : `${saved[language]} ${notShown[language]} ${pages.join(', ')}`
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
