import { buildIfStale } from './build.ts'
import { finish, runStaticChecks, runUnitTests } from './checks.ts'

buildIfStale()
finish([...runStaticChecks(), runUnitTests()])
