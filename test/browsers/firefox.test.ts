import { describe } from 'vitest'
import { launchFirefox } from './drivers/firefox.ts'
import { testBackOffice } from './flows/back-office.ts'
import { testEveryEngine } from './flows/every-engine.ts'
import { setUpSession } from './session.ts'

testEveryEngine(launchFirefox)

describe('back office', () => {
  testBackOffice(setUpSession(launchFirefox, { hasOwnSite: true }))
})
