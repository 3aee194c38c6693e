import { isUnavailable } from '../database/unavailable.ts'
import type { Parts } from '../parts.ts'

/** What is said when something has been saved. */
export const saved = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const

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
