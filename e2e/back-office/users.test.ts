import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { editRow, expectReport, formOf, listOf, questionOf, rowOf } from './parts.ts'

const question = 'Are you sure you want to delete this user?'
const first = 'payung kuning tertinggal di stasiun'
const second = 'tiga kelinci menari di bawah hujan'

/** Fills the form of an account and sends it. */
async function submit(page: Page, username: string, password: string, confirmation = password): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  await form.locator('button[type=submit]').click()
}

/** Adds an account by the form; settles when the list shows it. */
async function addUser(page: Page, username: string, password: string): Promise<void> {
  await submit(page, username, password)
  await expect(rowOf(page, username)).toBeVisible()
}

/** The status with which the server answers a sign-in from another browser: one has only one session. */
async function signInStatus(request: APIRequestContext, username: string, password: string): Promise<number> {
  return (await request.post('/api/auth/login', { data: { username, password } })).status()
}

/** Waits for an empty form in add mode. */
async function expectEmpty(page: Page): Promise<void> {
  for (const label of ['Username', 'Password', 'Confirm Password']) {
    await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(formOf(page).locator('button[type=submit]')).toHaveText('Create User')
}

test.beforeEach(async ({ page, site }) => {
  await enter(page, site.address, 'UpdateUser')
  await expect(page.getByRole('heading', { level: 1, name: 'User List', exact: true })).toBeVisible()
  await expect(listOf(page).getByRole('heading', { name: 'Existing Users', exact: true })).toBeVisible()
})

test('two passwords that differ are refused, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await submit(page, 'wayan', first, second)
  await expect(formOf(page).getByText("Passwords don't match", { exact: true })).toBeVisible()
  await expect(formOf(page).getByLabel('Username', { exact: true })).toHaveValue('wayan')
  await expect(rowOf(page, 'wayan')).toHaveCount(0)

  await submit(page, '', first)
  await expect(formOf(page).getByLabel('Username', { exact: true })).toBeFocused()
  expect(sent).toEqual([])
})

test('a new account is listed, the answer of the server shown, the form emptied, and it can sign in', async ({
  page,
  request,
}) => {
  await expect(formOf(page).locator('button[type=submit]')).toHaveText('Create User')
  const answered = page.waitForResponse('**/api/auth/register')
  await addUser(page, 'ketut', first)
  const { message } = (await (await answered).json()) as { message: string }
  expect(message).not.toBe('')
  await expect(formOf(page).getByText(message, { exact: true })).toBeVisible()
  await expectEmpty(page)
  expect(await signInStatus(request, 'ketut', first)).toBe(200)
})

test('an update without a password keeps the old one, and one with a password replaces it', async ({
  page,
  request,
}) => {
  await addUser(page, 'made', first)
  await editRow(page, 'made')
  await expect(formOf(page).getByRole('heading', { name: 'Editing made', exact: true })).toBeVisible()
  await expect(formOf(page).locator('button[type=submit]')).toHaveText('Update User')
  await expect(formOf(page).getByLabel('Username', { exact: true })).toHaveValue('made')
  await expect(formOf(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await submit(page, 'made-baru', '')
  await expect(rowOf(page, 'made-baru')).toBeVisible()
  await expectEmpty(page)
  expect(await signInStatus(request, 'made-baru', first)).toBe(200)

  await editRow(page, 'made-baru')
  await submit(page, 'made-baru', second)
  await expectEmpty(page)
  expect(await signInStatus(request, 'made-baru', second)).toBe(200)
  expect(await signInStatus(request, 'made-baru', first)).toBe(401)
})

test('a delete asks first, reports a failure and a success in the words of the specification', async ({
  page,
  request,
}) => {
  await addUser(page, 'nyoman', first)
  const row = rowOf(page, 'nyoman')
  const dialog = questionOf(page, question)
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await signInStatus(request, 'nyoman', first)).toBe(200)

  await page.route('**/api/auth/users/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectReport(page, 'Error deleting user')
  await expect(row).toBeVisible()
  await page.unroute('**/api/auth/users/*')

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectReport(page, 'User deleted successfully')
  await expect(row).toHaveCount(0)
  expect(await signInStatus(request, 'nyoman', first)).toBe(401)
})
