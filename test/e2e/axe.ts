import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// The minified file: every page compiles it anew.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Settles when no transition or finite animation has run for three frames: axe reads the colours of one instant. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
      await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(isRunning)
      if (running.length > 0) stillFrames = -1
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
}

/** Runs axe on the page, by WCAG 2.2 AA and its best practices or by `tags`; returns one line per violation. */
export async function findAxeViolations(page: Page, tags: readonly string[] = ALL_TAGS): Promise<string[]> {
  // Evaluated, because the page's policy blocks foreign script elements.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await waitForStillness(page)
  const { violations } = await page.evaluate(
    async (names) => {
      const { axe: axeInPage } = window as unknown as { axe: typeof axe }
      // Of what passes, axe then describes one element instead of each.
      return axeInPage.run(document, { runOnly: names, resultTypes: ['violations'] })
    },
    [...tags],
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
