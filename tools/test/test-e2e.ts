import { buildIfStale } from '#cli/build.ts'
import { requireWindow } from '#kit/chromium.ts'
import { installChromium } from './install-chromium.ts'
import { runPlaywright } from './suites.ts'

const args = process.argv.slice(3)
if (args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg))) requireWindow()
if (installChromium()) {
  buildIfStale()
  process.exitCode = runPlaywright(args) ? 0 : 1
} else process.exitCode = 1
