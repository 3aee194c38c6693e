import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseImage, drawPng } from './files.ts'
import { getField, getForm, getRow, pressInForm } from './locators.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored, getDraftOffer, readStoredDrafts, reopen, resumeDraft } from './stored-drafts.ts'

/** What IndexedDB rejects: blobs (as in WebKit's private windows), any bytes, or everything. */
type RefusedValues = 'blobs' | 'bytes' | 'everything'

async function refuseInIndexedDb(page: Page, refused: RefusedValues): Promise<void> {
  await page.addInitScript((what) => {
    const put = IDBObjectStore.prototype.put
    const contains = (value: unknown, isRefused: (one: unknown) => boolean): boolean =>
      isRefused(value) ||
      (typeof value === 'object' && value !== null && Object.values(value).some((one) => contains(one, isRefused)))
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const isRefused = (one: unknown) =>
        what === 'everything' || one instanceof Blob || (what === 'bytes' && one instanceof ArrayBuffer)
      if (contains(value, isRefused)) throw new DOMException('BlobURLs are not yet supported', 'DataCloneError')
      return put.call(this, value, key)
    }
  }, refused)
}

async function fillDraft(page: Page, title: string): Promise<void> {
  await chooseImage(page, await drawPng('kios.png'))
  await getField(page, 'Title').fill(title)
}

test('a draft is restored with its image where the browser stores no blobs', async ({ page }) => {
  await refuseInIndexedDb(page, 'blobs')
  await openScreen(page, 'features')
  await fillDraft(page, 'Tanpa blob')
  await expectDraftStored(page, 'Tanpa blob')
  await expectDraftStored(page, '"img"]')
  await expect(page.getByText(/not kept/)).toHaveCount(0)
  const next = await reopen(page, 'features')
  await expect(getDraftOffer(next)).toContainText('With the picture kios.png.')
  await resumeDraft(next, 'Tanpa blob')
  await expect(getForm(next).getByRole('img', { name: 'kios.png' })).toBeVisible()
  await pressInForm(next, 'Add Feature')
  await expect(getRow(next, 'Tanpa blob').locator('img')).toBeVisible()
  await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('where the browser stores no image data, the draft keeps its text and the screen says so', async ({ page }) => {
  await refuseInIndexedDb(page, 'bytes')
  await openScreen(page, 'features')
  await fillDraft(page, 'Hanya teks')
  await expect(getForm(page).getByRole('status').filter({ hasText: 'the picture is not kept' })).toBeVisible()
  await expectDraftStored(page, 'Hanya teks')
  const next = await reopen(page, 'features')
  await resumeDraft(next, 'Hanya teks')
  await expect(getField(next, 'Title')).toHaveValue('Hanya teks')
  await next.close({ runBeforeUnload: false })
})

test('where the browser stores nothing, the screen says so, in both languages and on a phone', async ({ page }) => {
  await refuseInIndexedDb(page, 'everything')
  await openScreen(page, 'team')
  const note = page.getByRole('status').filter({ hasText: /not kept|tidak disimpan/ })
  await getField(page, 'Title').fill('Tak tersimpan')
  await expect(note).toContainText('is not kept on this computer')
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/HomeAdmin/team')
  await page.evaluate(() => localStorage.setItem('adminLanguage', 'id'))
  await page.reload()
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Tak tersimpan')
  await expect(note).toContainText('tidak disimpan di komputer ini')
})

test('a draft image that an earlier release stored as a file is restored', async ({ page }) => {
  await openScreen(page, 'features')
  await fillDraft(page, 'Dari rilis lama')
  await expectDraftStored(page, '"img"]')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('beranda', 1)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('file', 'readwrite')
          const store = transaction.objectStore('file')
          store.getAllKeys().onsuccess = ({ target }) => {
            const [key] = (target as IDBRequest<IDBValidKey[]>).result
            const dot = Uint8Array.from(
              atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
              (character) => character.charCodeAt(0),
            )
            store.put(new File([dot], 'lama.png', { type: 'image/png' }), key)
          }
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        }
      }),
  )
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(getDraftOffer(page)).toContainText('With the picture lama.png.')
  await resumeDraft(page, 'Dari rilis lama')
  await expect(getForm(page).getByRole('img', { name: 'lama.png' })).toBeVisible()
})
