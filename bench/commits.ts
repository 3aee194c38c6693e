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

/** Returns transactions per second; `concurrency` of them start at the same time. */
async function measureTransactionsPerSecond(db: Kysely<Tables>, concurrency: number): Promise<number> {
  const startedAt = performance.now()
  const runTransaction = () => db.transaction().execute((trx) => trx.insertInto('word').values({ text }).execute())
  for (let done = 0; done < TRANSACTION_COUNT; done += concurrency)
    await Promise.all(Array.from({ length: concurrency }, runTransaction))
  return (TRANSACTION_COUNT / (performance.now() - startedAt)) * 1000
}

/** Compares concurrent transactions on SQLite with sequential ones, and both with `node:sqlite` itself. */
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
  const rounds: { bare: number; sequential: number; concurrent: number }[] = []
  for (let round = 0; round < 5; round++) {
    rounds.push({
      bare: measureBareRound(),
      sequential: await measureTransactionsPerSecond(db, 1),
      concurrent: await measureTransactionsPerSecond(db, 32),
    })
  }
  bareDatabase.close()
  await db.destroy()
  const bareRounds = rounds.map((round) => round.bare)
  const medianOf = (name: 'bare' | 'sequential' | 'concurrent') => median(rounds.map((round) => round[name]))
  return {
    title: 'Concurrent transactions on SQLite',
    spread: Math.max(...bareRounds) / Math.min(...bareRounds),
    figures: [
      { name: 'bare node:sqlite, sequential', value: medianOf('bare'), unit: 'transactions/s' },
      { name: 'sequential / bare node:sqlite', value: medianOf('sequential') / medianOf('bare'), unit: '' },
      { name: '32 concurrent / bare node:sqlite', value: medianOf('concurrent') / medianOf('bare'), unit: '' },
    ],
  }
}
