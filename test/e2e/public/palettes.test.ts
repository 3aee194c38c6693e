import { createHash } from 'node:crypto'
import { findAxeViolations } from '../axe.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi, openScreen } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

// PALETTE_RUNS=20 checks twenty; each takes about 5 s.
const runs = Number(process.env['PALETTE_RUNS'] ?? 2)

/** Returns the same color for the same seed, anywhere in sRGB. */
const colorOf = (seed: string) => `#${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`

const schemes = ['light', 'dark'] as const

// A palette changes nothing that the other rules read.
const colorRules = ['color-contrast', 'link-in-text-block']

useOwnSite()

test(`pages and back office have no violation in ${runs} random palettes, light and dark`, async ({
  page,
  request,
}) => {
  test.setTimeout(60_000 + runs * 60_000)
  const violations: string[] = []
  for (let run = 0; run < runs; run++) {
    const choice = { accent: colorOf(`accent ${run}`), darkTone: colorOf(`dark tone ${run}`) }
    await callApi(request, 'PUT', 'settings', { data: choice })
    const check = async (name: string, colorScheme: string) => {
      for (const violation of await findAxeViolations(page, colorRules))
        violations.push(`${name}, ${colorScheme}, ${JSON.stringify(choice)}: ${violation}`)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const path of ['/home/index.html', '/penawaran', '/blog']) {
      await page.goto(path)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await check(path, colorScheme)
      }
    }
    for (const route of ['gallery', 'Settings#colours']) {
      await openScreen(page, route)
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        // The script follows the style sheets.
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await check(route, colorScheme)
      }
    }
  }
  expect(violations).toEqual([])
})
