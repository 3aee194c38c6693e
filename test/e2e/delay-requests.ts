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

/** Lets the next request for the URL reach the server, and loses the response. */
export async function loseResponse(page: Page, url: string): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(url, lose, { times: 1 })
}
