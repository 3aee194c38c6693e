import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Question } from './sqlite-driver.ts'

// The one place that touches the SQLite file. It runs on a thread of its own, so that an fsync delays nobody but the
// statements behind it.

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread only.')

const database = new DatabaseSync(String(workerData), { timeout: 5_000 })
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')

function execute({ sql, parameters }: Question): NonNullable<Answer['result']> {
  const statement = database.prepare(sql)
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0n }
  const { changes } = statement.run(...values)
  return { rows: [], changes: BigInt(changes) }
}

port.on('message', (question: Question | 'close') => {
  if (question === 'close') {
    database.close()
    port.close()
    return
  }
  let answer: Answer
  try {
    answer = { id: question.id, result: execute(question) }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
    answer = { id: question.id, error: { message: error instanceof Error ? error.message : String(error), code } }
  }
  port.postMessage(answer)
})

port.postMessage('open')
