import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { sqliteDialect } from '#server/database/sqlite-driver.ts'
import { median } from './load.ts'

import type { BenchmarkResult } from './report.ts'

interface Tables {
  readonly word: { readonly text: string }
}

const TRANSACTION_COUNT = 1_000
const text = 'x'.repeat(300)

/** Transactions for each second; `together` of them come at once, over and over. */
async function measureTransactionsPerSecond(db: Kysely<Tables>, concurrency: number): Promise<number> {
  const startedAt = performance.now()
  const runTransaction = () => db.transaction().execute((trx) => trx.insertInto('word').values({ text }).execute())
  for (let done = 0; done < TRANSACTION_COUNT; done += concurrency)
    await Promise.all(Array.from({ length: concurrency }, runTransaction))
  return (TRANSACTION_COUNT / (performance.now() - startedAt)) * 1000
}

/** Transactions that come together on SQLite, beside the same ones after each other and beside `node:sqlite` itself. */
export async function measureCommits(): Promise<BenchmarkResult> {
  const databaseFile = join(createTemporaryFolder('beranda-bench-'), 'commits.sqlite')
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ file: databaseFile, lockFile: undefined }) })
  await sql`create table word (text text not null)`.execute(db)
  const bareDatabase = new DatabaseSync(databaseFile, { timeout: 5_000 })
  bareDatabase.exec('pragma synchronous = full')
  const insert = bareDatabase.prepare('insert into word (text) values (?)')
  const measureBareRound = (): number => {
    const startedAt = performance.now()
    for (let done = 0; done < TRANSACTION_COUNT; done++) {
      bareDatabase.exec('begin immediate')
      insert.run(text)
      bareDatabase.exec('commit')
    }
    return (TRANSACTION_COUNT / (performance.now() - startedAt)) * 1000
  }
  const rounds: { bare: number; alone: number; together: number }[] = []
  for (let round = 0; round < 5; round++) {
    rounds.push({
      bare: measureBareRound(),
      alone: await measureTransactionsPerSecond(db, 1),
      together: await measureTransactionsPerSecond(db, 32),
    })
  }
  bareDatabase.close()
  await db.destroy()
  const bareRounds = rounds.map((round) => round.bare)
  const medianOf = (name: 'bare' | 'alone' | 'together') => median(rounds.map((round) => round[name]))
  return {
    title: 'Transactions that come together, on SQLite',
    spread: Math.max(...bareRounds) / Math.min(...bareRounds),
    figures: [
      { what: 'bare node:sqlite, one after the other', value: medianOf('bare'), unit: 'transactions/s' },
      { what: 'one after the other, compared with it', value: medianOf('alone') / medianOf('bare'), unit: '' },
      { what: '32 at once, compared with it', value: medianOf('together') / medianOf('bare'), unit: '' },
    ],
  }
}
