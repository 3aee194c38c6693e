import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { administrator } from '../site.ts'

/** Signs in by a call and gives the token. */
export async function takeToken(
  request: APIRequestContext,
  address: string,
  user: { readonly username: string; readonly password: string } = administrator,
): Promise<string> {
  const answer = await request.post(`${address}/api/auth/login`, { data: user })
  expect(answer.status()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Opens a screen as somebody who signed in earlier; settles on its heading. */
export async function enter(page: Page, address: string, route = ''): Promise<void> {
  const token = await takeToken(page.request, address)
  // Any document of the site gives access to its storage; this one is the smallest.
  await page.goto(`${address}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${address}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
