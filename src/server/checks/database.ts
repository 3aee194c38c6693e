import { type Kysely, sql } from 'kysely'
import { requireCompleteSite } from '../backup/archive/transfer-mark.ts'
import { isFileDamaged } from '../backup/file-check.ts'
import { findFormerSite, formerSiteRemedy, isFileUnused } from '../backup/former-site.ts'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { connect, type Database } from '../database/connect.ts'
import { toErrorMessage } from '../database/errors.ts'
import { findPendingMigration } from '../database/migrate.ts'
import { corruptionMessage } from '../database/startup-failure.ts'
import type { Tables } from '../database/tables.ts'
import { type Check, type CheckResult, ok, problem, warning } from './check.ts'
import type { MachineContext } from './machine.ts'

type Results = CheckResult<string>[]

/** Opens the database read-only. When there is no site yet or the connection fails, `results` has the reason instead. */
export async function openDatabaseForChecks(
  config: Config,
  copies: MachineContext['copies'],
): Promise<{ database: Database | undefined; results: Results }> {
  if (isFileUnused(config)) {
    const trace = await findFormerSite(config, async () => (await copies) ?? [])
    const result = trace
      ? problem(`${trace}.`, formerSiteRemedy)
      : ok(`There is no site in ${config.dataDir} yet; the first start makes it.`)
    return { database: undefined, results: [result] }
  }
  try {
    return { database: await connect(config, { isReadOnly: true }), results: [] }
  } catch (error) {
    const remedy = config.databaseUrl
      ? 'Look whether PostgreSQL runs, and whether host, port, name and password in DATABASE_URL are right.'
      : 'Look at the files in DATA_DIR; docs/operating.md says how to restore a backup.'
    return { database: undefined, results: [problem(toErrorMessage(error), remedy)] }
  }
}

async function checkSchema(database: Database): Promise<Results> {
  try {
    await requireCompleteSite(database)
    if (!(await findPendingMigration(database))) return []
    return [warning('Its tables are of an earlier version.', 'The next start brings them up to date.')]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [problem(error.message, 'No site starts on it before that is done.')]
  }
}

async function checkFile(db: Kysely<Tables>, dataDir: string): Promise<Results> {
  return (await isFileDamaged(db)) ? [problem(corruptionMessage(dataDir), 'Restore the newest backup.')] : []
}

interface Role {
  readonly role: string
  readonly reads_only: boolean
  readonly may_create: boolean
  readonly foreign_tables: number
  readonly max_connections: number
}

async function checkRole(db: Kysely<Tables>, pool: number): Promise<Results> {
  const { rows } = await sql<Role>`select current_user as role,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only,
    has_schema_privilege(current_schema(), 'CREATE') as may_create,
    (select count(*)::integer from pg_tables where schemaname = current_schema()
      and not pg_has_role(tableowner, 'USAGE')) as foreign_tables,
    current_setting('max_connections')::integer as max_connections`.execute(db)
  return rows.flatMap(({ role, reads_only, may_create, foreign_tables, max_connections }) => [
    ...(reads_only
      ? [problem('PostgreSQL is read-only.', 'Promote the standby, or name the server that takes writes.')]
      : []),
    ...(may_create
      ? []
      : [problem(`The role ${role} may not create tables.`, `As its owner: grant create on schema public to ${role}`)]),
    ...(foreign_tables > 0
      ? [
          problem(
            `${foreign_tables} tables do not belong to the role ${role}.`,
            `As a superuser: reassign owned by … to ${role}`,
          ),
        ]
      : []),
    ...(pool + 6 > max_connections
      ? [
          warning(
            `max_connections is ${max_connections}, and one instance takes up to ${pool + 1}.`,
            'Raise it, or lower DATABASE_POOL.',
          ),
        ]
      : []),
  ])
}

/** The SQLite file is sound or the PostgreSQL role has its rights, and the tables are of this version. */
export const database: Check<MachineContext, string> = {
  id: 'database',
  async run({ config, database }) {
    if (!database) return undefined
    const { db, dialect } = database
    const isSqlite = dialect === 'sqlite'
    const found = isSqlite ? await checkFile(db, config.dataDir) : await checkRole(db, config.databasePool)
    // A damaged file cannot be queried for its schema.
    const results = found.some(({ state }) => state === 'problem')
      ? found
      : [...found, ...(await checkSchema(database))]
    if (results.length > 0) return results
    return ok(isSqlite ? 'SQLite: the file is sound.' : 'PostgreSQL answers; its role owns all tables.')
  },
}

const MINUTE_MS = 60_000

// Every change by an administrator adds a row to one of these two tables.
async function findNewestChange({ db }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ newest: string | null }>`select max(at) as newest from (
    select max(happened_at) as at from audit union all select max(changed_at) from entry_version) as newest`.execute(db)
  const [row] = rows
  return row?.newest ? Date.parse(row.newest) : undefined
}

/** The clock of this machine agrees with the time of the build, the clock of PostgreSQL and the newest change. */
export const clock: Check<MachineContext & { readonly builtAt: number }, string> = {
  id: 'clock',
  async run({ database, builtAt }) {
    const now = Date.now()
    const here = new Date(now).toISOString()
    const remedy = 'Set the clock (timedatectl set-ntp true): sessions, backups and posts dated ahead go by it.'
    if (now < builtAt) return problem(`It is ${here} here, which is before this program was built.`, remedy)
    if (database?.dialect === 'postgresql') {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
      const seconds = Math.round(Math.abs(Number(rows[0]?.now) - now) / 1000)
      const text = `It is ${here} here, ${seconds} seconds off the clock of PostgreSQL.`
      if (seconds > 5) return (seconds > 60 ? problem : warning)(text, remedy)
    }
    const newest = database && (await findNewestChange(database).catch(() => undefined))
    if (newest === undefined || newest <= now + 5 * MINUTE_MS) return ok(here)
    return problem(
      `It is ${here} here, and the newest change in the database is of ${new Date(newest).toISOString()}.`,
      remedy,
    )
  },
}
