import { collections } from '#content/index.ts'
import { expect, Site, test } from '../site.ts'
import { enter } from './enter.ts'
import { editRow, formOf, listOf, rowOf } from './parts.ts'

for (const collection of Object.values(collections)) {
  test(`${collection.name}: Loading... until the list is there, Error: and why when it is not, and then again`, async ({
    page,
    site,
  }) => {
    const call = `**/api/${collection.path}?*`
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await gate
      await route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } })
    })
    await enter(page, site.address, collection.screen.route)
    await expect(listOf(page).getByText('Loading...', { exact: true })).toBeVisible()
    open()
    await expect(listOf(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
    await expect(listOf(page).getByText('Loading...', { exact: true })).toHaveCount(0)
    await page.unroute(call)
    await listOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(listOf(page).getByRole('button', { name: 'Edit' }).first()).toBeVisible()
    await expect(listOf(page).getByRole('alert')).toHaveCount(0)
  })
}

test('a save that meets a stopped server keeps what was typed, and succeeds once it is back', async ({ page }) => {
  const site = new Site()
  await site.start()
  try {
    await enter(page, site.address, 'team')
    const form = formOf(page)
    const title = await listOf(page).getByRole('heading', { level: 3 }).first().innerText()
    await editRow(page, title)
    await form.getByLabel('Title', { exact: true }).fill('Ratna W.')
    await form.getByLabel('Paragraph (English)').fill('Founder')
    // The process ends between the press of the button and its call.
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
    await expect(rowOf(page, 'Ratna W.')).toBeVisible()
    const list = await page.request.get(`${site.address}/api/team?lang=en`)
    expect(await list.json()).toContainEqual(expect.objectContaining({ title: 'Ratna W.', job: 'Founder' }))
  } finally {
    await site.remove()
  }
})
