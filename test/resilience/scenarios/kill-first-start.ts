import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ApiClient } from '#kit/api-client.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-first-start.ts [--times 20] sqlite|postgres: kill -9 at times spread evenly over the
// first start, without ADMIN_PASSWORD. After the next start there must be every sample entry, and one administrator whose
// password was printed.

const runs = readNumberOption('times', 20)
const isPostgres = process.argv.includes('postgres')
const server = isPostgres ? await startPostgresServer() : undefined
let databaseCount = 0

interface TestInstallation {
  readonly site: TestSite
  readonly countAdministrators: () => Promise<number>
  readonly remove: () => void
}

async function createInstallation(): Promise<TestInstallation> {
  const folder = createTemporaryFolder()
  const environment: Record<string, string> = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', BACKUPS: 'off' }
  if (!server) {
    const countAdministrators = async () => {
      const file = new DatabaseSync(join(folder, 'beranda.sqlite'))
      const { users } = file.prepare('select count(*) as users from user_account').get() ?? {}
      file.close()
      return Number(users)
    }
    return {
      site: new TestSite({ dataDir: folder, environment }),
      countAdministrators,
      remove: () => removeFolder(folder),
    }
  }
  const name = `first_${++databaseCount}`
  await runQuery('postgres', `create database ${name}`)
  const countAdministrators = async () =>
    Number((await runQuery(name, 'select count(*) as users from user_account'))[0]?.['users'])
  const site = new TestSite({
    dataDir: folder,
    environment: { ...environment, DATABASE_URL: `${server.url}/${name}` },
  })
  return { site, countAdministrators, remove: () => removeFolder(folder) }
}

async function runQuery(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `${server?.url}/${database}` })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** Returns the number of sample entries of each collection, and whether the last printed password signs in. */
async function describeInstallation({ site, countAdministrators }: TestInstallation): Promise<string> {
  const client = new ApiClient(site)
  const counts: number[] = []
  for (const path of [
    'features',
    'services',
    'gallery',
    'team',
    'blog',
    'testimonial',
    'aboutdetail',
    'contact',
    'header',
  ]) {
    const { status, body } = await client.call<unknown[]>('GET', `/api/${path}`)
    counts.push(status === 200 ? body.length : -status)
  }
  const page = await client.call<string>('GET', '/home/index.html')
  const imagePaths = [...new Set(page.body.match(/\/media\/[^"' ,]+\.jpg/g))]
  const missing = []
  for (const path of imagePaths) if ((await client.call('GET', path)).status !== 200) missing.push(path)
  const password = [...site.output.matchAll(/user name admin, password (\S+)/g)].at(-1)?.[1]
  const { status } = await client.call('POST', '/api/auth/login', { username: 'admin', password })
  return `entries ${counts.join(' ')}, ${missing.length} images missing, administrators ${await countAdministrators()}, sign-in ${status}`
}

const reference = await createInstallation()
const referenceStartMs = await reference.site.start()
const expectedSummary = await describeInstallation(reference)
await reference.site.stop('SIGTERM')
reference.remove()
const deviations: string[] = []
let interrupted = 0
let afterPassword = 0
for (let round = 0; round < runs; round++) {
  const installation = await createInstallation()
  const started = installation.site.start().then(
    () => true,
    () => false,
  )
  await sleep((referenceStartMs * 1.2 * round) / runs)
  await installation.site.stop('SIGKILL')
  if (!(await started)) interrupted += 1
  if (installation.site.output.includes('password')) afterPassword += 1
  await installation.site.start()
  const summary = await describeInstallation(installation)
  if (summary !== expectedSummary) deviations.push(`round ${round}: ${summary}`)
  await installation.site.stop('SIGTERM')
  installation.remove()
}
await server?.remove()
for (const line of deviations) process.stdout.write(`${line}\n`)
const row: ScenarioResult = {
  scenario: 'kill -9 during the first start',
  runs,
  result: `${interrupted} before it listened, ${afterPassword} after a password was printed; ${runs - deviations.length} complete at the next start (${expectedSummary})`,
  isOk: deviations.length === 0 && expectedSummary.endsWith('administrators 1, sign-in 200'),
}
printReport(`kill -9 during the first start, ${isPostgres ? 'PostgreSQL' : 'SQLite'}`, [row])
