import type { Page } from '@playwright/test'
import { collections } from '#content/index.ts'
import { findBarriers } from '../axe.ts'
import { expect, type Site, test } from '../site.ts'
import { enter } from './enter.ts'
import { listOf } from './parts.ts'

const screens = [
  ...Object.values(collections).map(({ screen, path }) => ({
    route: screen.route,
    call: `**/api/${path}?*`,
    save: `**/api/${path}/*`,
    asks: screen.deleting !== undefined,
  })),
  { route: 'Memo', call: '**/api/memo?*', save: '**/api/memo/*', asks: false },
  { route: 'UpdateUser', call: '**/api/auth/users', save: '**/api/auth/update/*', asks: true },
]

/** The screens that the specification does not have, each with the call that its error is made of. */
const more = [
  { route: 'Pictures', call: '**/api/media?*' },
  { route: 'Audit', call: '**/api/audit?*' },
  { route: 'Account', call: '**/api/auth/totp' },
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
  const other = window.colorScheme === 'light' ? 'dark' : 'light'

  for (const { route, call, save, asks } of screens) {
    test(`${route}, ${window.width} px, ${window.colorScheme}: axe finds nothing in list, question, form and errors`, async ({
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

      if (asks) {
        await listOf(page).getByRole('button', { name: 'Delete' }).first().click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
        expect(await findBarriers(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }

      await edit.click()
      await expect(page.getByText('Editing', { exact: true })).toBeVisible()
      await expect(page.locator('button[type=submit]')).toBeInViewport()
      expect(await findBarriers(page)).toEqual([])

      await page.emulateMedia({ colorScheme: other })
      await page.route(save, (answer) => answer.fulfill({ status: 400, json: { message: 'Tidak dapat disimpan.' } }))
      await page.locator('button[type=submit]').click()
      await expect(page.getByText('Tidak dapat disimpan.')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.unroute(save)

      await page.route(call, (answer) => answer.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
      await page.reload()
      await expect(listOf(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
    })
  }

  test(`the other screens, ${window.width} px: axe finds nothing in them, nor in their errors`, async ({
    page,
    site,
  }) => {
    await shape(page, window)
    await enter(page, site.address, 'Team')
    for (const { route, call } of more) {
      await page.emulateMedia({ colorScheme: window.colorScheme })
      await page.goto(`${site.address}/HomeAdmin/${route}`)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      expect(await findBarriers(page), route).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width)
      await page.route(call, (answer) => answer.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
      await page.emulateMedia({ colorScheme: other })
      await page.reload()
      await expect(page.getByRole('main').getByText('Error: Sedang dirawat.')).toBeVisible()
      expect(await findBarriers(page), route).toEqual([])
      await page.unroute(call)
    }
  })

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

test('the open menu of a phone, and the form over its list: axe finds nothing, and Escape closes each', async ({
  page,
  site,
}) => {
  await shape(page, windows[1])
  await enter(page, site.address, 'team')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'Blog konten' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Blog konten' })).toBeHidden()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Team' })
  await expect(form.getByRole('button', { name: 'Add Team' })).toBeInViewport()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
