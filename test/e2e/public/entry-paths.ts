import type { Page } from '@playwright/test'

/** Returns the paths of the first service, of the quotation form with that service, and of the first post. */
export async function listEntryPaths(page: Page): Promise<string[]> {
  const paths: string[] = []
  for (const [list, link] of [
    ['/home/index.html', '#services h3 a'],
    ['/home/index.html', '#services .card-link'],
    ['/blog', '.post a'],
  ] as const) {
    await page.goto(list)
    const [href] = await page.locator(link).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    if (href) paths.push(href)
  }
  return paths
}
