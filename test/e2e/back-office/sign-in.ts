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

/** Adds an account through the API, as the administrator of the site. */
export async function addUser(request: APIRequestContext, url: string, credentials: Credentials): Promise<void> {
  const headers = { Authorization: `Bearer ${await signIn(request, url)}` }
  const response = await request.post(`${url}/api/auth/register`, { data: credentials, headers })
  expect(response.status()).toBe(201)
}

/** Opens a screen as a signed-in user; settles when its heading is visible. */
export async function openBackOffice(
  page: Page,
  url: string,
  route = '',
  credentials = testAdmin as Credentials,
): Promise<void> {
  const token = await signIn(page.request, url, credentials)
  // Any document of the origin gives access to its storage; this one is the smallest.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${url}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
