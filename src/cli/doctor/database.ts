import { type Kysely, sql } from 'kysely'
import { requireCompleteSite } from '#server/backup/archive/transfer-mark.ts'
import { isFileDamaged } from '#server/backup/file-check.ts'
import { findFormerSite, formerSiteRemedy, isFileUnused } from '#server/backup/former-site.ts'
import type { Config } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { errorMessageOf } from '#server/database/errors.ts'
import { hasPendingMigrations } from '#server/database/migrate.ts'
import { corruptionMessage } from '#server/database/startup-failure.ts'
import type { Tables } from '#server/database/tables.ts'
import { createFindingFactory, type Finding } from './finding.ts'

const createFinding = createFindingFactory('database')

/**
 * Opens the database read-only. `database` is undefined when there is no site yet or the connection fails; `findings`
 * contains the reason.
 */
export async function openDatabaseForChecks(
  config: Config,
  copies: Promise<string[]> | undefined,
): Promise<{ database: Database | undefined; findings: Finding[] }> {
  if (isFileUnused(config)) {
    const trace = await findFormerSite(config, async () => (await copies) ?? [])
    const finding = trace
      ? createFinding('problem', `${trace}.`, formerSiteRemedy)
      : createFinding('ok', `There is no site in ${config.dataDir} yet; the first start makes it.`)
    return { database: undefined, findings: [finding] }
  }
  try {
    return { database: await connect(config, { isReadOnly: true }), findings: [] }
  } catch (error) {
    const remedy = config.databaseUrl
      ? 'Look whether PostgreSQL runs, and whether host, port, name and password in DATABASE_URL are right.'
      : 'Look at the files in DATA_DIR; docs/operating.md says how to restore a backup.'
    return { database: undefined, findings: [createFinding('problem', errorMessageOf(error), remedy)] }
  }
}

async function checkSchema(database: Database): Promise<Finding[]> {
  try {
    await requireCompleteSite(database)
    if (await hasPendingMigrations(database))
      return [
        createFinding('warning', 'Its tables are of an earlier version.', 'The next start brings them up to date.'),
      ]
    return []
  } catch (error) {
    if (error instanceof StartupError)
      return [createFinding('problem', error.message, 'No site starts on it before that is done.')]
    throw error
  }
}

async function checkFile(db: Kysely<Tables>, dataDir: string): Promise<Finding[]> {
  if (!(await isFileDamaged(db))) return []
  return [createFinding('problem', corruptionMessage(dataDir), 'Restore the newest backup.')]
}

interface Role {
  readonly role: string
  readonly reads_only: boolean
  readonly may_create: boolean
  readonly foreign_tables: number
  readonly max_connections: number
}

async function checkRole(db: Kysely<Tables>, pool: number): Promise<Finding[]> {
  const { rows } = await sql<Role>`select current_user as role,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only,
    has_schema_privilege(current_schema(), 'CREATE') as may_create,
    (select count(*)::integer from pg_tables where schemaname = current_schema()
      and not pg_has_role(tableowner, 'USAGE')) as foreign_tables,
    current_setting('max_connections')::integer as max_connections`.execute(db)
  const [found] = rows
  if (!found) return []
  const { role, reads_only, may_create, foreign_tables, max_connections } = found
  const findings: Finding[] = []
  if (reads_only)
    findings.push(
      createFinding(
        'problem',
        'PostgreSQL is read-only.',
        'Promote the standby, or name the server that takes writes.',
      ),
    )
  if (!may_create)
    findings.push(
      createFinding(
        'problem',
        `The role ${role} may not create tables.`,
        `As its owner: grant create on schema public to ${role}`,
      ),
    )
  if (foreign_tables > 0)
    findings.push(
      createFinding(
        'problem',
        `${foreign_tables} tables do not belong to the role ${role}.`,
        `As a superuser: reassign owned by … to ${role}`,
      ),
    )
  if (pool + 6 > max_connections)
    findings.push(
      createFinding(
        'warning',
        `max_connections is ${max_connections}, and one instance takes up to ${pool + 1}.`,
        'Raise it, or lower DATABASE_POOL.',
      ),
    )
  return findings
}

/** Checks the integrity of the SQLite file or the rights of the PostgreSQL role, then the schema version. */
export async function checkDatabase(database: Database, config: Config): Promise<Finding[]> {
  const { db, dialect } = database
  const fileOrRoleFindings =
    dialect === 'sqlite' ? await checkFile(db, config.dataDir) : await checkRole(db, config.databasePool)
  // A damaged file cannot be queried for its schema.
  const findings = fileOrRoleFindings.some(({ state }) => state === 'problem')
    ? fileOrRoleFindings
    : [...fileOrRoleFindings, ...(await checkSchema(database))]
  if (findings.length > 0) return findings
  return [
    createFinding(
      'ok',
      dialect === 'sqlite' ? 'SQLite: the file is sound.' : 'PostgreSQL answers; its role owns all tables.',
    ),
  ]
}

const MINUTE_MS = 60_000

// Every change by an administrator adds a row to one of these two tables.
async function findNewestChange({ db }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ newest: string | null }>`select max(at) as newest from (
    select max(happened_at) as at from audit union all select max(changed_at) from entry_version) as newest`.execute(db)
  const [row] = rows
  return row?.newest ? Date.parse(row.newest) : undefined
}

/** Compares the clock of this machine with the build time, the clock of PostgreSQL and the newest change in the database. */
export async function checkClock(database: Database | undefined, builtAt: number): Promise<Finding[]> {
  const createFinding = createFindingFactory('clock')
  const now = Date.now()
  const here = new Date(now).toISOString()
  const remedy = 'Set the clock (timedatectl set-ntp true): sessions, backups and posts dated ahead go by it.'
  if (now < builtAt)
    return [createFinding('problem', `It is ${here} here, which is before this program was built.`, remedy)]
  if (!database) return [createFinding('ok', here)]
  if (database.dialect === 'postgresql') {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
    const seconds = Math.round(Math.abs(Number(rows[0]?.now) - now) / 1000)
    const text = `It is ${here} here, ${seconds} seconds off the clock of PostgreSQL.`
    if (seconds > 60) return [createFinding('problem', text, remedy)]
    if (seconds > 5) return [createFinding('warning', text, remedy)]
  }
  const newest = await findNewestChange(database).catch(() => undefined)
  if (newest !== undefined && newest > now + 5 * MINUTE_MS)
    return [
      createFinding(
        'problem',
        `It is ${here} here, and the newest change in the database is of ${new Date(newest).toISOString()}.`,
        remedy,
      ),
    ]
  return [createFinding('ok', here)]
}
