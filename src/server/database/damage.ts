import { SqliteError } from './sqlite-connection.ts'
import { sqliteFile } from './sqlite-file.ts'
import { sqlStateOf } from './unavailable.ts'

// SQLITE_CORRUPT and SQLITE_NOTADB.
const damaged = new Set([11, 26])

/** True when the database says that what it keeps is damaged, and will not get better by itself. */
export function isDamaged(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && damaged.has(error.code & 0xff)
  return ['XX001', 'XX002'].includes(sqlStateOf(error))
}

/** What whoever runs a site on SQLite has to know and do, in one line. */
export function damageNotice(dataDir: string): string {
  return `The database file ${sqliteFile(dataDir)} is damaged. Stop the site, move the file and those beside it that begin with its name away, and run: npm run restore -- BACKUP, with the newest backup (see docs/operating.md, "A damaged database").`
}
