import { requireWindow } from '../../test/kit/chromium.ts'
import { buildIfStale } from './build.ts'
import { installChromium } from './install-chromium.ts'
import { runPlaywright } from './test-suites.ts'

const args = process.argv.slice(3)
if (args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg))) requireWindow()
if (installChromium()) {
  buildIfStale()
  process.exitCode = runPlaywright(args) ? 0 : 1
} else process.exitCode = 1
