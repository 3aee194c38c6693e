import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getField, getRow, pressInForm } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { createEntry, goToScreen, openScreen } from './sign-in.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('a save warns of a link that leads nowhere, which is listed until it is repaired', async ({ page }) => {
  const paragraphdetail =
    '<p><a href="/blog">a</a> <a href="/home/index.html#tidak-ada">b</a> <a href="https://lain.example/x">c</a></p>'
  await createEntry(page, 'blog', { title: 'Kabar', paragraphdetail })
  await openScreen(page, 'Redirects?entry=new')
  await getField(page, 'Old address').fill('/lama')
  await getField(page, 'New address').fill('/tidak-ada')
  await page.keyboard.press('Enter')
  const warning = 'The link /tidak-ada in New address leads to a page that does not exist.'
  await expect(page.getByRole('alert').filter({ hasText: `Saved. ${warning}` })).toBeVisible()

  await goToScreen(page, 'Links')
  const broken = page.getByRole('region', { name: 'Broken links' })
  await expect(broken.getByText('Broken links: 2.')).toBeVisible()
  await expect(broken.getByRole('listitem').filter({ hasText: '/home/index.html#tidak-ada' })).toContainText(
    /^Blog konten: Kabar\s*The page has no such section\. Paragraph Detail: /,
  )
  const external = page.getByRole('region', { name: 'Links to other sites' })
  await expect(external.getByRole('listitem')).toHaveText(/https:\/\/lain\.example\/x/)
  await broken.getByRole('link', { name: 'Redirects: /lama' }).click()
  await expect(getField(page, 'New address')).toHaveValue('/tidak-ada')
  await getField(page, 'New address').fill('/blog')
  await pressInForm(page, 'Update Redirect')
  await expect(getRow(page, '/lama')).toContainText('/blog')
  await goToScreen(page, 'Links')
  await page.getByRole('button', { name: 'Check all now' }).click()
  await expect(broken.getByText('Broken links: 1.')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await findAxeViolations(page)).toEqual([])
  await goToScreen(page, 'Start')
  await expect(page.getByRole('link', { name: '1 link leads nowhere' })).toHaveAttribute('href', '/HomeAdmin/Links')
})
