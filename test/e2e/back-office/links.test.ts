import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getForm, getRow } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { createEntry, goToScreen, openScreen } from './sign-in.ts'

// Each test continues from the state that the previous one left.
test.describe.configure({ mode: 'serial' })
useOwnSite({ SAMPLE_CONTENT: 'off' })

test('without links there is nothing to list', async ({ page }) => {
  await openScreen(page, 'Links')
  await expect(page.getByText('Not checked since the site was started.')).toBeVisible()
  await page.getByRole('button', { name: 'Check all now' }).click()
  await expect(page.getByText(/^No broken links\. All checked on /)).toBeVisible()
  await expect(page.getByText('There are no links to other sites.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('a save warns of a link that leads nowhere, which is listed until it is repaired', async ({ page }) => {
  const paragraphdetail =
    '<p><a href="/blog">a</a> <a href="/home/index.html#tidak-ada">b</a> <a href="https://lain.example/x">c</a></p>'
  await createEntry(page, 'blog', { title: 'Kabar', paragraphdetail })
  await openScreen(page, 'Redirects')
  const form = getForm(page)
  await form.getByLabel('Old address', { exact: true }).fill('/lama')
  await form.getByLabel('New address', { exact: true }).fill('/tidak-ada')
  await page.keyboard.press('Enter')
  const warning = 'The link /tidak-ada in New address leads to a page that does not exist.'
  await expect(page.getByRole('alert').filter({ hasText: `Saved. ${warning}` })).toBeVisible()

  await goToScreen(page, 'Links')
  const broken = page.getByRole('region', { name: 'Broken links' })
  await expect(broken.getByText('Broken links: 2.')).toBeVisible()
  await expect(broken.getByRole('listitem').filter({ hasText: '/home/index.html#tidak-ada' })).toContainText(
    'The page has no such section. Paragraph Detail in Blog konten: Kabar',
  )
  const external = page.getByRole('region', { name: 'Links to other sites' })
  await expect(external.getByRole('listitem')).toHaveText(/https:\/\/lain\.example\/x/)
  await broken.getByRole('link', { name: 'Redirects: /lama' }).click()
  await expect(form.getByLabel('New address', { exact: true })).toHaveValue('/tidak-ada')
  await form.getByLabel('New address', { exact: true }).fill('/blog')
  await form.getByRole('button', { name: 'Update Redirect' }).click()
  await expect(getRow(page, '/lama')).toContainText('/blog')
  await goToScreen(page, 'Links')
  await page.getByRole('button', { name: 'Check all now' }).click()
  await expect(broken.getByText('Broken links: 1.')).toBeVisible()
  await goToScreen(page, 'Start')
  await expect(page.getByRole('link', { name: '1 link leads nowhere' })).toHaveAttribute('href', '/HomeAdmin/Links')
})

for (const language of ['id', 'en'] as const) {
  test(`the screen fits a phone, is complete in ${language} and works by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.emulateMedia({ colorScheme: language === 'id' ? 'dark' : 'light' })
    await page.addInitScript((chosen) => localStorage.setItem('adminLanguage', chosen), language)
    await page.request.get(`/hilang-${language}`)
    await openScreen(page, 'Links')
    const [title, check] = language === 'id' ? ['Tautan', 'Periksa semua sekarang'] : ['Links', 'Check all now']
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(getRow(page, `/hilang-${language}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await findAxeViolations(page)).toEqual([])
    const button = page.getByRole('button', { name: check })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(language === 'id' ? 'Tautan rusak: 1.' : 'Broken links: 1.')).toBeVisible()
  })
}
