import { buildIfStale } from '#cli/build.ts'
import { printSummary, runStaticChecks, runUnitTests } from './suites.ts'

buildIfStale()
printSummary([...(await runStaticChecks()), runUnitTests()])
