import { expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import { Report } from './report.ts'
import { TestSite } from './site.ts'
import { truncateWal } from './truncate-wal.ts'

// Short versions of two scenarios.

test.each(testDatabases)(
  '$kind: no acknowledged write is lost when the site is killed five times while clients write',
  async ({ emptyEnvironment }) => {
    const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off', ...(await emptyEnvironment()) } })
    const report = new Report('kill -9')
    try {
      await killWhileWriting(site, { runs: 5, report })
      expect(report.failures).toEqual([])
    } finally {
      await site.remove('SIGKILL')
    }
  },
)

test('a truncated or corrupted WAL opens with the first commits complete', async () => {
  const folder = createTemporaryFolder()
  const report = new Report('WAL')
  await truncateWal(folder, { commits: 12, random: 20, report })
  removeFolder(folder)
  expect(report.failures).toEqual([])
})
