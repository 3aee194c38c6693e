import { buildIfStale } from './build.ts'
import { printSummary, runStaticChecks, runUnitTests } from './test-suites.ts'

buildIfStale()
printSummary([...(await runStaticChecks()), runUnitTests()])
