import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { testAdmin } from '../fixtures.ts'

/** Username and password of an account. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Logs in through the API; returns the token. */
export async function signIn(
  request: APIRequestContext,
  url: string,
  credentials: Credentials = testAdmin,
): Promise<string> {
  const response = await request.post(`${url}/api/auth/login`, { data: credentials })
  expect(response.status()).toBe(200)
  const { token } = (await response.json()) as { token: string }
  return token
}

const tokenByAccount = new Map<string, string>()

/** Returns the token of a session that an earlier test has left open, or else logs in: each login derives a password hash. */
async function findOrCreateToken(request: APIRequestContext, url: string, credentials: Credentials): Promise<string> {
  const account = JSON.stringify([url, credentials])
  const earlier = tokenByAccount.get(account)
  const headers = { Authorization: `Bearer ${earlier}` }
  if (earlier && (await request.get(`${url}/api/aboutdetail/cek`, { headers })).ok()) return earlier
  const token = await signIn(request, url, credentials)
  tokenByAccount.set(account, token)
  return token
}

/** Opens a screen as a signed-in user; settles when its heading is visible. */
export async function openBackOffice(
  page: Page,
  url: string,
  route = '',
  credentials = testAdmin as Credentials,
): Promise<void> {
  const token = await findOrCreateToken(page.request, url, credentials)
  const { origin } = new URL(url)
  await page.context().addCookies([{ name: 'beranda', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  await page.addInitScript(
    (session) => {
      // Once in each tab, so that a logout lasts; not in a frame, whose page may be of another origin.
      if (window !== window.top || location.origin !== session.origin || sessionStorage.getItem(session.token)) return
      sessionStorage.setItem(session.token, 'stored')
      localStorage.setItem('authToken', session.token)
    },
    { token, origin },
  )
  await page.goto(`${url}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Fills the sign-in form of `/admin` and sends it. */
export async function submitLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens a screen of the site of the test, its base URL; settles when its heading is visible. */
export async function openScreen(page: Page, route = '', credentials: Credentials = testAdmin): Promise<void> {
  await openBackOffice(page, await readOrigin(page.request), route, credentials)
}

/** The origin of the site of the test. */
async function readOrigin(request: APIRequestContext): Promise<string> {
  return new URL((await request.get('/healthz')).url()).origin
}

/** Calls the API as the administrator, with the session of an open page, which another login would end. */
export async function callApi<T = unknown>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: Pick<NonNullable<Parameters<APIRequestContext['fetch']>[1]>, 'data' | 'multipart'> = {},
): Promise<T> {
  const token = await findOrCreateToken(request, await readOrigin(request), testAdmin)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await request.fetch(`/api/${path}`, { method, headers, ...body })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}

/** Adds an entry through the API; returns the stored entry. */
export async function createEntry<T extends { readonly id: number }>(
  page: Page,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<T> {
  return (await callApi<{ data: T }>(page.request, 'POST', path, { data: values })).data
}

/** Adds an account through the API. */
export async function addUser(request: APIRequestContext, { username, password }: Credentials): Promise<void> {
  await callApi(request, 'POST', 'auth/register', { data: { username, password } })
}

/** Ends the page's session on the server, as a password change elsewhere would. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('authToken')
    const response = await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    return response.status
  })
  expect(status).toBeLessThan(300)
}

/** Leads from an open screen to another one without loading the page again; settles when the heading has changed. */
export async function goToScreen(page: Page, route: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const previous = await heading.innerText()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/HomeAdmin/${route}`)
  await expect(heading).not.toHaveText(previous)
}
