import type { Page } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { openScreen, submitLogin } from './sign-in.ts'

const LOGIN_URL = '**/api/auth/login'

/** The token in `localStorage`, or null. */
function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'))
}

test('while busy the button reads Logging in... and is disabled; then the gallery opens', async ({ page }) => {
  const release = await delayRequests(page, LOGIN_URL)
  await page.goto('/admin')
  const responsePromise = page.waitForResponse(LOGIN_URL)
  await submitLogin(page, testAdmin)
  await expect(page.getByRole('button', { name: 'Logging in...', exact: true })).toBeDisabled()
  release()
  const { token } = (await (await responsePromise).json()) as { token: string }
  await expect(page).toHaveURL(/\/homeadmin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gallery', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(token).not.toBe('')
  expect(await readStoredToken(page)).toBe(token)
})

test('a login needs both fields, says why it failed and stores no token; a later one succeeds', async ({ page }) => {
  const sentUrls: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/login') && sentUrls.push(request.url()))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')]
  await login.click()
  await expect(username).toBeFocused()
  await username.fill(testAdmin.username)
  await login.click()
  await expect(password).toBeFocused()
  for (const input of [username, password]) await expect(input).toHaveAttribute('required')
  await expect(page).toHaveURL(/\/admin$/)
  expect(sentUrls).toEqual([])

  await submitLogin(page, { ...testAdmin, password: 'bukan kata sandinya' })
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(login).toBeEnabled()
  await expect(username).toHaveValue(testAdmin.username)
  expect(await readStoredToken(page)).toBeNull()
  await submitLogin(page, testAdmin)
  await expect(page).toHaveURL(/\/homeadmin$/)
})

test('Log out is red, removes the token, opens /admin, and revokes the token', async ({ page }) => {
  await openScreen(page, 'team')
  const token = await readStoredToken(page)
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
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/aboutdetail/cek', { headers })).status()).toBe(401)
  await page.goto('/HomeAdmin/team')
  await expect(page).toHaveURL(/\/admin$/)
})

test('the menu has every link of the specification, in its groups and with its URLs', async ({ page }) => {
  await openScreen(page, 'team')
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
  const links = {
    'Fitur Kami': 'features',
    servis: 'Services',
    Team: 'team',
    kontak: 'Contact',
    'Blog konten': 'Blog',
    'Penawaran list': 'Memo',
    'User list': 'UpdateUser',
  }
  for (const [name, route] of Object.entries(links)) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/HomeAdmin/${route}`)
  }
})
