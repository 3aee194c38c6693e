import { buildIfStale } from './build.ts'
import { installChromium } from './install-chromium.ts'
import { printSummary, runBrowserTests, runCrossBrowserTests, runStaticChecks, runUnitTests } from './test-suites.ts'

const withAllBrowsers = process.argv.includes('--all-browsers')

const hasChromium = installChromium()
buildIfStale()
printSummary([
  ...runStaticChecks(),
  runUnitTests(),
  hasChromium ? runBrowserTests() : { passed: 0, failed: 1 },
  ...(withAllBrowsers ? [runCrossBrowserTests()] : []),
])
