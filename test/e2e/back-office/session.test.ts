import type { Page } from '@playwright/test'
import { collections } from '#content/index.ts'
import { administrator, expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { formOf, rowOf } from './parts.ts'

const routes = [...Object.values(collections).map(({ screen }) => screen.route), 'Memo', 'UpdateUser']

/** Ends the session of the page at the server, as a change of password elsewhere would. */
async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('authToken')
    const answer = await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    return answer.status
  })
  expect(status).toBeLessThan(300)
}

for (const route of routes) {
  test(`${route}: who is not signed in is sent to /admin, whether opened or gone to`, async ({ page, site }) => {
    await page.goto(`/HomeAdmin/${route}`)
    await expect(page).toHaveURL(/\/admin$/)

    const start = route === 'team' ? 'features' : 'team'
    await enter(page, site.address, start)
    await endSession(page)
    await page.getByRole('navigation').locator(`a[href="/HomeAdmin/${route}"]`).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
}

test('a session that ends while a form is filled asks for the password in place, and loses nothing', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'features')
  await formOf(page).getByLabel('Title', { exact: true }).fill('Tetap ada')
  await formOf(page).getByLabel('Paragraph (English)').fill('Still here')
  await endSession(page)
  await page.getByRole('button', { name: 'Add Feature' }).click()
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(question).toContainText(administrator.username)

  await question.getByLabel('Password').fill('bukan kata sandinya')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(question.getByText('Invalid username or password')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(formOf(page).getByRole('alert')).toHaveText('Invalid or expired token')
  await expect(formOf(page).getByLabel('Title', { exact: true })).toHaveValue('Tetap ada')

  await page.getByRole('button', { name: 'Add Feature' }).click()
  await question.getByLabel('Password').fill(administrator.password)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
  await expect(rowOf(page, 'Tetap ada')).toBeVisible()
  const list = await page.request.get(`${site.address}/api/features?lang=en`)
  expect(await list.json()).toContainEqual(expect.objectContaining({ title: 'Tetap ada', paragraph: 'Still here' }))
})
