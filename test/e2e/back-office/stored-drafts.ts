import { expect, type Locator, type Page } from '@playwright/test'

/** Closes the tab as the browser does, without a question, and opens the screen in another one. */
export async function reopen(page: Page, route: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto(`/HomeAdmin/${route}`)
  return next
}

/** The region that offers a stored draft. */
export function getDraftOffer(page: Page): Locator {
  return page.getByRole('region', { name: 'Draft' })
}

/** Resumes the only draft on offer; the offer has to contain `text`. */
export async function resumeDraft(page: Page, text: string): Promise<void> {
  await expect(getDraftOffer(page)).toContainText(text)
  await getDraftOffer(page).getByRole('button', { name: 'Take it up' }).click()
}

/** Waits until IndexedDB contains `text`; a draft is stored 1 s after the last input. */
export async function expectDraftStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => readStoredDrafts(page)).toContain(text)
}

/** Returns every stored draft and file key as JSON; `[[],[]]` when there are none. */
export async function readStoredDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const openRequest = indexedDB.open('beranda', 1)
        // The page creates its stores when it creates the database: this request must not create it first.
        openRequest.onupgradeneeded = () => openRequest.transaction?.abort()
        openRequest.onerror = () => (openRequest.error?.name === 'AbortError' ? resolve('') : reject(openRequest.error))
        openRequest.onsuccess = () => {
          const database = openRequest.result
          const transaction = database.transaction(['draft', 'file'])
          const drafts = transaction.objectStore('draft').getAll()
          const files = transaction.objectStore('file').getAllKeys()
          transaction.oncomplete = () => {
            database.close()
            resolve(JSON.stringify([drafts.result, files.result]))
          }
        }
      }),
  )
}
