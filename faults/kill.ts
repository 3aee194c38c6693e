import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestServer } from '#server/database/test-server.ts'
import { killWhileWriting } from './kill-rounds.ts'
import { numberOption, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/kill.ts --times 300 sqlite; node faults/kill.ts --times 50 postgres

if (process.argv.includes('postgres')) {
  const postgres = await openTestServer()
  const site = new Site({ environment: { DATABASE_URL: `${postgres.url}/postgres` } })
  report('Killed on PostgreSQL', await killWhileWriting(site, numberOption('times', 50)))
  await site.end('SIGTERM')
  await postgres.remove()
} else {
  const folder = makeFolder()
  const site = new Site({ dataDir: folder.path })
  const rows = await killWhileWriting(site, numberOption('times', 300))
  await site.end('SIGKILL')
  const database = new DatabaseSync(join(folder.path, 'beranda.sqlite'))
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  database.close()
  const isKept = integrity_check === 'ok'
  report('Killed on SQLite', [
    ...rows,
    { what: 'the file afterwards', times: 1, came: String(integrity_check), isKept },
  ])
  folder.forget()
}
