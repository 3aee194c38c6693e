import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { getForm, getLeaveDialog, getList, getRow } from './locators.ts'
import { openBackOffice } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

// One of the last files of a run: idle workers take its tests.
test.describe.configure({ mode: 'parallel' })

/** Waits for the dialog and clicks the button. */
async function answerLeaveDialog(page: Page, buttonName: 'Leave' | 'Keep editing'): Promise<void> {
  const dialog = getLeaveDialog(page)
  await dialog.getByRole('button', { name: buttonName, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('unsaved input is asked about before another screen, another entry, Back or Log out discards it', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/team$/)
  const title = getForm(page).getByLabel('Title', { exact: true })
  await title.fill('Belum disimpan')
  const leaveActions = [
    () => page.getByRole('link', { name: 'Blog konten' }).click(),
    () => getList(page).getByRole('button', { name: 'Edit' }).first().click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Log out' }).click(),
  ]
  for (const leave of leaveActions) {
    await leave()
    await answerLeaveDialog(page, 'Keep editing')
    await expect(title).toHaveValue('Belum disimpan')
    await expect(page).toHaveURL(/team$/)
  }
  await page.getByRole('link', { name: 'Blog konten' }).click()
  await answerLeaveDialog(page, 'Leave')
  await expect(page).toHaveURL(/Blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conten Blog')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(title).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0)
})

test('leaving an untouched form asks nothing', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  await getList(page).getByRole('button', { name: 'Edit' }).first().click()
  await expect(getForm(page).getByText('Editing', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'servis' }).click()
  await expect(page).toHaveURL(/Services$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the browser asks before a tab with unsaved input is closed, and only then', async ({ page, site }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await openBackOffice(page, site.url, 'team')
  await page.reload()
  expect(asked).toEqual([])
  // By keys, as a person does: the browser asks only a page that has had such a gesture.
  await getForm(page).getByLabel('Title', { exact: true }).pressSequentially('Belum')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

for (const { what, isNew } of [
  { what: 'a new entry', isNew: true },
  { what: 'an edit', isNew: false },
]) {
  test(`${what} that was typed before the tab closed is offered as a draft, and can be saved`, async ({
    page,
    context,
    site,
  }) => {
    const text = `Draf ${what}`
    await openBackOffice(page, site.url, 'Services')
    if (!isNew) await getList(page).getByRole('button', { name: 'Edit' }).last().click()
    await getForm(page).getByLabel('Title', { exact: true }).fill(text)
    await getForm(page).getByLabel('Paragraph Detail', { exact: true }).fill('Isi yang panjang')
    // Closing the tab stores the draft too, but may be too late on a busy machine.
    await expectDraftStored(page, 'Isi yang panjang')
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await next.goto(`${site.url}/HomeAdmin/Services`)
    const offer = next.getByRole('region', { name: 'Draft' })
    await expect(offer).toContainText(text)
    await offer.getByRole('button', { name: 'Take it up' }).click()
    await expect(getForm(next).getByLabel('Title', { exact: true })).toHaveValue(text)
    await expect(getForm(next).getByLabel('Paragraph Detail', { exact: true })).toHaveText('Isi yang panjang')
    await getForm(next)
      .getByRole('button', { name: isNew ? 'Add Service' : 'Update Service', exact: true })
      .click()
    await expect(getRow(next, text)).toBeVisible()
    await next.reload()
    await expect(getRow(next, text)).toHaveCount(1)
    await expect(offer).toHaveCount(0)
    await next.close()
  })
}
