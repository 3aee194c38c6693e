import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { killWhileWriting } from '../kill-while-writing.ts'
import { printReport, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill.ts --times 300 sqlite; node test/resilience/scenarios/kill.ts --times 50 postgres

if (process.argv.includes('postgres')) {
  const postgres = await startPostgresServer()
  const site = new TestSite({ environment: { DATABASE_URL: `${postgres.url}/postgres` } })
  printReport('kill -9 while writing, PostgreSQL', await killWhileWriting(site, readNumberOption('times', 50)))
  await site.stop('SIGTERM')
  await postgres.remove()
} else {
  const folder = createTemporaryFolder()
  const site = new TestSite({ dataDir: folder })
  const rows = await killWhileWriting(site, readNumberOption('times', 300))
  await site.stop('SIGKILL')
  const database = new DatabaseSync(join(folder, 'beranda.sqlite'))
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  database.close()
  const isOk = integrity_check === 'ok'
  printReport('kill -9 while writing, SQLite', [
    ...rows,
    { scenario: 'integrity of the file', runs: 1, result: String(integrity_check), isOk },
  ])
  removeFolder(folder)
}
