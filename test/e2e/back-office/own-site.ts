import { TestSite, test } from '../fixtures.ts'

/** Gives the tests of the file, or of the `describe` block, one site of their own instead of the site of the worker. */
export function useOwnSite(environment: Readonly<Record<string, string>> = {}): TestSite {
  const site = new TestSite()
  test.beforeAll(async () => {
    await site.start(environment)
  })
  test.afterAll(() => site.remove())
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  test.use({ baseURL: async ({}, use) => use(site.url) })
  return site
}

/** A test on a site of its own, for what changes every page or stops the server. */
export const testOnOwnSite = test.extend<{ ownSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  ownSite: async ({}, use) => {
    const site = new TestSite()
    await site.start()
    await use(site)
    await site.remove()
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})
