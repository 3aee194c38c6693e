import { buildIfStale } from './build.ts'
import { printSummary, runStaticChecks, runUnitTests } from './test-suites.ts'

buildIfStale()
printSummary([...runStaticChecks(), runUnitTests()])
