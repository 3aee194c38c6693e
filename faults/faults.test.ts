import { expect, test } from 'vitest'
import { databases } from '#server/database/test-databases.ts'
import { killWhileWriting } from './kill-rounds.ts'
import type { Row } from './report.ts'
import { makeFolder, Site } from './site.ts'
import { tearTails } from './tear-tails.ts'

// A quick turn of what the scripts here do at length; times are for the scripts to judge.

const broken = (rows: readonly Row[]) => rows.filter(({ isKept, came }) => !isKept && !/ms/.test(came))

test.each(databases)(
  '$kind: killed five times while clients write, it loses nothing that it acknowledged',
  async ({ environment }) => {
    const folder = makeFolder()
    const site = new Site({ dataDir: folder.path, environment: { SAMPLE_CONTENT: 'off', ...(await environment()) } })
    try {
      const rows = await killWhileWriting(site, 5)
      expect(rows[0]?.came).toMatch(/^[1-9]\d* acknowledged writes, 0 lost/)
      expect(broken(rows)).toEqual([])
    } finally {
      await site.end('SIGKILL')
      folder.forget()
    }
  },
  120_000,
)

test('a WAL whose end is torn opens with the first commits, whole', async () => {
  const folder = makeFolder()
  const rows = await tearTails(folder.path, { commits: 12, random: 20 })
  folder.forget()
  expect(broken(rows)).toEqual([])
}, 60_000)
