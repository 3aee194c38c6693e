// @ts-check
// The only code that accesses the SQLite file. It runs on a worker thread, so an fsync delays only the statements queued
// behind it. Plain JavaScript, because type stripping in a thread costs 18 MB and 40 ms at every start.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** @import { WorkerResponse, SqliteOptions, WorkerRequest } from './sqlite-worker-connection.ts' */
/** @import { SQLInputValue } from 'node:sqlite' */

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread only.')

const { file, lockFile, isReadOnly = false } = /** @type {SqliteOptions} */ (workerData)

// An operating system lock: it is released when the process ends, even by kill -9.
const lock = lockFile === undefined ? undefined : new DatabaseSync(lockFile, { timeout: 0 })
lock?.exec('BEGIN EXCLUSIVE')

const database = new DatabaseSync(file, { timeout: 5_000, readOnly: isReadOnly })
if (!isReadOnly) {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
  // Overwrites deleted rows: erased personal data must not remain in free pages of the file.
  database.exec('PRAGMA secure_delete = ON;')
}

const inode = () => (file === ':memory:' ? undefined : statSync(file, { throwIfNoEntry: false })?.ino)
const openedInode = inode()

// Writes to a file that was deleted or replaced are lost when the process ends, so they are rejected. SQLite checks this
// itself only without WAL.
/** @param {string} sql */
function requireOwnFile(sql) {
  if (/^\s*(select|pragma|rollback)/i.test(sql) || inode() === openedInode) return
  throw Object.assign(new Error('The database file has been moved, deleted or replaced; start the site again.'), {
    errcode: 1032, // SQLITE_READONLY_DBMOVED
  })
}

// A full or broken disk makes SQLite roll an open transaction back by itself. Its other statements would each be committed
// on its own, so they are rejected with the same error until the transaction ends.
/** @type {unknown} */
let rolledBackBy

/** @param {WorkerRequest} request @returns {NonNullable<WorkerResponse['result']>} */
function executeUnlessRolledBack(request) {
  if (/^\s*(begin|commit|rollback)/i.test(request.sql)) rolledBackBy = undefined
  if (rolledBackBy) throw rolledBackBy
  const wasOpen = database.isTransaction
  try {
    return execute(request)
  } catch (error) {
    if (wasOpen && !database.isTransaction) rolledBackBy = error
    throw error
  }
}

/** @param {WorkerRequest} request @returns {NonNullable<WorkerResponse['result']>} */
function execute({ sql, parameters }) {
  requireOwnFile(sql)
  const statement = database.prepare(sql)
  const values = /** @type {SQLInputValue[]} */ (parameters)
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0n }
  const { changes } = statement.run(...values)
  return { rows: [], changes: BigInt(changes) }
}

/** @param {WorkerRequest} request @returns {WorkerResponse} */
function respond(request) {
  try {
    return { id: request.id, result: executeUnlessRolledBack(request) }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
    return { id: request.id, error: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

port.on('message', (/** @type {WorkerRequest | 'close'} */ request) => {
  if (request !== 'close') return port.postMessage(respond(request))
  database.close()
  lock?.close()
  port.close()
})

port.postMessage('open')
