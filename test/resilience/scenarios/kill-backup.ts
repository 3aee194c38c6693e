import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-backup.ts [--times 20]: kill -9 during a backup.

const runs = readNumberOption('times', 20)
const report = new Report('kill -9 during a backup')
const folder = createTemporaryFolder()
const environment = { DATA_DIR: join(folder, 'data') }
const site = new TestSite({ dataDir: environment.DATA_DIR })
await site.start()
await site.stop('SIGTERM')
const complete = { timeoutMs: 60_000 }
let [killedCount, truncatedCount, failedCount] = [0, 0, 0]
for (let round = 0; round < runs; round++) {
  const file = join(folder, `backup-${round}`)
  const { code } = await runCommand(environment, ['backup', file], { timeoutMs: 100 + Math.random() * 900 })
  if (code === null) killedCount += 1
  // A file under its final name must be complete even after a kill.
  const restored = { DATA_DIR: join(folder, `restored-${round}`) }
  if (existsSync(file) && (await runCommand(restored, ['restore', file], complete)).code !== 0) truncatedCount += 1
  if (!existsSync(file) && (await runCommand(environment, ['backup', file], complete)).code !== 0) failedCount += 1
}
removeFolder(folder)
report.add('kill -9 during a backup', {
  runs,
  result: `${killedCount} killed; ${truncatedCount} incomplete files under the final name, ${failedCount} failures of the next backup`,
  isOk: truncatedCount === 0 && failedCount === 0,
})
report.print()
