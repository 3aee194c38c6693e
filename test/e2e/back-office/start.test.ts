import { expect, test } from '../fixtures.ts'
import { testOnOwnSite } from './own-site.ts'
import { goToScreen, openScreen } from './sign-in.ts'

testOnOwnSite('one press removes the sample content, and one takes it back, by keyboard', async ({ page }) => {
  await openScreen(page, 'Start')
  await expect(page.getByRole('heading', { level: 2, name: 'Setting up the site' })).toBeVisible()
  const samples = page.getByRole('link', { name: /sample entries are still shown$/ })
  await expect(samples).toBeVisible()

  await page.getByRole('button', { name: 'Remove the sample content' }).press('Enter')
  await expect(page.getByText(/^The sample content has been removed: \d\d entries and \d\d pictures/)).toBeVisible()
  await expect(samples).toHaveCount(0)
  const publicPage = await page.request.get('/home/index.html')
  expect(await publicPage.text()).not.toContain('id="team"')

  await page.keyboard.press('Control+z')
  await expect(page.getByText('The sample content has been restored.')).toBeVisible()
  await expect(samples).toBeVisible()
  const restoredPage = await page.request.get('/home/index.html')
  expect(await restoredPage.text()).toContain('id="team"')
})

test('the screen is the first of the menu, in both languages, and each line leads to a screen', async ({ page }) => {
  await openScreen(page)
  await expect(page.getByRole('navigation').getByRole('listitem').first()).toHaveText(/^Start/)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const lines = page.locator('main li > div > a')
  await expect(lines.first()).toBeVisible()
  const hrefs = await lines.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(8)
  // Several lines lead to the same screen: to one of its groups, or to an entry.
  for (const route of new Set(hrefs.map((href) => href.replace('/HomeAdmin/', '').replace(/[?#].*/, '')))) {
    await goToScreen(page, route)
    await expect(page.getByRole('heading', { level: 1 }), route).not.toHaveText(/There is no such page/)
  }
  await goToScreen(page, 'Start')
  await page.getByRole('button', { name: /Indonesia|^ID$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Menyiapkan situs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nama perusahaan' })).toBeVisible()
})
