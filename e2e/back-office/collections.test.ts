import type { Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { expect, type Site, test } from '../site.ts'
import {
  choosePictures,
  expectForm,
  expectPublic,
  fillWords,
  type Kept,
  pictureNames,
  readList,
  titleIn,
  valuesOf,
} from './collection-form.ts'
import { enter } from './enter.ts'
import { editRow, expectReport, formOf, listOf, questionOf, rowOf } from './parts.ts'

const all: readonly Collection[] = Object.values(collections)

/** Waits for the screen of the collection, with its list. */
async function expectScreen(page: Page, { screen }: Collection): Promise<void> {
  const name = screen.heading.replace('{product}', 'Contoh Teknologi')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(listOf(page).getByRole('button', { name: 'Edit' }).first()).toBeVisible()
}

/** Opens the screen by its address, signed in; settles on its list. */
async function openScreen(page: Page, site: Site, collection: Collection): Promise<void> {
  await enter(page, site.address, collection.screen.route)
  await expectScreen(page, collection)
}

/** Presses the submit button of that label, waits for the answer and gives the entry as it is now kept. */
async function submit(page: Page, { path }: Collection, label: string): Promise<Kept> {
  const answered = page.waitForResponse(
    (response) => response.url().includes(`/api/${path}`) && ['POST', 'PUT'].includes(response.request().method()),
  )
  await formOf(page).getByRole('button', { name: label, exact: true }).click()
  const response = await answered
  expect(response.ok()).toBe(true)
  const { data } = (await response.json()) as { data: Kept }
  return data
}

/** Waits for add mode: the report of the save, and a form that is empty or, where the collection wants it, away. */
async function expectAddMode(page: Page, collection: Collection): Promise<void> {
  const { adding, submit: labels } = collection.screen
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' }).first()).toBeVisible()
  await expect(formOf(page).getByText('Editing', { exact: true })).toHaveCount(0)
  await expectAdding(page, collection)
  if (adding !== 'formHidden') await expectForm(page, collection)
  if (adding === 'offered') await expect(formOf(page).getByRole('button', { name: labels.add ?? '' })).toBeEnabled()
}

/** The form as it stands before Edit is chosen. */
async function expectAdding(page: Page, { screen }: Collection): Promise<void> {
  const { adding, submit: labels } = screen
  const button = formOf(page).locator('button[type=submit]')
  if (adding === 'formHidden') await expect(formOf(page).locator('form')).toHaveCount(0)
  else await expect(formOf(page).locator('form')).toHaveCount(1)
  if (adding === 'submitHidden' || adding === 'formHidden') await expect(button).toHaveCount(0)
  else await expect(button).toHaveText(adding === 'offered' ? (labels.add ?? '') : labels.edit)
  if (adding === 'submitDisabled') await expect(button).toBeDisabled()
}

/** The title of the first entry, as the list has it. */
async function firstTitle(page: Page): Promise<string> {
  return listOf(page).getByRole('heading', { level: 3 }).first().innerText()
}

for (const collection of all) {
  const { name, screen } = collection
  const { submit: labels, deleting } = screen

  test(`${name}: the menu leads there, in any letter case too, and the form is ${screen.adding}`, async ({
    page,
    site,
  }) => {
    await enter(page, site.address, 'Memo')
    await page.getByRole('navigation').getByRole('link', { name: screen.menu.label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/HomeAdmin/${screen.route}$`))
    await expectScreen(page, collection)
    await expectAdding(page, collection)
    await expect(listOf(page).getByRole('button', { name: 'Delete' }).first()).toBeVisible({
      visible: deleting !== undefined,
    })
    for (const path of [`/HOMEADMIN/${screen.route.toUpperCase()}`, `/homeadmin/${screen.route.toLowerCase()}`]) {
      await page.goto(path)
      await expectScreen(page, collection)
    }
  })

  test(`${name}: an edit loads the values, says which entry, and shows to visitors`, async ({ page, site }) => {
    await openScreen(page, site, collection)
    const title = await firstTitle(page)
    const [before] = await readList(page.request, site.address, collection, 'all')
    await editRow(page, title)
    await expect(formOf(page).getByRole('heading', { name: `Editing ${title}`, exact: true })).toBeVisible()
    await expect(listOf(page).locator('li[aria-current]')).toHaveCount(1)
    await expectForm(page, collection, before)
    await expect(formOf(page).locator('button[type=submit]')).toHaveText(labels.edit)

    await fillWords(page, collection, `${name} ubah`)
    const saved = await submit(page, collection, labels.edit)
    expect(saved.id).toBe(before?.id)
    await expectAddMode(page, collection)
    await expect(rowOf(page, titleIn(collection, valuesOf(collection, `${name} ubah`)))).toBeVisible()
    await expectPublic(page.request, site.address, collection, saved.id, `${name} ubah`)
    for (const picture of pictureNames(collection)) expect(saved[picture]).toBe(before?.[picture])
  })

  if (pictureNames(collection).length > 0) {
    test(`${name}: a new picture replaces the old one, and an edit without one keeps it`, async ({ page, site }) => {
      await openScreen(page, site, collection)
      const [before] = await readList(page.request, site.address, collection, 'all')
      const edited = listOf(page).getByRole('button', { name: 'Edit' }).first()
      await edited.click()
      await choosePictures(page, collection, `${name} gambar`)
      const changed = await submit(page, collection, labels.edit)
      await expectAddMode(page, collection)
      await edited.click()
      await expectForm(page, collection, changed)
      await fillWords(page, collection, `${name} kata`)
      const kept = await submit(page, collection, labels.edit)
      const [shown] = (await readList(page.request, site.address, collection, 'id')).filter(({ id }) => id === kept.id)
      for (const picture of pictureNames(collection)) {
        expect(changed[picture]).not.toBe(before?.[picture])
        expect(shown?.[picture]).toBe(changed[picture])
        expect((await page.request.get(`${site.address}${shown?.[picture]}`)).status()).toBe(200)
      }
    })
  }

  if (screen.adding === 'offered') {
    test(`${name}: an entry is added, in both languages and with its picture`, async ({ page, site }) => {
      await openScreen(page, site, collection)
      await fillWords(page, collection, `${name} baru`)
      await choosePictures(page, collection, `${name} baru`)
      const added = await submit(page, collection, labels.add ?? '')
      await expectAddMode(page, collection)
      const title = titleIn(collection, valuesOf(collection, `${name} baru`))
      await expect(rowOf(page, title)).toBeVisible()
      await expectPublic(page.request, site.address, collection, added.id, `${name} baru`)
      for (const picture of pictureNames(collection)) expect(added[picture]).toMatch(/^\/media\/.+-64x48-/)
      await editRow(page, title)
      await expectForm(page, collection, added)
    })
  }

  if (deleting) {
    test(`${name}: a delete asks its own question and makes its own report`, async ({ page, site }) => {
      await openScreen(page, site, collection)
      await fillWords(page, collection, `${name} hapus`)
      const { id } = await submit(page, collection, labels.add ?? '')
      const row = rowOf(page, titleIn(collection, valuesOf(collection, `${name} hapus`)))
      const question = questionOf(page, deleting.confirm)
      const ids = async () => (await readList(page.request, site.address, collection, 'id')).map((entry) => entry.id)

      await row.getByRole('button', { name: 'Delete' }).click()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(row).toBeVisible()
      expect(await ids()).toContain(id)

      await page.route(`**/api/${collection.path}/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
      await row.getByRole('button', { name: 'Delete' }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectReport(page, deleting.failed)
      await expect(row).toBeVisible()
      expect(await ids()).toContain(id)
      await page.unroute(`**/api/${collection.path}/${id}`)

      await row.getByRole('button', { name: 'Delete' }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectReport(page, deleting.done)
      await expect(row).toHaveCount(0)
      expect(await ids()).not.toContain(id)
    })
  }
}
