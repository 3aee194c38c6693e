import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { followFoldedLink } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'

useOwnSite()

const getCard = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const getRuns = (page: Page) => page.getByRole('region', { name: 'Last runs' }).getByRole('listitem')

test('a backup is made with the keyboard, and listed with its size and location', async ({ page }) => {
  await openScreen(page)
  await followFoldedLink(page, 'Administration', 'Operation')
  await expect(getCard(page, 'Backup')).toContainText('Waiting for the first')
  await expect(getCard(page, 'Backup')).toContainText('Never')
  await expect(getCard(page, 'Off-site copy')).toContainText('set BACKUP_S3_URL')
  await expect(page.getByText('None yet.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Back up now' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The backup has started.' })).toBeVisible()
  await expect(getRuns(page).first()).toContainText(/Backup Done and checked · [\d.,]+ (KB|MB)/)
  await expect(getRuns(page).first()).toContainText(/beranda-.*Z-[\da-f]{8}\.backup · .*backups/)
  await expect(getCard(page, 'Backup')).toContainText(/^Backup Good/)
  expect(await findAxeViolations(page)).toEqual([])
})
