import { expect, test } from '../fixtures.ts'
import { screenVariants } from './collection-selection.ts'
import { editFirst, getField, getFirstEdit, getForm, getList, getRow, getSavedAlert, pressInForm } from './locators.ts'
import { testOnOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

for (const { name, path, screen } of screenVariants) {
  test(`${name}: the list shows Loading..., then Error: with the reason, and loads on Try again`, async ({ page }) => {
    const url = `**/api/${path}?*`
    await page.route(url, (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(url, (route) => released.then(() => route.fallback()))
    await openScreen(page, screen.route)
    await expect(getList(page).getByText('Loading...', { exact: true })).toBeVisible()
    release()
    await expect(getList(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
    await expect(getList(page).getByText('Loading...', { exact: true })).toHaveCount(0)
    await page.unroute(url)
    await getList(page).getByRole('button', { name: 'Try again' }).click()
    await expect(getFirstEdit(page)).toBeVisible()
    await expect(getList(page).getByRole('alert')).toHaveCount(0)
  })
}

test('a list is shown in a browser that does not know the time zone of the site', async ({ page }) => {
  await page.route(/HomeAdmin/, async (route) => {
    const response = await route.fetch()
    const zone = 'name="site-time-zone" content="'
    await route.fulfill({ response, body: (await response.text()).replace(`${zone}"`, `${zone}Mars/Phobos"`) })
  })
  await openScreen(page, 'team')
  await expect(page.locator('meta[name="site-time-zone"]')).toHaveAttribute('content', 'Mars/Phobos')
  await expect(getFirstEdit(page)).toBeVisible()
})

testOnOwnSite(
  'a save to a stopped server keeps input and draft, and succeeds once it is back',
  async ({ page, ownSite }) => {
    await openScreen(page, 'team')
    const form = getForm(page)
    const title = await editFirst(page)
    await getField(page, 'Title').fill('Ratna W.')
    await form.getByLabel('Paragraph (English)').fill('Founder')
    // Kills the process between the click and its request.
    await page.route('**/api/team/*', async (route) => {
      await ownSite.kill()
      await route.continue()
    })
    await pressInForm(page, 'Update Team')
    await expect(form.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(getField(page, 'Title')).toHaveValue('Ratna W.')
    await expect(form.getByLabel('Paragraph (English)')).toHaveValue('Founder')
    await expect(form.getByRole('heading', { name: `Editing ${title}`, exact: true })).toBeVisible()
    await expectDraftStored(page, 'Founder')

    await page.unroute('**/api/team/*')
    await ownSite.start()
    await pressInForm(page, 'Update Team')
    await expect(getSavedAlert(page)).toBeVisible()
    await expect(getRow(page, 'Ratna W.')).toBeVisible()
  },
)
