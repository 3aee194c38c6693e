import { describe } from 'vitest'
import { launchWebKit } from './drivers/webkit.ts'
import { testBackOffice } from './flows/back-office.ts'
import { testEveryEngine } from './flows/every-engine.ts'
import { setUpSession } from './session.ts'

testEveryEngine(launchWebKit)

describe('back office', () => {
  testBackOffice(setUpSession(launchWebKit, { hasOwnSite: true }))
})
