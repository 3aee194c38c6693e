import type { Page } from '@playwright/test'
import { expect, test, testAdmin } from '../fixtures.ts'
import { editRow, getForm, getLeaveDialog, getList } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openBackOffice, signIn } from './sign-in.ts'

const PHONE_VIEWPORT = { width: 375, height: 740 }
/** The entry that the URL names. */
function readEntryParam(page: Page): string | null {
  return new URL(page.url()).searchParams.get('entry')
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT })

  test('Back closes the form and restores scroll position and focus of the list', async ({ page, site }) => {
    await openBackOffice(page, site.url, 'features')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'servis' }).click()
    await expect(page).toHaveURL(/Services$/)
    const edit = getList(page).getByRole('button', { name: 'Edit' }).last()
    // Scrolls as the click will, once the list above has its height.
    await edit.click({ trial: true })
    const scrollY = await page.evaluate(() => window.scrollY)
    expect(scrollY).toBeGreaterThan(300)
    await edit.click()
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).not.toHaveValue('')

    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/Services$/)
    await expect(edit).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)

    await page.goForward()
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).not.toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/features$/)
  })

  test('Back asks before closing a form with unsaved text, for a new entry too', async ({ page, site }) => {
    await openBackOffice(page, site.url, 'team')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    expect(readEntryParam(page)).toBe('new')
    const drawer = page.getByRole('dialog', { name: 'Team' })
    await drawer.getByLabel('Title', { exact: true }).fill('Belum disimpan')
    const question = getLeaveDialog(page)
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Belum disimpan')
    expect(readEntryParam(page)).toBe('new')

    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/team$/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('')
  })

  test('closing or saving the form leaves no extra history entry', async ({ page, site }) => {
    await openBackOffice(page, site.url, 'features')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'kontak' }).click()
    await editRow(page, await getRowButton(page))
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(page).toHaveURL(/Contact$/)
    await editRow(page, await getRowButton(page))
    await page.getByRole('dialog').getByRole('button', { name: 'Update Contact' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/Contact$/)
    await page.goBack()
    await expect(page).toHaveURL(/features$/)
  })

  test('the URL of a new entry opens the empty form', async ({ page, site }) => {
    await openBackOffice(page, site.url, 'team?entry=new')
    await expect(page.getByRole('dialog', { name: 'Team' }).getByLabel('Title', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(page).toHaveURL(/team$/)
  })

  for (const [screen, heading] of [
    ['UpdateUser', 'User List'],
    ['Pictures', 'About the picture'],
  ] as const) {
    test(`Back closes the form of ${screen} too`, async ({ page, site }) => {
      await openBackOffice(page, site.url, screen)
      const row = getList(page).getByRole('button', { name: screen === 'Pictures' ? /\.(png|jpg)/ : 'Edit' })
      await row.first().click()
      await expect(page.getByRole('dialog', { name: heading })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${screen}$`))
    })
  }
})

async function getRowButton(page: Page): Promise<string> {
  return getList(page).getByRole('heading', { level: 3 }).first().innerText()
}

test('the URL names the entry being edited, and survives reload, Back and Forward', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  const getEditingHeading = (name: string) => getForm(page).getByRole('heading', { name: `Editing ${name}` })
  const headings = getList(page).getByRole('heading', { level: 3 })
  await expect(headings.first()).toBeVisible()
  const [first = '', second = ''] = await headings.allInnerTexts()
  await editRow(page, first)
  const id = readEntryParam(page)
  expect(id).toMatch(/^\d+$/)
  await page.reload()
  await expect(getEditingHeading(first)).toBeVisible()
  expect(readEntryParam(page)).toBe(id)

  await editRow(page, second)
  await expect(getEditingHeading(second)).toBeVisible()
  await page.goBack()
  await expect(getEditingHeading(first)).toBeVisible()
  expect(readEntryParam(page)).toBe(id)
  await page.goForward()
  await expect(getEditingHeading(second)).toBeVisible()

  await getForm(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(page).toHaveURL(/team$/)
  await expect(getForm(page).getByRole('heading', { name: 'New entry' })).toBeVisible()
  await editRow(page, first)
  await getForm(page).getByRole('button', { name: 'Update Team' }).click()
  await expect(page).toHaveURL(/team$/)
})

test('the URL of a deleted entry shows a message and is replaced', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team?entry=999999')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such entry' })).toBeVisible()
  await expect(page).toHaveURL(/team$/)
})

test('the URL of a quotation request opens it', async ({ page, site }) => {
  const id = await sendMemo(page.request, site.url, { name: 'Dewi Tautan' })
  await openBackOffice(page, site.url, `Memo?entry=${id}`)
  await expect(getForm(page).getByLabel('Name')).toHaveValue('Dewi Tautan')
  await getForm(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(page).toHaveURL(/Memo$/)
  await editRow(page, 'Dewi Tautan')
  expect(readEntryParam(page)).toBe(String(id))
})

test('the URL of an entry, opened while signed out, leads there after login', async ({ page, site }) => {
  const token = await signIn(page.request, site.url)
  const list = await page.request.get(`${site.url}/api/team`, { headers: { Authorization: `Bearer ${token}` } })
  const [entry] = (await list.json()) as { id: number; title: string }[]
  await page.goto(`/HomeAdmin/team?entry=${entry?.id}`)
  await expect(page).toHaveURL(/\/admin\b/)
  await page.getByLabel('Username').fill(testAdmin.username)
  await page.getByLabel('Password').fill(testAdmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`/HomeAdmin/team\\?entry=${entry?.id}$`))
  await expect(getForm(page).getByRole('heading', { name: `Editing ${entry?.title}` })).toBeVisible()
})

test('login never redirects outside the back office', async ({ page }) => {
  for (const next of [
    'https://contoh.co.id/HomeAdmin/team',
    '//contoh.co.id/HomeAdmin',
    '/blog',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/admin?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Username').fill(testAdmin.username)
    await page.getByLabel('Password').fill(testAdmin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/homeadmin$/)
    await expect(getList(page).getByRole('listitem').first()).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})
