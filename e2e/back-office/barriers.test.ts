import type { Page } from '@playwright/test'
import { collections } from '#content/index.ts'
import { findBarriers } from '../axe.ts'
import { expect, type Site, test } from '../site.ts'
import { enter } from './enter.ts'
import { listOf } from './parts.ts'

const screens = [
  ...Object.values(collections).map(({ screen, path }) => ({ route: screen.route, call: `**/api/${path}?*` })),
  { route: 'Memo', call: '**/api/memo?*' },
  { route: 'UpdateUser', call: '**/api/auth/users' },
]

// Each window has a colour scheme of its own, so that the contrast of both is looked at.
const windows = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 375, height: 740, colorScheme: 'dark' },
] as const

/** Makes the window that size and lets nothing move, as axe reads the colours of one instant. */
async function shape(page: Page, { width, height, colorScheme }: (typeof windows)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Sends one quotation request, as an empty list has nothing to look at. */
async function sendMemo(page: Page, site: Site): Promise<void> {
  const data = { name: 'Dewi', email: 'dewi@contoh.co.id', item: 'Situs', paragraph: 'Toko daring', tlp: '08125550111' }
  expect((await page.request.post(`${site.address}/api/memo`, { data })).ok()).toBe(true)
}

for (const window of windows) {
  for (const { route, call } of screens) {
    test(`${route}, ${window.width} px, ${window.colorScheme}: axe finds nothing in list, form and error`, async ({
      page,
      site,
    }) => {
      await shape(page, window)
      if (route === 'Memo') await sendMemo(page, site)
      await enter(page, site.address, route)
      const edit = listOf(page).getByRole('button', { name: 'Edit' }).first()
      await expect(edit).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width)

      await edit.click()
      await expect(page.getByText('Editing', { exact: true })).toBeVisible()
      await expect(page.locator('button[type=submit]')).toBeInViewport()
      expect(await findBarriers(page)).toEqual([])

      await page.route(call, (answer) => answer.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
      await page.reload()
      await expect(listOf(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
    })
  }

  test(`login, ${window.width} px, ${window.colorScheme}: axe finds nothing, with its error line too`, async ({
    page,
  }) => {
    await shape(page, window)
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.route('**/api/auth/login', (answer) => answer.abort())
    await page.getByLabel('Username').fill('sari')
    await page.getByLabel('Password').fill('salah')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in.')
    expect(await findBarriers(page)).toEqual([])
  })
}
