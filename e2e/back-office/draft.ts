import { expect, type Locator, type Page } from '@playwright/test'

/** The offer of what was typed and not saved. */
export function offerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Draft' })
}

/** Takes up the only draft that is offered; it has to name `words`. */
export async function takeUpDraft(page: Page, words: string): Promise<void> {
  await expect(offerOf(page)).toContainText(words)
  await offerOf(page).getByRole('button', { name: 'Take it up' }).click()
}

/** Waits until that is kept on this computer, as a draft is a second after it was typed. */
export async function expectKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => readDrafts(page)).toContain(words)
}

/** Everything that is kept on this computer, as text. */
export async function readDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('beranda', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (database.objectStoreNames.length === 0) return resolve('')
          const reading = database.transaction(['draft', 'file'])
          const drafts = reading.objectStore('draft').getAll()
          const files = reading.objectStore('file').getAllKeys()
          reading.oncomplete = () => resolve(JSON.stringify([drafts.result, files.result]))
        }
      }),
  )
}
