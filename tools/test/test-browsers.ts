import { buildIfStale } from '#cli/build.ts'
import { printSummary, runCrossBrowserTests } from './suites.ts'

buildIfStale()
printSummary([runCrossBrowserTests(process.argv.slice(3))])
