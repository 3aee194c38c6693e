import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { formOf, listOf, questionOf, rowOf } from './parts.ts'

const question = 'There are unsaved changes. Leave without saving?'

/** Waits for the question, and answers it. */
async function answer(page: Page, button: 'Leave' | 'Keep editing'): Promise<void> {
  const dialog = questionOf(page, question)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('what is typed is asked about before another screen, another entry, a step back or the way out takes it', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'features')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/team$/)
  const title = formOf(page).getByLabel('Title', { exact: true })
  await title.fill('Belum disimpan')
  const ways = [
    () => page.getByRole('link', { name: 'Blog konten' }).click(),
    () => listOf(page).getByRole('button', { name: 'Edit' }).first().click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Log out' }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await answer(page, 'Keep editing')
    await expect(title).toHaveValue('Belum disimpan')
    await expect(page).toHaveURL(/team$/)
  }
  await page.getByRole('link', { name: 'Blog konten' }).click()
  await answer(page, 'Leave')
  await expect(page).toHaveURL(/Blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conten Blog')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(title).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0)
})

test('nothing is asked when nothing was typed', async ({ page, site }) => {
  await enter(page, site.address, 'team')
  await listOf(page).getByRole('button', { name: 'Edit' }).first().click()
  await expect(formOf(page).getByText('Editing', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'servis' }).click()
  await expect(page).toHaveURL(/Services$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the browser asks before a tab with something typed is closed, and not otherwise', async ({ page, site }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await enter(page, site.address, 'team')
  await page.reload()
  expect(asked).toEqual([])
  await formOf(page).getByLabel('Title', { exact: true }).fill('Belum disimpan')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

for (const { what, isNew } of [
  { what: 'a new entry', isNew: true },
  { what: 'an edit', isNew: false },
]) {
  test(`${what} that was being typed when the tab was closed is offered back, and can be saved`, async ({
    page,
    context,
    site,
  }) => {
    const words = `Draf ${what}`
    await enter(page, site.address, 'Services')
    if (!isNew) await listOf(page).getByRole('button', { name: 'Edit' }).last().click()
    await formOf(page).getByLabel('Title', { exact: true }).fill(words)
    await formOf(page).getByLabel('Paragraph Detail', { exact: true }).fill('Isi yang panjang')
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await next.goto(`${site.address}/HomeAdmin/Services`)
    const offer = next.getByRole('region', { name: 'Draft' })
    await expect(offer).toContainText(words)
    await offer.getByRole('button', { name: 'Take it up' }).click()
    await expect(formOf(next).getByLabel('Title', { exact: true })).toHaveValue(words)
    await expect(formOf(next).getByLabel('Paragraph Detail', { exact: true })).toHaveText('Isi yang panjang')
    await formOf(next)
      .getByRole('button', { name: isNew ? 'Add Service' : 'Update Service', exact: true })
      .click()
    await expect(rowOf(next, words)).toBeVisible()
    await next.reload()
    await expect(rowOf(next, words)).toHaveCount(1)
    await expect(offer).toHaveCount(0)
    await next.close()
  })
}
