import type { Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { expect, test } from '../fixtures.ts'
import {
  chooseImages,
  createValues,
  expectFormValues,
  expectStoredValues,
  fetchEntries,
  fillInputs,
  getTitleKey,
  imageFieldNames,
  type StoredEntry,
} from './collection-form.ts'
import { formVariants, screenVariants } from './collection-selection.ts'
import {
  editRow,
  expectNotification,
  getDialog,
  getFirstEdit,
  getForm,
  getList,
  getRow,
  getSavedAlert,
  getTitles,
  openNewEntry,
} from './locators.ts'
import { createEntry, openScreen } from './sign-in.ts'

/** Waits until the screen of the collection shows its list. */
async function expectScreen(page: Page, { screen }: Collection): Promise<void> {
  const name = screen.heading.en.replace('{product}', 'Contoh Teknologi')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(getFirstEdit(page)).toBeVisible()
}

/** Opens the screen by its URL, signed in; settles when it shows its list. */
async function openCollection(page: Page, collection: Collection): Promise<void> {
  await openScreen(page, collection.screen.route)
  await expectScreen(page, collection)
}

/** Clicks the submit button with this label, waits for the response and returns the stored entry. */
async function submit(page: Page, { path }: Collection, label: string): Promise<StoredEntry> {
  const responsePromise = page.waitForResponse(
    (response) => response.url().includes(`/api/${path}`) && ['POST', 'PUT'].includes(response.request().method()),
  )
  await getForm(page).getByRole('button', { name: label, exact: true }).click()
  const response = await responsePromise
  expect(response.ok()).toBe(true)
  const { data } = (await response.json()) as { data: StoredEntry }
  return data
}

/** Opens the form of a new entry where one can be added. */
async function openInitialForm(page: Page, { screen }: Collection): Promise<void> {
  if (screen.canCreate) await openNewEntry(page)
}

/** Waits for the success notification and for a form that is empty or, depending on `beforeEdit`, hidden. */
async function expectAddMode(page: Page, collection: Collection): Promise<void> {
  const { canCreate, beforeEdit, submit: labels } = collection.screen
  await expect(getSavedAlert(page).first()).toBeVisible()
  await expect(getForm(page).getByText('Editing', { exact: true })).toHaveCount(0)
  await expectInitialForm(page, collection)
  if (beforeEdit !== 'formHidden') await expectFormValues(page, collection)
  if (canCreate) await expect(getForm(page).getByRole('button', { name: labels.add?.en ?? '' })).toBeEnabled()
}

/** Expects the form to be as it is before Edit is clicked. */
async function expectInitialForm(page: Page, { screen }: Collection): Promise<void> {
  const { canCreate, beforeEdit, submit: labels } = screen
  const button = getForm(page).locator('button[type=submit]')
  if (beforeEdit === 'formHidden') await expect(getForm(page).locator('form')).toHaveCount(0)
  else await expect(getForm(page).locator('form')).toHaveCount(1)
  if (beforeEdit === 'submitHidden' || beforeEdit === 'formHidden') await expect(button).toHaveCount(0)
  else await expect(button).toHaveText(canCreate ? (labels.add?.en ?? '') : labels.edit.en)
  if (beforeEdit === 'submitDisabled') await expect(button).toBeDisabled()
}

for (const collection of screenVariants) {
  const { name, screen } = collection

  test(`${screen.beforeEdit ?? 'canCreate'} (${name}): menu and URL in any letter case open the screen`, async ({
    page,
  }) => {
    await openScreen(page, 'Memo')
    await page.getByRole('navigation').getByRole('link', { name: screen.menu.label.en, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/HomeAdmin/${screen.route}$`))
    await expectScreen(page, collection)
    await openInitialForm(page, collection)
    await expectInitialForm(page, collection)
    await expect(getList(page).getByRole('button', { name: 'Delete' }).first()).toBeVisible({
      visible: screen.deleteMessages !== undefined,
    })
    const path = `/HomeAdmin/${screen.route}`
    await page.goto(screen.canCreate ? path.toUpperCase() : path.toLowerCase())
    await expectScreen(page, collection)
  })
}

for (const collection of formVariants) {
  const { name, screen } = collection
  const { submit: labels } = screen

  test(`${name}: an entry is added where possible; an edit loads its values and is stored`, async ({ page }) => {
    await openCollection(page, collection)
    const [added, changed] = [createValues(collection, `${name} baru`), createValues(collection, `${name} ubah`)]
    let [before] = await fetchEntries(page.request, collection)
    let title = await getTitles(page).first().innerText()
    if (screen.canCreate) {
      await openNewEntry(page)
      await fillInputs(page, collection, added)
      await chooseImages(page, collection)
      before = await submit(page, collection, labels.add?.en ?? '')
      await expectAddMode(page, collection)
      expectStoredValues(collection, before, added)
      for (const field of imageFieldNames(collection)) expect(before[field]).toMatch(/^\/media\/.+-64x48-/)
      title = added[getTitleKey(collection)] ?? ''
    }
    await editRow(page, title)
    await expect(getForm(page).getByRole('heading', { name: `Editing ${title}`, exact: true })).toBeVisible()
    await expect(getList(page).locator('li[aria-current]')).toHaveCount(1)
    await expectFormValues(page, collection, before)
    await expect(getForm(page).locator('button[type=submit]')).toHaveText(labels.edit.en)

    await fillInputs(page, collection, changed)
    const saved = await submit(page, collection, labels.edit.en)
    expect(saved.id).toBe(before.id)
    await openInitialForm(page, collection)
    await expectAddMode(page, collection)
    await expect(getRow(page, changed[getTitleKey(collection)] ?? '')).toBeVisible()
    expectStoredValues(collection, saved, changed)
    // Without a new image the old one stays.
    for (const field of imageFieldNames(collection)) expect(saved[field]).toBe(before[field])
  })
}

// The gallery has messages of its own.
for (const collection of [collections.feature, collections.gallery] as readonly Collection[]) {
  const { name, path, screen } = collection
  const { deleteMessages } = screen
  if (!deleteMessages) continue

  test(`${name}: a deletion shows the collection's confirmation and messages`, async ({ page }) => {
    const { id } = await createEntry(page, path, { title: `${name} hapus` })
    await openCollection(page, collection)
    const row = getRow(page, `${name} hapus`)
    const question = getDialog(page, deleteMessages.confirm.en)

    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(row).toBeVisible()

    await page.route(`**/api/${path}/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, deleteMessages.error.en)
    await expect(row).toBeVisible()
    await page.unroute(`**/api/${path}/${id}`)

    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, deleteMessages.success.en)
    await expect(row).toHaveCount(0)
    expect((await page.request.get(`/api/${path}/${id}`)).status()).toBe(404)
  })
}
