import { expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import type { ScenarioResult } from './report.ts'
import { TestSite } from './site.ts'
import { truncateWal } from './truncate-wal.ts'

// Short versions of two scenarios; only the scenarios judge durations.

const listFailures = (rows: readonly ScenarioResult[]) => rows.filter(({ isOk, result }) => !isOk && !/ms/.test(result))

test.each(testDatabases)(
  '$kind: no acknowledged write is lost when the site is killed five times while clients write',
  async ({ emptyEnvironment }) => {
    const folder = createTemporaryFolder()
    const site = new TestSite({
      dataDir: folder,
      environment: { SAMPLE_CONTENT: 'off', ...(await emptyEnvironment()) },
    })
    try {
      const rows = await killWhileWriting(site, 5)
      expect(rows[0]?.result).toMatch(/^[1-9]\d* acknowledged writes, 0 lost/)
      expect(listFailures(rows)).toEqual([])
    } finally {
      await site.stop('SIGKILL')
      removeFolder(folder)
    }
  },
)

test('a truncated or corrupted WAL opens with the first commits complete', async () => {
  const folder = createTemporaryFolder()
  const rows = await truncateWal(folder, { commits: 12, random: 20 })
  removeFolder(folder)
  expect(listFailures(rows)).toEqual([])
})
