import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { editRow, expectNotification, getDialog, getField, getForm, getList, getRow } from './locators.ts'
import { addUser, openScreen } from './sign-in.ts'

// One of the last files of a run: idle workers take its tests.
test.describe.configure({ mode: 'parallel' })

const firstPassword = 'payung kuning tertinggal di stasiun'
const secondPassword = 'tiga kelinci menari di bawah hujan'

/** Fills and submits the account form. */
async function submitForm(page: Page, username: string, password: string, confirmation = password): Promise<void> {
  const form = getForm(page)
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  await form.locator('button[type=submit]').click()
}

/** Waits for an empty form in add mode. */
async function expectEmpty(page: Page): Promise<void> {
  for (const label of ['Username', 'Password', 'Confirm Password']) {
    await expect(getField(page, label)).toHaveValue('')
  }
  await expect(getForm(page).locator('button[type=submit]')).toHaveText('Create User')
}

test.beforeEach(async ({ page }) => {
  await openScreen(page, 'UpdateUser')
  await expect(page.getByRole('heading', { level: 1, name: 'User List', exact: true })).toBeVisible()
  await expect(getList(page).getByRole('heading', { name: 'Existing Users', exact: true })).toBeVisible()
})

test('different passwords are rejected without a request; a new account is listed', async ({ page }) => {
  const sentUrls: string[] = []
  page.on('request', (sent) => sent.method() !== 'GET' && sentUrls.push(sent.url()))
  await expect(getForm(page).locator('button[type=submit]')).toHaveText('Create User')
  await submitForm(page, 'wayan', firstPassword, secondPassword)
  await expect(getForm(page).getByText("Passwords don't match", { exact: true })).toBeVisible()
  await expect(getField(page, 'Username')).toHaveValue('wayan')
  await expect(getRow(page, 'wayan')).toHaveCount(0)
  await submitForm(page, '', firstPassword)
  await expect(getField(page, 'Username')).toBeFocused()
  expect(sentUrls).toEqual([])

  const responsePromise = page.waitForResponse('**/api/auth/register')
  await submitForm(page, 'ketut', firstPassword)
  const { message } = (await (await responsePromise).json()) as { message: string }
  await expect(getForm(page).getByText(message, { exact: true })).toBeVisible()
  await expect(getRow(page, 'ketut')).toBeVisible()
  await expectEmpty(page)
})

test('an update sends the password that was typed, which is empty at first', async ({ page }) => {
  const bodies: unknown[] = []
  page.on('request', (sent) => sent.method() === 'PUT' && bodies.push(sent.postDataJSON()))
  await addUser(page.request, { username: 'made', password: firstPassword })
  await page.reload()
  await editRow(page, 'made')
  await expect(getForm(page).locator('button[type=submit]')).toHaveText('Update User')
  await expect(getField(page, 'Username')).toHaveValue('made')
  await expect(getField(page, 'Password')).toHaveValue('')
  await submitForm(page, 'made-baru', '')
  await expect(getRow(page, 'made-baru')).toBeVisible()
  await expectEmpty(page)

  await editRow(page, 'made-baru')
  await submitForm(page, 'made-baru', secondPassword)
  await expectEmpty(page)
  expect(bodies).toEqual([
    { username: 'made-baru', password: '' },
    { username: 'made-baru', password: secondPassword },
  ])
})

test('a deletion asks first, and reports failure and success in the words of the specification', async ({ page }) => {
  await addUser(page.request, { username: 'nyoman', password: firstPassword })
  await page.reload()
  const row = getRow(page, 'nyoman')
  const dialog = getDialog(page, 'Are you sure you want to delete this user?')
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.route('**/api/auth/users/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Error deleting user')
  await expect(row).toBeVisible()
  await page.unroute('**/api/auth/users/*')

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'User deleted successfully')
  await expect(row).toHaveCount(0)
})

test('a user list that is no array is logged as an error and shown as a message', async ({ browser }) => {
  // A separate page: `page` fails its test on every error in the console.
  const page = await browser.newPage({ locale: 'en-GB' })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/api/auth/users', (route) => route.fulfill({ json: { users: [] } }))
  await openScreen(page, 'UpdateUser')
  await expect(page.getByRole('alert')).toContainText('The answer of the server about the users cannot be read.')
  expect(errors.join('\n')).toContain('/api/auth/users')
  await page.unroute('**/api/auth/users')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getRow(page, 'sari')).toBeVisible()
  await page.close()
})
