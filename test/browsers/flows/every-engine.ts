import { describe } from 'vitest'
import { setUpSession } from '../session.ts'
import { testSignIn } from './back-office.ts'
import { testNavigation } from './navigation.ts'
import { testPublicPages } from './pages.ts'
import { testQuotation } from './quotation.ts'
import { testDarkReducedMotion, testSliders } from './sliders.ts'

/** Registers the tests that every engine has to pass. */
export function testEveryEngine(launch: Parameters<typeof setUpSession>[0]): void {
  describe('public pages and sign-in', () => {
    const session = setUpSession(launch)
    testPublicPages(session)
    testNavigation(session)
    testSliders(session)
    testQuotation(session)
    testSignIn(session)
  })

  describe('dark mode and reduced motion', () => {
    testDarkReducedMotion(setUpSession(launch, { isDarkReducedMotion: true }))
  })
}
