import { expect, TestSite, test } from '../fixtures.ts'
import { screenVariants } from './collection-selection.ts'
import { editRow, getForm, getList, getRow } from './locators.ts'
import { openBackOffice } from './sign-in.ts'

for (const collection of screenVariants) {
  test(`${collection.name}: the list shows Loading..., then Error: with the reason, and loads on Try again`, async ({
    page,
    site,
  }) => {
    const call = `**/api/${collection.path}?*`
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await released
      await route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } })
    })
    await openBackOffice(page, site.url, collection.screen.route)
    await expect(getList(page).getByText('Loading...', { exact: true })).toBeVisible()
    release()
    await expect(getList(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
    await expect(getList(page).getByText('Loading...', { exact: true })).toHaveCount(0)
    await page.unroute(call)
    await getList(page).getByRole('button', { name: 'Try again' }).click()
    await expect(getList(page).getByRole('button', { name: 'Edit' }).first()).toBeVisible()
    await expect(getList(page).getByRole('alert')).toHaveCount(0)
  })
}

test('a save to a stopped server keeps the input, and succeeds once the server is back', async ({ page }) => {
  const site = new TestSite()
  await site.start()
  try {
    await openBackOffice(page, site.url, 'team')
    const form = getForm(page)
    const title = await getList(page).getByRole('heading', { level: 3 }).first().innerText()
    await editRow(page, title)
    await form.getByLabel('Title', { exact: true }).fill('Ratna W.')
    await form.getByLabel('Paragraph (English)').fill('Founder')
    // Kills the process between the click and its request.
    await page.route('**/api/team/*', async (route) => {
      await site.kill()
      await route.continue()
    })
    await form.getByRole('button', { name: 'Update Team' }).click()
    await expect(form.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Ratna W.')
    await expect(form.getByLabel('Paragraph (English)')).toHaveValue('Founder')
    await expect(form.getByRole('heading', { name: `Editing ${title}`, exact: true })).toBeVisible()

    await page.unroute('**/api/team/*')
    await site.start()
    await form.getByRole('button', { name: 'Update Team' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
    await expect(getRow(page, 'Ratna W.')).toBeVisible()
    const list = await page.request.get(`${site.url}/api/team?lang=en`)
    expect(await list.json()).toContainEqual(expect.objectContaining({ title: 'Ratna W.', job: 'Founder' }))
  } finally {
    await site.remove()
  }
})
