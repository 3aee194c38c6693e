import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { sqliteDialect } from '#server/database/sqlite-driver.ts'
import { median } from './load.ts'
import { temporaryFolder } from './programs.ts'
import type { Outcome } from './report.ts'

interface Tables {
  readonly word: { readonly text: string }
}

const count = 1_000
const text = 'x'.repeat(300)

/** Transactions for each second; `together` of them come at once, over and over. */
async function perSecond(db: Kysely<Tables>, together: number): Promise<number> {
  const began = performance.now()
  const one = () => db.transaction().execute((store) => store.insertInto('word').values({ text }).execute())
  for (let done = 0; done < count; done += together) await Promise.all(Array.from({ length: together }, one))
  return (count / (performance.now() - began)) * 1000
}

/** Transactions that come together on SQLite, beside the same ones after each other and beside `node:sqlite` itself. */
export async function measureCommits(): Promise<Outcome> {
  const file = join(temporaryFolder(), 'commits.sqlite')
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ file, lockFile: undefined }) })
  await sql`create table word (text text not null)`.execute(db)
  const bare = new DatabaseSync(file, { timeout: 5_000 })
  bare.exec('pragma synchronous = full')
  const insert = bare.prepare('insert into word (text) values (?)')
  const bareRound = (): number => {
    const began = performance.now()
    for (let done = 0; done < count; done++) {
      bare.exec('begin immediate')
      insert.run(text)
      bare.exec('commit')
    }
    return (count / (performance.now() - began)) * 1000
  }
  const rounds: { bare: number; alone: number; together: number }[] = []
  for (let round = 0; round < 5; round++) {
    rounds.push({ bare: bareRound(), alone: await perSecond(db, 1), together: await perSecond(db, 32) })
  }
  bare.close()
  await db.destroy()
  const bareRounds = rounds.map((round) => round.bare)
  const of = (name: 'bare' | 'alone' | 'together') => median(rounds.map((round) => round[name]))
  return {
    title: 'Transactions that come together, on SQLite',
    spread: Math.max(...bareRounds) / Math.min(...bareRounds),
    figures: [
      { what: 'bare node:sqlite, one after the other', value: of('bare'), unit: 'transactions/s' },
      { what: 'one after the other, beside it', value: of('alone') / of('bare'), unit: '' },
      { what: '32 at once, beside it', value: of('together') / of('bare'), unit: '' },
    ],
  }
}
