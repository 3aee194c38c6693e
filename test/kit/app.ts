import { openTestSite, type TestSite } from './test-site.ts'

export { deriveQuickly } from './test-services.ts'

export type TestApp = TestSite

/** Opens a site as `openTestSite` does. */
export const openTestApp = (variables: Readonly<Record<string, string>> = {}): Promise<TestApp> =>
  openTestSite({ variables })
