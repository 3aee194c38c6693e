import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['src/server/database/test-postgres.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Each file opens databases of its own; two at a time is what two cores carry.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
