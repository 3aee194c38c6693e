import type { APIRequest, Locator, Page } from '@playwright/test'
import { generateCode } from '#kit/totp.ts'
import { timeStepAt } from '#server/accounts/totp.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { editRow, expectNotification, getField, getForm, openNewEntry } from './locators.ts'
import { addUser, type Credentials, endSession, openScreen, signIn, submitLogin } from './sign-in.ts'

const rina: Credentials = { username: 'rina', password: 'payung kuning tertinggal di stasiun' }
const newPassword = 'tiga kelinci menari di bawah hujan'

/** A card of the account screen. */
function getCard(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/** Logs in from other browsers, of which each has one session. */
async function logInElsewhere(
  playwright: { request: APIRequest },
  baseURL: string,
  user: Credentials,
  agents: readonly string[],
): Promise<void> {
  for (const userAgent of agents) {
    const context = await playwright.request.newContext({ baseURL, userAgent })
    await signIn(context, baseURL, user)
    await context.dispose()
  }
}

test('changing the own password needs the current one and 15 characters, and ends every other session', async ({
  page,
  playwright,
  site,
}) => {
  const user = { ...rina, username: 'rina-sandi' }
  await addUser(page.request, user)
  await logInElsewhere(playwright, site.url, user, ['curl/8.5', 'curl/8.6'])
  await openScreen(page, 'Account', user)
  const card = getCard(page, 'Password')
  const currentPasswordInput = card.getByLabel('Current password', { exact: true })
  const newPasswordInput = card.getByLabel('New password', { exact: true })
  const confirmationInput = card.getByLabel('Confirm Password', { exact: true })
  for (const [typed, verdict] of [
    ['kucing hitam 1', 'Accepted; 15 characters or more are safer'],
    ['kucing', 'Too short: 6 of 8 characters'],
    ['kuda kuda kuda kuda', 'Easy to guess: too much repetition'],
    ['kucing hitam 12', 'Good'],
    [`${user.username} pergi ke pasar`, 'A password must not contain the user name.'],
    [newPassword, 'Strong'],
  ] as const) {
    await newPasswordInput.fill(typed)
    await expect(card.getByText(verdict, { exact: true })).toBeVisible()
  }
  await currentPasswordInput.fill('bukan kata sandinya')
  await confirmationInput.fill('lain sama sekali')
  const submit = card.getByRole('button', { name: 'Change the password' })
  await submit.click()
  await expect(card.getByText("Passwords don't match", { exact: true })).toBeVisible()
  await confirmationInput.fill(newPassword)
  await submit.click()
  await expect(currentPasswordInput).toHaveAttribute('aria-invalid', 'true')
  await currentPasswordInput.fill(user.password)
  await submit.click()
  await expectNotification(page, 'The password has been changed.')
  for (const input of [currentPasswordInput, newPasswordInput, confirmationInput]) await expect(input).toHaveValue('')
  await expect(getCard(page, 'Open sessions').getByRole('listitem')).toHaveCount(1)
  await signIn(page.request, site.url, { ...user, password: newPassword })
})

test('open sessions are listed and can be ended one by one, all others at once, and for another user', async ({
  page,
  browser,
  playwright,
  site,
}) => {
  const user = { ...rina, username: 'rina-sesi' }
  await addUser(page.request, user)
  await logInElsewhere(playwright, site.url, user, [
    'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
    'curl/8.5',
  ])
  await openScreen(page, 'Account', user)
  const rows = getCard(page, 'Open sessions').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await rows.filter({ hasText: 'Firefox on Android' }).getByRole('button', { name: 'End' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(rows).toHaveCount(1)

  // After another administrator ends the last session, its page asks to sign in.
  const boss = await browser.newPage()
  await openScreen(boss, 'UpdateUser')
  await editRow(boss, user.username)
  const theirs = getForm(boss).getByRole('region', { name: 'Open sessions' })
  await theirs.getByRole('button', { name: 'End' }).click()
  await expect(theirs.getByText('No session is open.')).toBeVisible()
  await boss.close()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('two-factor: set-up, login, recovery codes, an expired session, turning it off, and a reset of the password', async ({
  page,
  site,
}) => {
  test.slow()
  const user = { ...rina, username: 'rina-kode' }
  await addUser(page.request, user)
  await openScreen(page, 'Account', user)
  const card = getCard(page, 'Two-factor authentication')
  await card.getByRole('button', { name: 'Turn it on' }).click()
  await card.getByLabel('Current password', { exact: true }).fill(user.password)
  await card.getByRole('button', { name: 'Go on' }).click()
  const secret = (await card.locator('code').innerText()).replace(/\s/g, '')
  await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const step = timeStepAt(Date.now())
  await card.getByLabel('Six-digit code of the app').fill(generateCode(secret, step))
  await card.getByRole('button', { name: 'Turn on two-factor' }).click()
  await expect(card.getByRole('heading', { name: 'Keep these recovery codes now' })).toBeFocused()
  const recovery = await card.getByRole('listitem').allInnerTexts()
  expect(new Set(recovery).size).toBe(10)
  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe(`recovery-codes-${user.username}.txt`)
  expect(await findAxeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('Recovery codes left: 10.')).toBeVisible()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await submitLogin(page, user)
  await expect(page.getByText(`Type the six-digit code of the authenticator app of ${user.username}.`)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  // A code is accepted once: this one is of a later step.
  const laterStep = Math.max(step + 1, timeStepAt(Date.now()))
  await page.getByLabel('Authentication code').fill(generateCode(secret, laterStep))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/homeadmin$/)

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await submitLogin(page, user)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/homeadmin$/)

  // A session that ends during editing asks for password and code in place.
  const team = page.getByRole('link', { name: 'Team', exact: true })
  await expect(team).toBeVisible()
  const sessionChecked = page.waitForResponse('**/api/aboutdetail/cek')
  await team.click()
  await openNewEntry(page)
  await getField(page, 'Title').fill('Tetap ada')
  // The check that comes with the screen would ask by itself, over the form.
  await sessionChecked
  await endSession(page)
  await page.getByRole('button', { name: 'Add Team' }).click()
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await question.getByLabel('Password').fill(user.password)
  await question.getByRole('button', { name: 'Go on' }).click()
  await question.getByLabel('Authentication code').fill(recovery[0] ?? '')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(question.getByText(/was used already/)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await question.getByLabel('Authentication code').fill(recovery[1] ?? '')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('listitem', { name: 'Tetap ada', exact: true })).toBeVisible()

  await page.goto('/HomeAdmin/Account')
  await card.getByRole('button', { name: 'Turn it off' }).click()
  await card.getByLabel('Current password', { exact: true }).fill(user.password)
  await card.getByLabel('Six-digit code, or a recovery code').fill(recovery[2] ?? '')
  await card.getByRole('button', { name: 'Turn it off' }).click()
  await expectNotification(page, 'Two-factor is off.')
  await expect(card.getByRole('button', { name: 'Turn it on' })).toBeVisible()

  const verdictText = await site.run('admin', 'reset', user.username)
  const [, password = ''] = /signs in once with: (\S.*)/.exec(verdictText) ?? []
  await page.reload()
  await expect(page).toHaveURL(/\/admin$/)
  await submitLogin(page, { ...user, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto('/HomeAdmin/Memo')
  const choose = async (first: string, second = first) => {
    await page.getByLabel('Password', { exact: true }).fill(first)
    await page.getByLabel('Confirm Password').fill(second)
    await page.getByRole('button', { name: 'Save and go on' }).click()
  }
  await choose(newPassword, 'lain')
  await expect(page.getByRole('alert')).toHaveText("Passwords don't match")
  await choose(newPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Penewaran list' })).toBeVisible()
})
