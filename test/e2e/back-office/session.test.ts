import { delayRequests } from '../delay-requests.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { screenVariants } from './collection-selection.ts'
import { getField, getForm, getRow, getSavedAlert, openNewEntry } from './locators.ts'
import { endSession, openScreen } from './sign-in.ts'

test('each kind of screen redirects to /admin without a login', async ({ page }) => {
  for (const route of [...screenVariants.map(({ screen }) => screen.route), 'Memo', 'UpdateUser', 'Start']) {
    await page.goto(`/HomeAdmin/${route}`)
    await expect(page, route).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  }
})

for (const route of ['features', 'Memo', 'UpdateUser']) {
  test(`${route}: opening the screen after the session has ended leads to /admin`, async ({ page }) => {
    await openScreen(page, 'team')
    await endSession(page)
    await page.getByRole('navigation').locator(`a[href="/HomeAdmin/${route}"]`).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
}

test('a session that ends while a form is filled asks for the password in place', async ({ page }) => {
  await openScreen(page, 'features?entry=new')
  await getField(page, 'Title').fill('Tetap ada')
  await endSession(page)
  await page.getByRole('button', { name: 'Add Feature' }).click()
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(question).toContainText(testAdmin.username)

  await question.getByLabel('Password').fill('bukan kata sandinya')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(question.getByText('Invalid username or password')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(getForm(page).getByRole('alert')).toHaveText('Invalid or expired token')
  await expect(getField(page, 'Title')).toHaveValue('Tetap ada')

  await page.getByRole('button', { name: 'Add Feature' }).click()
  await question.getByLabel('Password').fill(testAdmin.password)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(getSavedAlert(page)).toBeVisible()
  await expect(getRow(page, 'Tetap ada')).toBeVisible()
})

test('a session check answered after a form was filled asks for the password in place', async ({ page }) => {
  await openScreen(page, 'features')
  const answerCheck = await delayRequests(page, '**/api/aboutdetail/cek')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await openNewEntry(page)
  const title = getField(page, 'Title')
  await title.fill('Tetap di sini')
  await endSession(page)
  answerCheck()
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Tetap di sini')
  await page.getByRole('button', { name: 'Add Team' }).click()
  await question.getByLabel('Password').fill(testAdmin.password)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(getRow(page, 'Tetap di sini')).toBeVisible()
  await expect(page).toHaveURL(/team\?entry=new$/)
})
