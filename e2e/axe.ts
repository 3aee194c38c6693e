import type { Page } from '@playwright/test'
import axe from 'axe-core'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands, by WCAG 2.2 AA and its best practices, or by the rules of those names alone:
 * one line for each finding.
 */
export async function findBarriers(page: Page, rules: readonly string[] = everything): Promise<string[]> {
  // Evaluated rather than loaded, because the page lets no foreign script in.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (names) => {
      const { axe: running } = window as unknown as { axe: typeof axe }
      return running.run(document, { runOnly: names })
    },
    [...rules],
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
