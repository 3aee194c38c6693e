import { sql } from 'kysely'
import { connect, type Database, type Place } from './connect.ts'

// Any number will do that nobody else takes in this database: the name of the program in ASCII.
const lock = 0x62_65_72_61_6e_64_61n

/**
 * Does what a start has to do before it serves, while no other instance on the same PostgreSQL does the same: two on an
 * empty database take turns, and the second finds everything done. The lock ends with its connection, however that ends.
 */
export async function startAlone(
  place: Place,
  database: Database,
  work: (unhurried: Database) => Promise<void>,
): Promise<void> {
  if (database.kind === 'sqlite') return work(database)
  const own = await connect({ ...place, databasePool: 3 })
  try {
    await own.db.transaction().execute(async (store) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(store)
      await work(own)
    })
  } finally {
    await own.db.destroy()
  }
}
