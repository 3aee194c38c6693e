import { defineConfig } from '@playwright/test'
import { findChromium } from './test/kit/chromium.ts'
import { findMemoryFolder } from './test/kit/memory-folder.ts'
import { filesLeftOut } from './tools/test/only-in-all.ts'

const chromium = findChromium()
const memoryFolder = findMemoryFolder()
// The sites and the profiles of the browsers: SQLite waits for the disk at every commit.
if (memoryFolder) process.env['TMPDIR'] = memoryFolder

// They write what no other test may see.
const withExtremeContent = [
  'page-weight.test.ts',
  'public/extreme-content.test.ts',
  'public/layout-shift.test.ts',
  'public/palettes.test.ts',
  'security/**/*.test.ts',
]

const leftOut = filesLeftOut.map((glob) => `**/${glob}`)

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  // Two, beside the two of Vitest in `npm test`: they keep two cores busy while each waits for the other side.
  workers: 2,
  // The tests of a project share one site per worker: those of the first never see what the back office has written.
  projects: [
    { name: 'public', testIgnore: ['back-office/**', ...withExtremeContent, ...leftOut] },
    {
      name: 'back-office',
      testMatch: 'back-office/**/*.test.ts',
      testIgnore: leftOut,
      // axe reads the colours of one instant, which animations change.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'extreme-content', testMatch: withExtremeContent, testIgnore: leftOut },
  ],
  fullyParallel: false,
  forbidOnly: true,
  // They end what hangs; a busy machine takes ten times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Playwright lets the browser share memory through files, for machines on which this folder is small.
      ...(memoryFolder && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The headless shell rounds the widths of glyphs otherwise, which no phone does.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
