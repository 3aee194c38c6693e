import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgresServer } from '#kit/postgres.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-first-start.ts [--times 20] sqlite|postgres: kill -9 at times spread evenly over the
// first start, without ADMIN_PASSWORD. After the next start there must be every sample entry, and one administrator whose
// password was printed.

const runs = readNumberOption('times', 20)
const server = process.argv.includes('postgres') ? await startPostgresServer() : undefined
const report = new Report(`kill -9 during the first start, ${server ? 'PostgreSQL' : 'SQLite'}`)
const PATHS = 'features services gallery team blog testimonial aboutdetail contact header'.split(' ')
const COUNT_USERS = 'select count(*) as users from user_account'
let databaseCount = 0

interface Installation {
  readonly site: TestSite
  readonly countUsers: () => Promise<unknown>
}

async function createInstallation(): Promise<Installation> {
  const environment = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', BACKUPS: 'off' }
  if (!server) {
    const site = new TestSite({ environment })
    return { site, countUsers: async () => site.query(COUNT_USERS)[0]?.['users'] }
  }
  const name = `first_${++databaseCount}`
  await runQuery('postgres', `create database ${name}`)
  const site = new TestSite({ environment: { ...environment, DATABASE_URL: `${server.url}/${name}` } })
  return { site, countUsers: async () => (await runQuery(name, COUNT_USERS))[0]?.['users'] }
}

async function runQuery(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `${server?.url}/${database}` })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** Returns the number of sample entries of each collection, and whether the last printed password signs in. */
async function describeInstallation({ site, countUsers }: Installation): Promise<string> {
  const { client } = site
  const counts: number[] = []
  for (const path of PATHS) {
    const { status, body } = await client.call<unknown[]>('GET', `/api/${path}`)
    counts.push(status === 200 ? body.length : -status)
  }
  const page = await client.call<string>('GET', '/home/index.html')
  let missing = 0
  for (const path of new Set(page.body.match(/\/media\/[^"' ,]+\.jpg/g)))
    if ((await client.call('GET', path)).status !== 200) missing += 1
  const password = [...site.output.matchAll(/user name admin, password (\S+)/g)].at(-1)?.[1]
  const { status } = await client.call('POST', '/api/auth/login', { username: 'admin', password })
  return `entries ${counts.join(' ')}, ${missing} images missing, administrators ${await countUsers()}, sign-in ${status}`
}

const reference = await createInstallation()
const referenceStartMs = await reference.site.start()
const expected = await describeInstallation(reference)
await reference.site.remove()
let [interrupted, afterPassword, completeCount] = [0, 0, 0]
for (let round = 0; round < runs; round++) {
  const installation = await createInstallation()
  const { site } = installation
  const started = site.start().then(
    () => true,
    () => false,
  )
  await sleep((referenceStartMs * 1.2 * round) / runs)
  await site.stop('SIGKILL')
  if (!(await started)) interrupted += 1
  if (site.output.includes('password')) afterPassword += 1
  await site.start()
  const summary = await describeInstallation(installation)
  if (summary === expected) completeCount += 1
  else process.stdout.write(`round ${round}: ${summary}\n`)
  await site.remove()
}
await server?.remove()
report.add('kill -9 during the first start', {
  runs,
  result: `${interrupted} before it listened, ${afterPassword} after a password was printed; ${completeCount} complete at the next start (${expected})`,
  isOk: completeCount === runs && expected.endsWith('administrators 1, sign-in 200'),
})
report.print()
