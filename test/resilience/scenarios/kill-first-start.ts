import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgresServer } from '#kit/postgres.ts'
import { withExistingSite } from '#server/backup/archive/targets.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-first-start.ts [--times 20] sqlite|postgres: kill -9 at times spread evenly over the
// first start, without ADMIN_PASSWORD. After the next start there must be every sample entry, and one administrator whose
// password was printed.

const runs = readNumberOption('times', 20)
const server = process.argv.includes('postgres') ? await startPostgresServer() : undefined
const report = new Report(`kill -9 during the first start, ${server ? 'PostgreSQL' : 'SQLite'}`)
const PATHS = 'features services gallery team blog testimonial aboutdetail contact header'.split(' ')

interface Installation {
  readonly site: TestSite
  readonly databaseUrl: string | undefined
}

/** Creates an empty database and a site that was not started yet; `name` is the name of the database on PostgreSQL. */
async function createInstallation(name: string): Promise<Installation> {
  const environment = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', BACKUPS: 'off' }
  if (!server) return { site: new TestSite({ environment }), databaseUrl: undefined }
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const databaseUrl = `${server.url}/${name}`
  return { site: new TestSite({ environment: { ...environment, DATABASE_URL: databaseUrl } }), databaseUrl }
}

/** Returns the number of sample entries of each collection, and whether the last printed password signs in. */
async function describeInstallation({ site, databaseUrl }: Installation): Promise<string> {
  const { client, dataDir } = site
  const counts: number[] = []
  for (const path of PATHS) {
    const { status, body } = await client.call<unknown[]>('GET', `/api/${path}`)
    counts.push(status === 200 ? body.length : -status)
  }
  const page = await client.call<string>('GET', '/home/index.html')
  let missing = 0
  for (const path of new Set(page.body.match(/\/media\/[^"' ,]+\.jpg/g)))
    if ((await client.call('GET', path)).status !== 200) missing += 1
  const users = await withExistingSite({ dataDir, databaseUrl }, ({ db }) =>
    db.selectFrom('user_account').select('id').execute(),
  )
  const password = [...site.output.matchAll(/user name admin, password (\S+)/g)].at(-1)?.[1]
  const { status } = await client.call('POST', '/api/auth/login', { username: 'admin', password })
  return `entries ${counts.join(' ')}, ${missing} images missing, administrators ${users.length}, sign-in ${status}`
}

const reference = await createInstallation('reference')
const referenceStartMs = await reference.site.start()
const expected = await describeInstallation(reference)
await reference.site.remove()
let completeCount = 0
for (let round = 0; round < runs; round++) {
  const installation = await createInstallation(`round_${round}`)
  const { site } = installation
  const started = site.start().catch(() => undefined)
  await sleep((referenceStartMs * 1.2 * round) / runs)
  await site.stop('SIGKILL')
  await started
  await site.start()
  const summary = await describeInstallation(installation)
  if (summary === expected) completeCount += 1
  else process.stdout.write(`round ${round}: ${summary}\n`)
  await site.remove()
}
await server?.remove()
report.add('kill -9 during the first start', {
  runs,
  result: `${completeCount} complete at the next start (${expected})`,
  isOk: completeCount === runs && expected.endsWith('administrators 1, sign-in 200'),
})
report.print()
