import { buildIfStale } from '#cli/build.ts'
import { printSummary, runProcessTests } from './suites.ts'

buildIfStale()
printSummary([runProcessTests(process.argv.slice(3))])
