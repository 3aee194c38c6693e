import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { formOf, questionOf } from './parts.ts'

function searchOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Find anything' })
}

function optionsOf(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Find anything' }).getByRole('option')
}

test('letters typed at once are not lost, and Enter opens what they name once it has come', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  await expect(formOf(page).getByLabel('Title', { exact: true })).toBeVisible()
  await formOf(page).getByLabel('Title', { exact: true }).focus()
  // Whatever the page would still fetch to open the search does not come.
  await page.route('**/assets/**', () => undefined)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bima prasetyo')
  await page.keyboard.press('Enter')
  await expect(searchOf(page)).toHaveValue('bima prasetyo')
  await page.unroute('**/assets/**')
  await expect(page).toHaveURL(/\/HomeAdmin\/team$/)
  await expect(formOf(page).getByRole('heading', { name: 'Editing Bima Prasetyo' })).toBeVisible()
})

test('the server searches, once the typing pauses, and gives a few of each list', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('limit') === '5') asked.push(url)
  })
  await page.keyboard.press('Control+k')
  await expect(optionsOf(page).first()).toBeVisible()
  await page.keyboard.type('audit', { delay: 15 })
  await expect(optionsOf(page).filter({ hasText: 'Audit keamanan' })).toHaveCount(1)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map((url) => url.searchParams.get('q')))).toEqual(new Set(['audit']))
  // The screen of that name comes first, without any call.
  await expect(optionsOf(page).first()).toHaveText('Audit')
  expect(await findBarriers(page)).toEqual([])

  await searchOf(page).fill('tidak ada yang seperti ini')
  await expect(page.getByText('Nothing matches “tidak ada yang seperti ini”.')).toBeVisible()
  await page.route('**/api/*?*q=rusak*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await searchOf(page).fill('rusak')
  await expect(page.getByText('Error: Sedang dirawat.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchOf(page)).toBeHidden()
})

test('it reaches every screen from a phone too, and asks before something typed is left', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  await formOf(page).getByLabel('Title', { exact: true }).fill('Belum disimpan')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('user list')
  await page.keyboard.press('Enter')
  const question = questionOf(page, 'There are unsaved changes. Leave without saving?')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/UpdateUser$/)

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await searchOf(page).fill('kontak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await optionsOf(page).filter({ hasText: 'kontak' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact', exact: true })).toBeVisible()
})
