import type { Page } from '@playwright/test'
import { collections } from '#content/index.ts'
import { findBarriers } from '../axe.ts'
import { expect, Site, test } from '../site.ts'
import { addUser, enter, takeToken } from './enter.ts'
import { formOf, listOf, rowOf } from './parts.ts'

// Each test goes on where the one before it stopped.
test.describe.configure({ mode: 'serial' })
const site = new Site()
test.beforeAll(() => site.start({ SAMPLE_CONTENT: 'off' }))
test.afterAll(() => site.remove())

function names(page: Page): Promise<string[]> {
  return listOf(page).getByRole('heading', { level: 3 }).allInnerTexts()
}

/** The titles of the features in the order that visitors see. */
async function kept(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${site.address}/api/features`)
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}

/** Fifty-three titles: 01 Butir, 02 Butir and so on. */
const titles = Array.from({ length: 53 }, (_, index) => `${String(index + 1).padStart(2, '0')} Butir`)

for (const window of [
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 375, height: 740, colorScheme: 'light' },
] as const) {
  test(`every empty list says what it is for, ${window.width} px; axe finds nothing`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.colorScheme, reducedMotion: 'reduce' })
    await enter(page, site.address, 'features')
    for (const { screen } of Object.values(collections)) {
      await page.goto(`${site.address}/HomeAdmin/${screen.route}`)
      await expect(listOf(page).getByText(screen.purpose.en)).toBeVisible()
      const first = listOf(page).getByRole('button', { name: 'Add the first one' })
      await expect(first).toHaveCount(screen.adding === 'offered' ? 1 : 0)
      expect(await findBarriers(page), screen.route).toEqual([])
      if (screen.adding !== 'offered') continue
      await first.click()
      // On a phone the form comes up over the list.
      const form = window.width < 1120 ? page.getByRole('dialog') : formOf(page)
      await expect(form.locator('form').locator('input, textarea, select').first()).toBeVisible()
    }
  })
}

test('a long list comes in parts, and the server searches and sorts it', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await takeToken(page.request, site.address)}` }
  for (const title of titles) {
    const answer = await page.request.post(`${site.address}/api/features`, { multipart: { title }, headers })
    expect(answer.ok()).toBe(true)
  }
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/features') asked.push(url.searchParams)
  })
  await enter(page, site.address, 'features')
  await expect(listOf(page).getByText(/^53 in all/)).toBeVisible()
  expect(await names(page)).toHaveLength(50)
  await listOf(page).getByRole('button', { name: 'Show more' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(53)
  expect(asked.map((query) => [query.get('limit'), query.get('offset')])).toEqual([
    ['50', '0'],
    ['50', '50'],
  ])
  await listOf(page).getByLabel('Sorting').selectOption('changed')
  await expect.poll(async () => (await names(page))[0]).toBe('53 Butir')
  expect(asked.at(-1)?.get('sort')).toBe('-updated')
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('5')
  await expect
    .poll(() => names(page))
    .toEqual([
      '53 Butir',
      '52 Butir',
      '51 Butir',
      '50 Butir',
      '45 Butir',
      '35 Butir',
      '25 Butir',
      '15 Butir',
      '05 Butir',
    ])
  expect(asked.at(-1)?.get('q')).toBe('5')
  await listOf(page).getByLabel('Sorting').selectOption('title')
  await expect.poll(async () => (await names(page))[0]).toBe('05 Butir')
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('tidak ada')
  await expect(listOf(page).getByText('Nothing matches “tidak ada”.')).toBeVisible()
})

test('the order is set by dragging and by the keys, told to who cannot see it, and is that of the site', async ({
  page,
}) => {
  await enter(page, site.address, 'features')
  const row = (title: string) => rowOf(page, title)
  // Only the whole list can be put in order.
  await expect(row('01 Butir').getByRole('button', { name: 'Drag 01 Butir' })).toHaveCount(0)
  await listOf(page).getByRole('button', { name: 'Show more' }).click()
  const grip = row('01 Butir').getByRole('button', { name: 'Drag 01 Butir' })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await row('03 Butir').boundingBox()
  if (!from || !to) throw new Error('a row is not shown')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['02 Butir', '03 Butir', '01 Butir'])
  await expect.poll(async () => (await kept(page)).slice(0, 3)).toEqual(['02 Butir', '03 Butir', '01 Butir'])

  await row('01 Butir').getByRole('button', { name: 'Move 01 Butir up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now number 1 of 53.')).toBeAttached()
  await expect.poll(async () => (await kept(page)).slice(0, 3)).toEqual(titles.slice(0, 3))

  await page.route('**/api/features/order', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await row('02 Butir').getByRole('button', { name: 'Move 02 Butir down' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The order was not saved. Sedang dirawat.' })).toBeVisible()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(titles.slice(0, 3))
})

test('the list of users is searched and sorted', async ({ page }) => {
  for (const username of ['budi', 'Ani', 'wayan 10', 'wayan 9']) {
    await addUser(page.request, site.address, { username, password: 'payung kuning tertinggal' })
  }
  await enter(page, site.address, 'UpdateUser')
  const users = () => listOf(page).getByRole('listitem').locator('[id]:first-child').allInnerTexts()
  await expect.poll(users).toEqual(['Ani', 'budi', 'sari', 'wayan 9', 'wayan 10'])
  await listOf(page).getByLabel('Sorting').selectOption('newest')
  await expect.poll(users).toEqual(['wayan 9', 'wayan 10', 'Ani', 'budi', 'sari'])
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('WAYAN')
  await expect.poll(users).toEqual(['wayan 9', 'wayan 10'])
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('nyoman')
  await expect(listOf(page).getByText('Nothing matches “nyoman”.')).toBeVisible()
})
