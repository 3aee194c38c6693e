import { startPostgresServer } from '#kit/postgres.ts'
import { killWhileWriting } from '../kill-while-writing.ts'
import { Report, readNumberOption } from '../report.ts'
import { checkIntegrity, TestSite } from '../site.ts'

// node test/resilience/scenarios/kill.ts --times 300 sqlite; node test/resilience/scenarios/kill.ts --times 50 postgres

const postgres = process.argv.includes('postgres') ? await startPostgresServer() : undefined
const report = new Report(`kill -9 while writing, ${postgres ? 'PostgreSQL' : 'SQLite'}`)
const site = new TestSite(postgres && { environment: { DATABASE_URL: `${postgres.url}/postgres` } })
await killWhileWriting(site, { runs: readNumberOption('times', postgres ? 50 : 300), report })
await site.stop(postgres ? 'SIGTERM' : 'SIGKILL')
if (!postgres) {
  const integrity = checkIntegrity(site.dataDir)
  report.add('integrity of the file', { result: integrity, isOk: integrity === 'ok' })
}
await site.remove()
await postgres?.remove()
report.print()
