// @ts-check
// The one place that touches the SQLite file. It runs on a thread of its own, so that an fsync delays nobody but the
// statements behind it. Plain JavaScript, because a thread that strips types costs 18 MB and 40 ms more at every start.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** @import { Answer, Opening, Question } from './sqlite-connection.ts' */
/** @import { SQLInputValue } from 'node:sqlite' */

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread only.')

const { file, lockFile } = /** @type {Opening} */ (workerData)

// A lock of the operating system's, which ends with the process however that ends: nothing is left behind by kill -9.
const lock = lockFile === undefined ? undefined : new DatabaseSync(lockFile, { timeout: 0 })
lock?.exec('BEGIN EXCLUSIVE')

const database = new DatabaseSync(file, { timeout: 5_000 })
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
// What is deleted is overwritten: a person who was erased is not to be found in the file's free pages.
database.exec('PRAGMA secure_delete = ON;')

const inode = () => (file === ':memory:' ? undefined : statSync(file, { throwIfNoEntry: false })?.ino)
const ours = inode()

// What is written into a file that has been deleted or replaced under us is gone with the process: better to refuse.
// SQLite itself looks only where there is no WAL.
/** @param {string} sql */
function requireOwnFile(sql) {
  if (/^\s*(select|pragma|rollback)/i.test(sql) || inode() === ours) return
  throw Object.assign(new Error('The database file has been moved, deleted or replaced; start the site again.'), {
    errcode: 1032, // SQLITE_READONLY_DBMOVED
  })
}

/** @param {Question} question @returns {NonNullable<Answer['result']>} */
function execute({ sql, parameters }) {
  requireOwnFile(sql)
  // By itself it would begin a transaction, as if nothing of the one that has been undone were missing.
  if (sql.startsWith('savepoint') && !database.isTransaction) throw new Error('no transaction is active')
  const statement = database.prepare(sql)
  const values = /** @type {SQLInputValue[]} */ (parameters)
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0n }
  const { changes } = statement.run(...values)
  return { rows: [], changes: BigInt(changes) }
}

/** @param {Question} question @returns {Answer} */
function answer(question) {
  try {
    return { id: question.id, result: execute(question) }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
    return { id: question.id, error: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

port.on('message', (/** @type {Question | 'close'} */ question) => {
  if (question !== 'close') return port.postMessage(answer(question))
  database.close()
  lock?.close()
  port.close()
})

port.postMessage('open')
