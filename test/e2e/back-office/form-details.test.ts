import { expect, test } from '../fixtures.ts'
import { getField, getFirstEdit, getForm, getRow } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openScreen } from './sign-in.ts'

test('the inputs of two languages start at the same height when one of them has a hint', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'Settings')
  const indonesian = await getField(page, 'Tagline').boundingBox()
  const english = await getField(page, 'Tagline (English)').boundingBox()
  expect(english?.x).toBeGreaterThan(indonesian?.x ?? Number.NaN)
  expect(english?.y).toBe(indonesian?.y)
})

test('an input keeps the focus when the frame that would move it is late', async ({ page }) => {
  await openScreen(page, 'team')
  const edit = getFirstEdit(page)
  await expect(edit).toBeVisible()
  // Keeps what waits for the next frame, as a slow computer does.
  const lateFrames = await page.evaluateHandle(() => {
    const callbacks: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => callbacks.push(callback)
    return callbacks
  })
  await edit.click()
  const input = getForm(page).getByLabel('Title (English)')
  await input.fill('Head')
  expect(await lateFrames.evaluate((callbacks) => callbacks.length)).toBeGreaterThan(0)
  await lateFrames.evaluate((callbacks) => {
    for (const callback of callbacks.splice(0)) callback(performance.now())
  })
  await page.keyboard.type(' of design')
  await expect(input).toHaveValue('Head of design')
})

test('missing and invalid values are reported at their field in the chosen language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'id'))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Isi nama penggunanya.', { exact: true })).toBeVisible()

  await sendMemo(page.request, { name: 'Salah Alamat' })
  await openScreen(page, 'Memo')
  await getRow(page, 'Salah Alamat').getByRole('button', { name: 'Edit' }).click()
  const email = page.locator('form').getByLabel('Email')
  await email.fill('bukan alamat')
  await page.getByRole('button', { name: 'Update Memo' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/^Tulis alamat email/)
})
