import { buildIfStale } from './build.ts'
import { installChromium } from './install-chromium.ts'
import {
  printSummary,
  runBrowserTests,
  runCrossBrowserTests,
  runResilienceTests,
  runStaticChecks,
  runUnitTests,
} from './test-suites.ts'

const runsAll = process.argv.includes('--all')

const hasChromium = installChromium()
buildIfStale()
printSummary([
  ...(await runStaticChecks()),
  runUnitTests(),
  hasChromium ? runBrowserTests() : { passed: 0, failed: 1 },
  ...(runsAll ? [runResilienceTests(), runCrossBrowserTests()] : []),
])
