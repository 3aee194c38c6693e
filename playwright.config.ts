import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  // Tests of a project share a site, one for each worker: what the back office writes is not read as the samples.
  projects: [
    { name: 'public', testMatch: 'public/**/*.test.ts' },
    { name: 'back-office', testMatch: 'back-office/**/*.test.ts' },
    { name: 'both', testIgnore: ['public/**', 'back-office/**'] },
  ],
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine is given a second chance; the report names every test that needed it.
  retries: 1,
  timeout: 60_000,
  // Long enough for a page to open on a machine that does much else.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Recording every test took as long as the tests themselves.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
