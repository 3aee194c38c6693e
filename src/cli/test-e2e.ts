import { buildIfStale } from './build.ts'
import { installChromium } from './install-chromium.ts'
import { runPlaywright } from './test-suites.ts'

if (installChromium()) {
  buildIfStale()
  process.exitCode = runPlaywright(process.argv.slice(3)) ? 0 : 1
} else process.exitCode = 1
