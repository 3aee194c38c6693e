import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { administrator, expect, Site, test } from '../site.ts'
import { enter, takeToken } from './enter.ts'
import { editRow, formOf } from './parts.ts'

test.describe.configure({ mode: 'serial' })
const site = new Site()
test.beforeAll(() => site.start())
test.afterAll(() => site.remove())

function linesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem')
}

test('sign-ins, failed ones, changes and exports are told as sentences, with when and from where', async ({ page }) => {
  const fail = (username: string) =>
    page.request.post(`${site.address}/api/auth/login`, { data: { username, password: 'salah' } })
  await fail(administrator.username.toUpperCase())
  await fail('gerobak merah di tepi sawah')
  const token = await takeToken(page.request, site.address)
  const headers = { Authorization: `Bearer ${token}` }
  await page.request.get(`${site.address}/api/memo/export`, { headers })
  await enter(page, site.address, 'team')
  await editRow(page, 'Bima Prasetyo')
  await formOf(page).getByLabel('Paragraph (English)').fill('Head of engineering, Jakarta')
  await formOf(page).getByRole('button', { name: 'Update Team' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(linesOf(page).first()).toContainText(/^\d\d:\d\d\s*sari changed Team #\d+\s*127\.0\.0\.1$/)
  await expect(linesOf(page).filter({ hasText: 'sari downloaded the list of quotation requests (0)' })).toHaveCount(1)
  await expect(linesOf(page).filter({ hasText: 'sari failed to sign in' })).toHaveCount(1)
  await expect(linesOf(page).filter({ hasText: 'Unknown name failed to sign in' })).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('gerobak')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await linesOf(page)
    .first()
    .getByRole('link', { name: /^Team #/ })
    .click()
  await expect(formOf(page).getByRole('heading', { name: 'Editing Bima Prasetyo' })).toBeVisible()
})

test('the list is narrowed by words, person, action and day, comes in parts, and nothing can change it', async ({
  page,
}) => {
  const token = await takeToken(page.request, site.address)
  const headers = { Authorization: `Bearer ${token}` }
  const [about] = (await (await page.request.get(`${site.address}/api/about`)).json()) as { id: number }[]
  for (let number = 0; number < 55; number++) {
    const data = { paragraph: `Alinea ${number}` }
    expect((await page.request.put(`${site.address}/api/about/${about?.id}`, { data, headers })).ok()).toBe(true)
  }
  await enter(page, site.address, 'Audit')
  const shown = await linesOf(page).count()
  const total = page.getByRole('status').filter({ hasText: /in all$/ })
  expect(Number.parseInt(await total.innerText(), 10)).toBeGreaterThan(shown)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => linesOf(page).count()).toBeGreaterThan(shown)

  await page.getByLabel('What happened').selectOption('sign-in-failed')
  await expect(linesOf(page)).toHaveCount(2)
  await page.getByLabel('Username').selectOption('sari')
  await expect(linesOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByLabel('Search the list').fill('memos-exp')
  await expect(linesOf(page)).toHaveCount(1)
  await page.getByLabel('Search the list').fill('')
  const day = (shift: number) => {
    const date = new Date(Date.now() + shift * 86_400_000)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
  await page.getByLabel('From', { exact: true }).fill(day(2))
  await expect(page.getByText('No line matches.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill(day(-2))
  await page.getByLabel('Until').fill(day(2))
  await expect(total).toHaveText(/^\d+ in all$/)

  for (const method of ['DELETE', 'PUT', 'POST'] as const) {
    const answer = await page.request.fetch(`${site.address}/api/audit`, { method, headers, data: {} })
    expect(answer.status()).toBe(405)
  }
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
  await page.reload()
  await expect(page.getByText('Error: Sedang dirawat.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
