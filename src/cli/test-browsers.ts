import { buildIfStale } from './build.ts'
import { printSummary, runCrossBrowserTests } from './test-suites.ts'

buildIfStale()
printSummary([runCrossBrowserTests(process.argv.slice(3))])
