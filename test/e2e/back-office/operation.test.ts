import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'

test.describe.configure({ mode: 'serial' })
useOwnSite()

const getCard = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const getRuns = (page: Page) => page.getByRole('region', { name: 'Last runs' }).getByRole('listitem')

test('a backup is made with the keyboard, and listed with its size and location', async ({ page }) => {
  await openScreen(page)
  await page.getByRole('link', { name: 'Operation', exact: true }).click()
  await expect(getCard(page, 'Backup')).toContainText('Waiting for the first')
  await expect(getCard(page, 'Backup')).toContainText('Never')
  await expect(getCard(page, 'Off-site copy')).toContainText('set BACKUP_S3_URL')
  await expect(page.getByText('None yet.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Back up now' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The backup has started.' })).toBeVisible()
  await expect(getRuns(page).first()).toContainText(/Backup Done and checked · [\d.,]+ (KB|MB)/, { timeout: 30_000 })
  await expect(getRuns(page).first()).toContainText(/beranda-.*Z-[\da-f]{8}\.backup · .*backups$/)
  await expect(getCard(page, 'Backup')).toContainText(/^Backup Good/)
  expect(await findAxeViolations(page)).toEqual([])
})

test('the screen shows a failure and an overdue job, in Indonesian, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.route('**/api/backups', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { jobs: { drill: object }; runs: object[] }
    body.jobs.drill = { ...body.jobs.drill, overdue: true }
    const failed = { kind: 'drill', status: 'failed', error: 'The file is damaged or was cut short.' }
    body.runs.unshift({ ...body.runs[0], id: 99, ...failed })
    await route.fulfill({ json: body })
  })
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'id'))
  await openScreen(page, 'Operation')
  await expect(page.getByRole('heading', { level: 1, name: 'Operasional' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('lebih dari seminggu')
  await expect(getCard(page, 'Uji pemulihan')).toContainText('Terlambat')
  await expect(page.getByRole('listitem').filter({ hasText: 'damaged or was cut short' })).toContainText('Gagal')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await findAxeViolations(page)).toEqual([])
})
