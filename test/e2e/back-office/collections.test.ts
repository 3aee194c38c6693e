import type { Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { expect, test } from '../fixtures.ts'
import {
  chooseImages,
  createValues,
  expectFormValues,
  expectPublicEntry,
  fetchEntries,
  fillInputs,
  fillTextFields,
  getEntryTitle,
  getTitleKey,
  imageFieldNames,
  type StoredEntry,
} from './collection-form.ts'
import { deletionVariants, formVariants, screenVariants } from './collection-selection.ts'
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
} from './locators.ts'
import { openScreen } from './sign-in.ts'

/** Waits until the screen of the collection shows its list. */
async function expectScreen(page: Page, { screen }: Collection): Promise<void> {
  const name = screen.heading.replace('{product}', 'Contoh Teknologi')
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

/** Waits for the success notification and for a form that is empty or, depending on `beforeEdit`, hidden. */
async function expectAddMode(page: Page, collection: Collection): Promise<void> {
  const { canCreate, beforeEdit, submit: labels } = collection.screen
  await expect(getSavedAlert(page).first()).toBeVisible()
  await expect(getForm(page).getByText('Editing', { exact: true })).toHaveCount(0)
  await expectInitialForm(page, collection)
  if (beforeEdit !== 'formHidden') await expectFormValues(page, collection)
  if (canCreate) await expect(getForm(page).getByRole('button', { name: labels.add ?? '' })).toBeEnabled()
}

/** Expects the form to be as it is before Edit is clicked. */
async function expectInitialForm(page: Page, { screen }: Collection): Promise<void> {
  const { canCreate, beforeEdit, submit: labels } = screen
  const button = getForm(page).locator('button[type=submit]')
  if (beforeEdit === 'formHidden') await expect(getForm(page).locator('form')).toHaveCount(0)
  else await expect(getForm(page).locator('form')).toHaveCount(1)
  if (beforeEdit === 'submitHidden' || beforeEdit === 'formHidden') await expect(button).toHaveCount(0)
  else await expect(button).toHaveText(canCreate ? (labels.add ?? '') : labels.edit)
  if (beforeEdit === 'submitDisabled') await expect(button).toBeDisabled()
}

for (const collection of screenVariants) {
  const { name, screen } = collection

  test(`${screen.beforeEdit ?? 'canCreate'} (${name}): menu and URL in any letter case open the screen`, async ({
    page,
  }) => {
    await openScreen(page, 'Memo')
    await page.getByRole('navigation').getByRole('link', { name: screen.menu.label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/HomeAdmin/${screen.route}$`))
    await expectScreen(page, collection)
    await expectInitialForm(page, collection)
    await expect(getList(page).getByRole('button', { name: 'Delete' }).first()).toBeVisible({
      visible: screen.deleteMessages !== undefined,
    })
    for (const path of [`/HOMEADMIN/${screen.route.toUpperCase()}`, `/homeadmin/${screen.route.toLowerCase()}`]) {
      await page.goto(path)
      await expectScreen(page, collection)
    }
  })
}

for (const collection of formVariants) {
  const { name, screen } = collection
  const { submit: labels } = screen

  test(`${name}: an entry is added where possible; an edit loads its values and is published`, async ({ page }) => {
    await openCollection(page, collection)
    let [before] = await fetchEntries(page.request, collection, 'all')
    let title = await getTitles(page).first().innerText()
    if (screen.canCreate) {
      await fillTextFields(page, collection, `${name} baru`)
      await chooseImages(page, collection, `${name} baru`)
      before = await submit(page, collection, labels.add ?? '')
      await expectAddMode(page, collection)
      await expectPublicEntry(page.request, collection, before.id, `${name} baru`)
      for (const field of imageFieldNames(collection)) expect(before[field]).toMatch(/^\/media\/.+-64x48-/)
      title = getEntryTitle(collection, createValues(collection, `${name} baru`))
    }
    await editRow(page, title)
    await expect(getForm(page).getByRole('heading', { name: `Editing ${title}`, exact: true })).toBeVisible()
    await expect(getList(page).locator('li[aria-current]')).toHaveCount(1)
    await expectFormValues(page, collection, before)
    await expect(getForm(page).locator('button[type=submit]')).toHaveText(labels.edit)

    await fillTextFields(page, collection, `${name} ubah`)
    const saved = await submit(page, collection, labels.edit)
    expect(saved.id).toBe(before?.id)
    await expectAddMode(page, collection)
    await expect(getRow(page, getEntryTitle(collection, createValues(collection, `${name} ubah`)))).toBeVisible()
    await expectPublicEntry(page.request, collection, saved.id, `${name} ubah`)
    for (const field of imageFieldNames(collection)) expect(saved[field]).toBe(before?.[field] ?? '')
  })
}

for (const collection of screenVariants.filter((one) => imageFieldNames(one).length > 0)) {
  const { name, screen } = collection
  const { submit: labels } = screen

  test(`${name}: a new image replaces the old one, and an edit without one keeps it`, async ({ page }) => {
    await openCollection(page, collection)
    const [before] = await fetchEntries(page.request, collection, 'all')
    const edited = getFirstEdit(page)
    await edited.click()
    await chooseImages(page, collection, `${name} gambar`)
    const changed = await submit(page, collection, labels.edit)
    await expectAddMode(page, collection)
    await edited.click()
    await expectFormValues(page, collection, changed)
    await fillInputs(page, collection, { [getTitleKey(collection)]: `${name} kata` })
    const stored = await submit(page, collection, labels.edit)
    const [shown] = (await fetchEntries(page.request, collection, 'id')).filter(({ id }) => id === stored.id)
    for (const field of imageFieldNames(collection)) {
      expect(changed[field]).not.toBe(before?.[field])
      expect(shown?.[field]).toBe(changed[field])
      expect((await page.request.get(shown?.[field] ?? '')).status()).toBe(200)
    }
  })
}

for (const collection of deletionVariants) {
  const { name, screen } = collection
  const { submit: labels, deleteMessages } = screen
  if (!deleteMessages) continue

  test(`${name}: a deletion shows the collection's confirmation and messages`, async ({ page }) => {
    await openCollection(page, collection)
    await fillInputs(page, collection, { [getTitleKey(collection)]: `${name} hapus` })
    const { id } = await submit(page, collection, labels.add ?? '')
    const row = getRow(page, `${name} hapus`)
    const question = getDialog(page, deleteMessages.confirm)
    const ids = async () => (await fetchEntries(page.request, collection, 'id')).map((entry) => entry.id)

    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(row).toBeVisible()
    expect(await ids()).toContain(id)

    await page.route(`**/api/${collection.path}/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, deleteMessages.error)
    await expect(row).toBeVisible()
    expect(await ids()).toContain(id)
    await page.unroute(`**/api/${collection.path}/${id}`)

    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, deleteMessages.success)
    await expect(row).toHaveCount(0)
    expect(await ids()).not.toContain(id)
  })
}
