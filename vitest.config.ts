import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['src/server/database/test-postgres.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'faults/**/*.test.ts'],
    // Each file opens databases of its own; two at a time is what two cores carry.
    maxWorkers: 2,
    // The same for a database or a mail server on a busy machine.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
