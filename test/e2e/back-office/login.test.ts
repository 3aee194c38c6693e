import type { Page } from '@playwright/test'
import { expect, test, testAdmin } from '../fixtures.ts'
import { openBackOffice } from './sign-in.ts'

const LOGIN_URL = '**/api/auth/login'

/** Fills and submits the login form of `/admin`. */
async function submitLoginForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The token in `localStorage`, or null. */
function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'))
}

test('both fields are required: nothing is sent without them', async ({ page }) => {
  const sentUrls: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/login') && sentUrls.push(request.url()))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(username).toBeFocused()
  await username.fill(testAdmin.username)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(password).toBeFocused()
  for (const input of [username, password]) await expect(input).toHaveAttribute('required')
  await expect(page).toHaveURL(/\/admin$/)
  expect(sentUrls).toEqual([])
})

test('while busy the button reads Logging in... and is disabled; then the gallery opens at /homeadmin', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(LOGIN_URL, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/admin')
  const responsePromise = page.waitForResponse(LOGIN_URL)
  await submitLoginForm(page, testAdmin.username, testAdmin.password)
  await expect(page.getByRole('button', { name: 'Logging in...', exact: true })).toBeDisabled()
  release()
  const { token } = (await (await responsePromise).json()) as { token: string }
  await expect(page).toHaveURL(/\/homeadmin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gallery', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(token).not.toBe('')
  expect(await readStoredToken(page)).toBe(token)
})

test('a rejected login shows the message of the server or the default one, and stores no token', async ({ page }) => {
  await page.goto('/admin')
  const line = page.getByRole('alert')
  await submitLoginForm(page, testAdmin.username, 'bukan kata sandinya')
  await expect(line).toHaveText('Invalid username or password')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(page.getByLabel('Username')).toHaveValue(testAdmin.username)

  await page.route(LOGIN_URL, (route) => route.fulfill({ status: 429, json: { message: 'Coba lagi nanti.' } }))
  await submitLoginForm(page, testAdmin.username, testAdmin.password)
  await expect(line).toHaveText('Coba lagi nanti.')

  await page.unroute(LOGIN_URL)
  await page.route(LOGIN_URL, (route) => route.fulfill({ status: 200, json: {} }))
  await submitLoginForm(page, testAdmin.username, testAdmin.password)
  await expect(line).toHaveText('Invalid username or password')
  expect(await readStoredToken(page)).toBeNull()
})

test('a login says so when the server is unreachable or broken, and a later one succeeds', async ({ page }) => {
  await page.goto('/admin')
  const line = page.getByRole('alert')
  await page.route(LOGIN_URL, (route) => route.abort('connectionrefused'))
  await submitLoginForm(page, testAdmin.username, testAdmin.password)
  await expect(line).toHaveText('An error occurred while logging in.')
  await page.unroute(LOGIN_URL)
  await page.route(LOGIN_URL, (route) => route.fulfill({ status: 502, body: '<html>' }))
  const second = page.waitForResponse(LOGIN_URL)
  await page.getByRole('button', { name: 'Login' }).click()
  await second
  await expect(line).toHaveText('An error occurred while logging in.')
  await page.unroute(LOGIN_URL)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/homeadmin$/)
})

test('Log out is red, removes the token, opens /admin, and revokes the token', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  const token = await readStoredToken(page)
  const check = () =>
    page.request.get(`${site.url}/api/aboutdetail/cek`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await check()).status()).toBe(200)
  const button = page.getByRole('button', { name: 'Log out', exact: true })
  const [red = 0, green = 0, blue = 0] = await button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    const shown = /, 0\)$/.test(backgroundColor) ? color : backgroundColor
    return (shown.match(/[\d.]+/g) ?? []).map(Number)
  })
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await button.click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  expect(await readStoredToken(page)).toBeNull()
  const refused = await check()
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ message: 'Invalid or expired token' })
  await page.goto('/HomeAdmin/team')
  await expect(page).toHaveURL(/\/admin$/)
})

test('the menu has every link of the specification, in its groups and with its URLs', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  const menu = page.getByRole('navigation', { name: 'Admin Dashboard' })
  await expect(menu.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const groups = {
    'Kenapa Kami': 'header aboutdetail',
    Portofolio: 'galleryheader gallery',
    'Client List': 'TestimonialHeader Testimonial',
  }
  for (const [title, routes] of Object.entries(groups)) {
    const group = menu.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    for (const route of routes.split(' ')) await expect(group.locator(`a[href="/HomeAdmin/${route}"]`)).toBeVisible()
  }
  for (const [route, label] of [
    ['features', 'Fitur Kami'],
    ['Services', 'servis'],
    ['team', 'Team'],
    ['Contact', 'kontak'],
    ['Blog', 'Blog konten'],
    ['Memo', 'Penawaran list'],
    ['UpdateUser', 'User list'],
  ]) {
    await expect(menu.getByRole('link', { name: label ?? '', exact: true })).toHaveAttribute(
      'href',
      `/HomeAdmin/${route}`,
    )
  }
})
