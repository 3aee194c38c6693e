import { expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import type { ScenarioResult } from './report.ts'
import { TestSite } from './site.ts'
import { truncateWal } from './truncate-wal.ts'

// A quick turn of what the scripts here do at length; times are for the scripts to judge.

const listBroken = (rows: readonly ScenarioResult[]) => rows.filter(({ isOk, result }) => !isOk && !/ms/.test(result))

test.each(testDatabases)(
  '$kind: killed five times while clients write, it loses nothing that it acknowledged',
  async ({ environment }) => {
    const folder = createTemporaryFolder()
    const site = new TestSite({
      dataDir: folder,
      environment: { SAMPLE_CONTENT: 'off', ...(await environment()) },
    })
    try {
      const rows = await killWhileWriting(site, 5)
      expect(rows[0]?.result).toMatch(/^[1-9]\d* acknowledged writes, 0 lost/)
      expect(listBroken(rows)).toEqual([])
    } finally {
      await site.stop('SIGKILL')
      removeFolder(folder)
    }
  },
)

test('a WAL whose end is torn opens with the first commits, whole', async () => {
  const folder = createTemporaryFolder()
  const rows = await truncateWal(folder, { commits: 12, random: 20 })
  removeFolder(folder)
  expect(listBroken(rows)).toEqual([])
})
