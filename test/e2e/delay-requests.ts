import type { Page } from '@playwright/test'

/** Holds back the requests of the page for matching URLs until the returned function is called. */
export async function delayRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return release
}
