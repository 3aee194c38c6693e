import { sql } from 'kysely'
import { connect, type Database, type DatabaseTarget } from './connect.ts'

// An arbitrary advisory lock id: "beranda" in ASCII.
const STARTUP_LOCK_ID = 0x62_65_72_61_6e_64_61n

/**
 * Runs the startup work while no other instance on the same PostgreSQL runs it: of two instances on an empty database the
 * second waits and finds the work done. The lock ends with its connection, even if the process is killed.
 */
export async function withStartupLock(
  target: DatabaseTarget,
  database: Database,
  work: (maintenance: Database) => Promise<void>,
): Promise<void> {
  if (database.dialect === 'sqlite') return work(database)
  const maintenance = await connect({ ...target, databasePool: 3 })
  try {
    await maintenance.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${STARTUP_LOCK_ID})`.execute(trx)
      await work(maintenance)
    })
  } finally {
    await maintenance.db.destroy()
  }
}
