import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { expect, test } from '../fixtures.ts'
import { getField, getFirstEdit, getList, getSavedAlert, pressInForm } from './locators.ts'
import { openScreen } from './sign-in.ts'

test('the public URL of every collection names a page or a section of the landing page', async ({ request }) => {
  const landingPage = await (await request.get('/home/index.html')).text()
  for (const { name, screen } of Object.values<Collection>(collections)) {
    if (screen.publicUrl === undefined) continue
    const [path = '', section] = screen.publicUrl.split('#')
    expect((await request.get(path)).status(), name).toBe(200)
    if (section) expect(landingPage, name).toContain(`id="${section}"`)
  }
})

// A page of its own, and a section of the landing page.
for (const [collection, submit, address] of [
  [collections.blog, 'Update Blog', /\/en\/blog\//],
  [collections.feature, 'Update Feature', /lang=en#features$/],
] as const) {
  test(`${collection.name}: the notification after a save links to the public page`, async ({ page, context }) => {
    await openScreen(page, collection.screen.route)
    await getFirstEdit(page).click()
    await getField(page, 'Title (English)').fill('Tautan setelah simpan')
    await pressInForm(page, submit)
    const link = getSavedAlert(page).getByRole('link', { name: 'See it on the site' })
    const [shown] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(shown).toHaveURL(address)
    await shown.close()
  })
}

test('pages that failed to render are named in a persistent warning', async ({ page }) => {
  const warning = 'These pages could not be made, so visitors still see them as they were: /home/index.html'
  await page.clock.install()
  await openScreen(page, 'team')
  await page.route('**/api/team/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warning } })
  })
  const notification = page.getByRole('alert').filter({ hasText: warning })

  await getFirstEdit(page).click()
  await getField(page, 'Title').fill('Ratna Wulan')
  await pressInForm(page, 'Update Team')
  await expect(notification).toHaveText(`Saved. ${warning}`)
  await expect(page.getByText('Saved and published.')).toHaveCount(0)
  // A success notification disappears after 4 s.
  await page.clock.fastForward(60_000)
  await expect(notification).toBeVisible()
  await notification.getByRole('button', { name: 'Close' }).click()
  await expect(notification).toHaveCount(0)

  await getList(page).getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Data berhasil dihapus.')).toBeVisible()
  await expect(notification).toHaveText(warning)
})
