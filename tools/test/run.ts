import { buildIfStale } from '#cli/build.ts'
import { installChromium } from './install-chromium.ts'
import {
  printSummary,
  runBrowserTests,
  runCrossBrowserTests,
  runResilienceTests,
  runStaticChecks,
  runUnitTests,
} from './suites.ts'

const runsAll = process.argv.includes('--all')
const browserProjects = ['public', 'back-office', ...(runsAll ? (['thorough'] as const) : [])] as const

const hasChromium = installChromium()
buildIfStale()
printSummary([
  ...(await runStaticChecks()),
  runUnitTests(),
  hasChromium ? runBrowserTests(browserProjects) : { passed: 0, failed: 1 },
  ...(runsAll ? [runResilienceTests(), runCrossBrowserTests()] : []),
])
