import { findAxeViolations } from '../axe.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { editRow, getForm, getList } from './locators.ts'
import { openBackOffice } from './sign-in.ts'

// Its own site: the settings change every page.
test('the owner renames and recolors the site, with a preview before it is saved', async ({ page }) => {
  const site = new TestSite()
  await site.start()
  try {
    await openBackOffice(page, site.url, 'Settings')
    await editRow(page, 'Settings')
    const form = getForm(page)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.frameLocator('iframe[title=Preview]')
    await form.getByLabel('Company name', { exact: true }).fill('Sinar Digital')
    await form.getByLabel('Accent colour', { exact: true }).fill('#ffee00')
    await expect(form.getByText(/links have #[0-9a-f]{6} on light pages/)).toBeVisible()
    await form.getByLabel('Services: heading', { exact: true }).fill('Yang kami kerjakan')

    // By keyboard: Services two places up, the team hidden.
    const moveUp = form.getByRole('button', { name: 'Move Services up' })
    await moveUp.focus()
    await page.keyboard.press('Enter')
    await expect(moveUp).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('listitem').first()).toContainText('Services')
    await form.getByRole('checkbox', { name: 'Show Team' }).press('Space')

    await expect(preview.locator('.brand')).toHaveText('Sinar Digital')
    await expect(preview.getByRole('heading', { name: 'Yang kami kerjakan' })).toBeAttached()
    await expect(preview.locator('main > section').nth(1)).toHaveAttribute('id', 'services')
    await expect(preview.locator('#team')).toHaveCount(0)
    const background = () => preview.locator('.hero .button').evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect.poll(background).toBe('rgb(255, 238, 0)')
    expect(await (await page.request.get(`${site.url}/home/index.html`)).text()).not.toContain('Sinar Digital')
    expect(await findAxeViolations(page)).toEqual([])

    await form.getByRole('button', { name: 'Update Settings' }).click()
    await expect(getList(page).getByText('Sinar Digital')).toBeVisible()
    const html = await (await page.request.get(`${site.url}/home/index.html`)).text()
    expect(html).toContain('Copyright © 2024 Sinar Digital')
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...['page-top', 'services', 'features', 'about', 'portfolio', 'testimonials', 'contact'],
    ])
    // The back office shows the name when it is opened the next time.
    await page.reload()
    await expect(page.getByRole('navigation').getByRole('paragraph')).toHaveText('Sinar Digital')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${site.url}/home/index.html`)
      expect(await findAxeViolations(page), colorScheme).toEqual([])
    }
  } finally {
    await site.remove()
  }
})

test('a color that is none is refused beside its field, and nothing typed is lost', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'Settings')
  await editRow(page, 'Settings')
  const form = getForm(page)
  await form.getByLabel('Company name', { exact: true }).fill('Bukan ini')
  await form.getByLabel('Accent colour', { exact: true }).fill('biru')
  await form.getByRole('button', { name: 'Update Settings' }).click()
  const accent = form.getByLabel('Accent colour', { exact: true })
  await expect(accent).toHaveAccessibleDescription(/Write the colour as # and six hexadecimal digits/)
  await expect(accent).toHaveValue('biru')
  await expect(form.getByLabel('Company name', { exact: true })).toHaveValue('Bukan ini')
})
