import { buildIfStale } from './build.ts'
import { printSummary, runProcessTests } from './test-suites.ts'

buildIfStale()
printSummary([runProcessTests(process.argv.slice(3))])
