import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { administrator } from '../site.ts'

/** A name and a password to sign in with. */
export interface User {
  readonly username: string
  readonly password: string
}

/** Signs in by a call and gives the token. */
export async function takeToken(
  request: APIRequestContext,
  address: string,
  user: User = administrator,
): Promise<string> {
  const answer = await request.post(`${address}/api/auth/login`, { data: user })
  expect(answer.status()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Adds an account by a call, as the administrator of the site. */
export async function addUser(request: APIRequestContext, address: string, user: User): Promise<void> {
  const headers = { Authorization: `Bearer ${await takeToken(request, address)}` }
  const answer = await request.post(`${address}/api/auth/register`, { data: user, headers })
  expect(answer.status()).toBe(201)
}

/** Opens a screen as somebody who signed in earlier; settles on its heading. */
export async function enter(page: Page, address: string, route = '', user = administrator as User): Promise<void> {
  const token = await takeToken(page.request, address, user)
  // Any document of the site gives access to its storage; this one is the smallest.
  await page.goto(`${address}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${address}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
