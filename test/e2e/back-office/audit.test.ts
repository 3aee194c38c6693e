import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { editRow, followFoldedLink, getForm, getSavedAlert, pressInForm } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen, signIn } from './sign-in.ts'

const site = useOwnSite()

function getAuditLines(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem')
}

test('logins, failed logins, changes and exports are listed as sentences with time and client', async ({ page }) => {
  const failToLogIn = (username: string) =>
    page.request.post('/api/auth/login', { data: { username, password: 'salah' } })
  await failToLogIn(testAdmin.username.toUpperCase())
  await failToLogIn('gerobak merah di tepi sawah')
  const token = await signIn(page.request, site.url)
  const headers = { Authorization: `Bearer ${token}` }
  await page.request.get('/api/memo/export', { headers })
  await openScreen(page, 'team')
  await editRow(page, 'Bima Prasetyo')
  await getForm(page).getByLabel('Paragraph (English)').fill('Head of engineering, Jakarta')
  await pressInForm(page, 'Update Team')
  await expect(getSavedAlert(page)).toBeVisible()

  await followFoldedLink(page, 'Administration', 'Audit')
  await expect(getAuditLines(page).first()).toContainText(/^\d\d:\d\d\s*sari changed Team #\d+\s*127\.0\.0\.1$/)
  await expect(
    getAuditLines(page).filter({ hasText: 'sari downloaded the list of quotation requests (0)' }),
  ).toHaveCount(1)
  await expect(getAuditLines(page).filter({ hasText: 'sari failed to sign in' })).toHaveCount(1)
  await expect(getAuditLines(page).filter({ hasText: 'Unknown name failed to sign in' })).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('gerobak')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  const latest = getAuditLines(page).first()
  await latest.getByRole('link', { name: /^Team #/ }).click()
  await expect(getForm(page).getByRole('heading', { name: 'Editing Bima Prasetyo' })).toBeVisible()
})
