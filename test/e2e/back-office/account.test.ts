import { type Locator, type Page, request as requests } from '@playwright/test'
import { codeOf, stepAt } from '#server/session/totp.ts'
import { findBarriers } from '../axe.ts'
import { administrator, expect, Site, test } from '../site.ts'
import { addUser, enter, takeToken, type User } from './enter.ts'
import { expectReport, formOf } from './parts.ts'

const rina: User = { username: 'rina', password: 'payung kuning tertinggal di stasiun' }
const next = 'tiga kelinci menari di bawah hujan'

/** A card of the account screen. */
function cardOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/** Fills the sign-in form and sends it. */
async function logIn(page: Page, { username, password }: User): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('the own password: a meter that asks for 15 characters, the current one first, and every other session ends', async ({
  page,
  site,
}) => {
  const user = { ...rina, username: 'rina-sandi' }
  await addUser(page.request, site.address, user)
  // A browser has one session, so each of these is another.
  const others = await Promise.all([1, 2].map(() => requests.newContext()))
  const tokens = await Promise.all(others.map((other) => takeToken(other, site.address, user)))
  const statuses = () =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { Authorization: `Bearer ${token}` }
        return (await others[0]?.get(`${site.address}/api/aboutdetail/cek`, { headers }))?.status()
      }),
    )
  await enter(page, site.address, 'Account', user)
  const card = cardOf(page, 'Password')
  const current = card.getByLabel('Current password', { exact: true })
  const chosen = card.getByLabel('New password', { exact: true })
  const confirmation = card.getByLabel('Confirm Password', { exact: true })
  for (const [typed, verdict] of [
    ['kucing', 'Too short: 6 of 15 characters'],
    ['kucing hitam 1', 'Too short: 14 of 15 characters'],
    ['aaaaaaaaaaaaaaaa', 'Easy to guess: too much repetition'],
    ['kucing hitam 12', 'Good'],
    [next, 'Strong'],
  ] as const) {
    await chosen.fill(typed)
    await expect(card.getByText(verdict, { exact: true })).toBeVisible()
  }
  await current.fill('bukan kata sandinya')
  await confirmation.fill('lain sama sekali')
  const submit = card.getByRole('button', { name: 'Change the password' })
  await submit.click()
  await expect(card.getByText("Passwords don't match", { exact: true })).toBeVisible()
  await confirmation.fill(next)
  await submit.click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  expect(await statuses()).toEqual([200, 200])
  await current.fill(user.password)
  await submit.click()
  await expectReport(page, 'The password has been changed.')
  for (const input of [current, chosen, confirmation]) await expect(input).toHaveValue('')
  expect(await statuses()).toEqual([401, 401])
  await expect(cardOf(page, 'Open sessions').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  const late = await requests.newContext()
  expect((await late.post(`${site.address}/api/auth/login`, { data: user })).status()).toBe(401)
  await takeToken(late, site.address, { ...user, password: next })
  await Promise.all([...others, late].map((other) => other.dispose()))
})

test('open sessions are listed, each is ended, or all others at once; another user’s too', async ({ page, site }) => {
  const user = { ...rina, username: 'rina-sesi' }
  await addUser(page.request, site.address, user)
  const agents = [
    'Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    'Windows NT 10.0; Win64; x64) Chrome/140.0',
  ]
  const others = await Promise.all(
    [...agents, 'curl/8.5'].map((agent, index) =>
      requests.newContext({ userAgent: index === 2 ? agent : `Mozilla/5.0 (${agent}` }),
    ),
  )
  const tokens = await Promise.all(others.map((other) => takeToken(other, site.address, user)))
  await enter(page, site.address, 'Account', user)
  const rows = cardOf(page, 'Open sessions').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await rows.filter({ hasText: 'Firefox on Android' }).getByRole('button', { name: 'End' }).click()
  await expect(rows).toHaveCount(3)
  const status = async (index: number) => {
    const headers = { Authorization: `Bearer ${tokens[index]}` }
    return (await others[index]?.get(`${site.address}/api/aboutdetail/cek`, { headers }))?.status()
  }
  expect([await status(0), await status(1), await status(2)]).toEqual([401, 200, 200])
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(rows).toHaveCount(1)
  expect([await status(1), await status(2)]).toEqual([401, 401])

  // Another administrator ends the last one, which is then asked to sign in.
  const boss = await page.context().browser()?.newPage()
  if (!boss) throw new Error('no browser')
  await enter(boss, site.address, 'UpdateUser')
  await boss.getByRole('listitem', { name: user.username, exact: true }).getByRole('button', { name: 'Edit' }).click()
  const theirs = formOf(boss).getByRole('region', { name: 'Open sessions' })
  await theirs.getByRole('button', { name: 'End' }).click()
  await expect(theirs.getByText('No session is open.')).toBeVisible()
  await boss.close()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await Promise.all(others.map((other) => other.dispose()))
})

test('a second step: turned on, asked for, a recovery code once, the session in place, and the rescue from the shell', async ({
  page,
}) => {
  test.slow()
  const site = new Site()
  await site.start()
  try {
    await enter(page, site.address, 'Account')
    const card = cardOf(page, 'Second step')
    await card.getByRole('button', { name: 'Turn it on' }).click()
    await card.getByLabel('Current password', { exact: true }).fill(administrator.password)
    await card.getByRole('button', { name: 'Go on' }).click()
    await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const secret = (await card.locator('code').innerText()).replace(/\s/g, '')
    expect(await findBarriers(page)).toEqual([])
    const code = card.getByLabel('Six-digit code of the app')
    await code.fill('000000')
    await card.getByRole('button', { name: 'Turn the second step on' }).click()
    await expect(card.getByText(/^This code is wrong/)).toBeVisible()
    // A code is good once, so each use takes the one of another half minute.
    const step = stepAt(Date.now())
    await code.fill(codeOf(secret, step))
    await card.getByRole('button', { name: 'Turn the second step on' }).click()
    await expect(card.getByRole('heading', { name: 'Keep these recovery codes now' })).toBeFocused()
    const recovery = await card.getByRole('listitem').allInnerTexts()
    expect(new Set(recovery).size).toBe(10)
    const downloading = page.waitForEvent('download')
    await card.getByRole('link', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe(`recovery-codes-${administrator.username}.txt`)
    expect(await findBarriers(page)).toEqual([])
    await card.getByRole('button', { name: 'I have kept them' }).click()
    await expect(card.getByText('Recovery codes left: 10.')).toBeVisible()

    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await logIn(page, administrator)
    await expect(
      page.getByText(`Type the six-digit code of the authenticator app of ${administrator.username}.`),
    ).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Authentication code').fill(codeOf(secret, step))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('was used already')
    await page.getByLabel('Authentication code').fill(codeOf(secret, step + 1))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/homeadmin$/)

    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await logIn(page, administrator)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/homeadmin$/)

    // A session that ends meanwhile asks for both in place.
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await formOf(page).getByLabel('Title', { exact: true }).fill('Tetap ada')
    await page.evaluate(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem('authToken')}` },
      }),
    )
    await page.getByRole('button', { name: 'Add Team' }).click()
    const question = page.getByRole('dialog', { name: 'Your session has ended' })
    await question.getByLabel('Password').fill(administrator.password)
    await question.getByRole('button', { name: 'Go on' }).click()
    await question.getByLabel('Authentication code').fill(recovery[0] ?? '')
    await question.getByRole('button', { name: 'Go on' }).click()
    await expect(question.getByText(/was used already/)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await question.getByLabel('Authentication code').fill(recovery[1] ?? '')
    await question.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('listitem', { name: 'Tetap ada', exact: true })).toBeVisible()

    const said = await site.run('admin', 'reset', administrator.username)
    const [, password = ''] = /signs in once with: (\S.*)/.exec(said) ?? []
    await page.reload()
    await expect(page).toHaveURL(/\/admin$/)
    await logIn(page, { ...administrator, password })
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.goto(`${site.address}/HomeAdmin/Memo`)
    const choose = async (first: string, second = first) => {
      await page.getByLabel('Password', { exact: true }).fill(first)
      await page.getByLabel('Confirm Password').fill(second)
      await page.getByRole('button', { name: 'Save and go on' }).click()
    }
    await choose(next, 'lain')
    await expect(page.getByRole('alert')).toHaveText("Passwords don't match")
    await choose(password)
    await expect(page.getByRole('alert')).toHaveText('Choose another password than the one that you were given.')
    await choose(next)
    await expect(page.getByRole('heading', { level: 1, name: 'Penewaran list' })).toBeVisible()
    await page.goto(`${site.address}/HomeAdmin/Account`)
    await expect(cardOf(page, 'Second step').getByRole('button', { name: 'Turn it on' })).toBeVisible()
  } finally {
    await site.remove()
  }
})

test('a second step is turned off by whoever has the password and a code', async ({ page, site }) => {
  const user = { ...rina, username: 'rina-langkah' }
  await addUser(page.request, site.address, user)
  await enter(page, site.address, 'Account', user)
  const card = cardOf(page, 'Second step')
  await card.getByRole('button', { name: 'Turn it on' }).click()
  await card.getByLabel('Current password', { exact: true }).fill(user.password)
  await card.getByRole('button', { name: 'Go on' }).click()
  const secret = (await card.locator('code').innerText()).replace(/\s/g, '')
  const step = stepAt(Date.now())
  await card.getByLabel('Six-digit code of the app').fill(codeOf(secret, step))
  await card.getByRole('button', { name: 'Turn the second step on' }).click()
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await card.getByRole('button', { name: 'Turn it off' }).click()
  await card.getByLabel('Current password', { exact: true }).fill(user.password)
  await card.getByLabel('Six-digit code, or a recovery code').fill(codeOf(secret, step + 1))
  await card.getByRole('button', { name: 'Turn it off' }).click()
  await expectReport(page, 'The second step is off.')
  await expect(card.getByRole('button', { name: 'Turn it on' })).toBeVisible()
  await takeToken(page.request, site.address, user)
})
