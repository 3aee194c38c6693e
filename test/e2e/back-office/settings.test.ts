import type { FrameLocator } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getField, getForm } from './locators.ts'
import { openTab, readText, saveSettings } from './settings-form.ts'
import { callApi, openScreen } from './sign-in.ts'

const lightColor = /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/
const darkColor = /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/

test('the owner renames and recolors the site, with a preview before it is saved', async ({ page }) => {
  await openScreen(page, 'Settings')
  const form = getForm(page)
  const [before] = await callApi<{ id: number; version: number }[]>(page.request, 'GET', 'settings?lang=all')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  // Two phones at this width of the window, one for each color scheme.
  const preview = page.frameLocator('iframe[title="Preview: Phone, light"]')
  const darkPreview = page.frameLocator('iframe[title="Preview: Phone, dark"]')
  await getField(page, 'Company name').fill('Sinar Digital')
  await openTab(form, 'Colours')
  await getField(page, 'Accent colour').fill('#ffee00')
  await expect(form.getByText(/links have #[0-9a-f]{6} on light pages/)).toBeVisible()
  await openTab(form, 'Typeface and shape')
  // By keyboard: from the default one to the last, each written in its own typeface.
  const typefaces = form.getByRole('radiogroup', { name: 'Typeface' })
  await typefaces.getByRole('radio', { name: 'Plus Jakarta Sans' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(typefaces.getByRole('radio', { name: 'Literata' })).toBeChecked()
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Choice Literata"'))).toBe(true)
  const getFont = () => preview.locator('h1').evaluate((one) => getComputedStyle(one).fontFamily)
  await expect.poll(getFont).toMatch(/^Literata,/)
  await openTab(form, 'Landing page')
  await getField(page, 'Services: heading').fill('Yang kami kerjakan')

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
  const background = () =>
    preview.locator('.hero .button:not(.quiet)').evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(background).toBe('rgb(255, 238, 0)')
  const paper = (frame: FrameLocator) => frame.locator('html').evaluate((one) => getComputedStyle(one).backgroundColor)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => paper(preview)).toMatch(lightColor)
    await expect.poll(() => paper(darkPreview)).toMatch(darkColor)
  }
  expect(await readText(page, '/home/index.html')).not.toContain('Sinar Digital')
  expect(await findAxeViolations(page)).toEqual([])

  await saveSettings(page)
  // Where the notifications are: the notification itself slides in.
  const noticesBox = await page.locator('.notices', { hasText: 'Saved and published.' }).boundingBox()
  const historyBox = await form.getByRole('button', { name: 'History' }).boundingBox()
  // They cover neither this button nor the one before it.
  expect(noticesBox?.x).toBeGreaterThan((historyBox?.x ?? 0) + (historyBox?.width ?? 0))
  const html = await readText(page, '/home/index.html')
  expect(html).toContain('Copyright © 2024 Sinar Digital')
  expect(html).toMatch(/id="services".*id="features"/s)
  expect(html).not.toContain('id="team"')
  // The back office shows the name when it is opened the next time.
  await page.reload()
  await expect(page.getByRole('navigation').getByRole('paragraph')).toHaveText('Sinar Digital')
  // The tests after this one share the site.
  await callApi(page.request, 'POST', `settings/${before?.id}/restore`, { data: { version: before?.version } })
})

test('the group with an error opens and loses nothing typed; keys and addresses open the other groups', async ({
  page,
}) => {
  await openScreen(page, 'Settings')
  const form = getForm(page)
  const name = getField(page, 'Company name')
  const accent = getField(page, 'Accent colour')
  await name.fill('Bukan ini')
  await openTab(form, 'Colours')
  await expect(page).toHaveURL(/Settings#colours$/)
  await accent.fill('biru')
  await openTab(form, 'Footer')
  await page.keyboard.press('Control+s')
  await expect(accent).toBeFocused()
  await expect(accent).toHaveAccessibleDescription(/Write the colour as # and six hexadecimal digits/)
  await expect(accent).toHaveValue('biru')
  await expect(form.getByRole('tab', { name: /Colours.*needs attention/ })).toHaveAttribute('aria-selected', 'true')
  await expect(form.getByText('2 changed, not saved yet')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  await openTab(form, 'Company')
  await expect(name).toHaveValue('Bukan ini')
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(name).toHaveValue('')

  await form.getByRole('tab', { name: 'Company' }).focus()
  for (const [key, group] of [
    ['ArrowDown', 'Logo'],
    ['End', 'Quotation requests'],
    ['ArrowDown', 'Company'],
    ['ArrowUp', 'Quotation requests'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(form.getByRole('tab', { name: group })).toBeFocused()
    await expect(form.getByRole('tabpanel')).toHaveAccessibleName(group)
  }
  await page.goto('/HomeAdmin/Settings#footer')
  await expect(getField(page, 'Copyright year')).toBeVisible()
})
