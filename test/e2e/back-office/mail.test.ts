import type { APIRequestContext, Page } from '@playwright/test'
import { openTestMailServer } from '#kit/mail-server.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { useOwnSite } from './own-site.ts'
import { callApi, openScreen } from './sign-in.ts'
import { expectDraftStored, getDraftOffer, readStoredDrafts, reopen } from './stored-drafts.ts'

test.describe.configure({ mode: 'serial' })
const site = useOwnSite()

const getField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const getTestButton = (page: Page) => page.getByRole('button', { name: 'Send a test' })

/** Saves another sender in the meantime. */
async function changeFrom(request: APIRequestContext, from: string): Promise<void> {
  const stored = await callApi<Record<string, unknown>>(request, 'GET', 'settings/mail')
  const { server, port, security, username, to, version } = stored
  await callApi(request, 'PUT', 'settings/mail', { data: { server, port, security, username, to, version, from } })
}

test('the mail server is entered with the keyboard, tested before it is saved, and used for the next request', async ({
  page,
}) => {
  const server = await openTestMailServer()
  try {
    await openScreen(page, 'Mail')
    await expect(page.getByText('No e-mail is sent; requests are shown in their list only.')).toBeVisible()
    await getField(page, 'Server').focus()
    await page.keyboard.type('192.168.1.4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('TLS from')
    await expect(getField(page, 'Port')).toHaveValue('465')
    await getField(page, 'Sender').fill('situs@contoh.example')
    await getField(page, 'Recipients').fill('satu@contoh.example, dua@contoh.example')
    await getTestButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(getField(page, 'Server')).toBeFocused()
    await expect(getField(page, 'Server')).toHaveAccessibleDescription(/private network/)
    expect(await findAxeViolations(page)).toEqual([])

    await getField(page, 'Server').fill('localhost')
    await page.getByLabel('Encryption').selectOption({ label: 'No encryption, for this machine only' })
    await getField(page, 'Port').fill(new URL(server.url).port)
    await getTestButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'has taken the test e-mail' })).toBeVisible()
    expect(server.received).toMatchObject([{ to: ['satu@contoh.example', 'dua@contoh.example'] }])
    await expect(getField(page, 'Sender')).toBeEnabled()
    await getField(page, 'Sender').press('Control+s')
    await expect(page.getByText('The mail settings are saved and in use.')).toBeVisible()
    await expect(page.getByText('Last tested, with success')).toBeVisible()

    const data = { name: 'Budi', email: 'budi@contoh.example', paragraph: 'Berapa?' }
    expect((await page.request.post('/api/memo', { data })).status()).toBe(201)
    await expect
      .poll(() => server.received.map(({ to }) => to).slice(1))
      .toEqual([['satu@contoh.example'], ['dua@contoh.example']])
    await page.reload()
    await expect(page.getByText('The last e-mail was sent on')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  } finally {
    await server.close()
  }
})

test('what was saved meanwhile is merged; a change of the same field is a choice', async ({ page }) => {
  await openScreen(page, 'Mail')
  await getField(page, 'Recipients').fill('tiga@contoh.example')
  await changeFrom(page.request, 'lain@contoh.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved, together with what somebody else had saved meanwhile.')).toBeVisible()
  await expect(getField(page, 'Sender')).toHaveValue('lain@contoh.example')
  await expect(getField(page, 'Recipients')).toHaveValue('tiga@contoh.example')

  await getField(page, 'Sender').fill('saya@contoh.example')
  await changeFrom(page.request, 'mereka@contoh.example')
  await page.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('group', { name: 'Sender' })
  await choice.getByText('saya@contoh.example').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The mail settings are saved and in use.')).toBeVisible()
})

test('what was typed is offered again after a reload, without the password', async ({ page }) => {
  await openScreen(page, 'Mail')
  await getField(page, 'Server').fill('smtp.contoh.example')
  await getField(page, 'Password').fill('rahasia')
  await expectDraftStored(page, 'smtp.contoh.example')
  expect(await readStoredDrafts(page)).not.toContain('rahasia')
  const next = await reopen(page, 'Mail')
  await getDraftOffer(next).getByRole('button', { name: 'Take it up' }).click()
  await expect(getField(next, 'Server')).toHaveValue('smtp.contoh.example')
  await expect(getField(next, 'Password')).toHaveValue('')
})

test('settings of the environment are read-only and can be tested, in Indonesian, on a phone', async ({ page }) => {
  const server = await openTestMailServer()
  try {
    await site.kill()
    await site.start({ SMTP_URL: server.url, MAIL_FROM: 'situs@contoh.example', MAIL_TO: 'kantor@contoh.example' })
    await page.setViewportSize({ width: 375, height: 740 })
    await page.addInitScript(() => localStorage.setItem('adminLanguage', 'id'))
    await openScreen(page, 'Mail')
    await expect(page.getByText('Diatur di server dengan SMTP_URL')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Kirim email percobaan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'sudah diterima server email' })).toBeVisible()
    expect(server.received).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await findAxeViolations(page)).toEqual([])
  } finally {
    await server.close()
  }
})
