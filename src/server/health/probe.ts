import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

const second = 1000

/**
 * Returns a question to the database: does it answer, within two seconds? Whoever asks while the question is open, or
 * within a second of its answer, is given that one: a flood of them costs the database nothing.
 */
export function createProbe({ db }: Pick<Database, 'db'>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined

  const ask = async (): Promise<boolean> => {
    const patience = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => patience.resolve(false), 2 * second)
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([asked, patience.promise])
    clearTimeout(timer)
    setTimeout(() => {
      answer = undefined
    }, second).unref()
    return isThere
  }

  return () => {
    answer ??= ask()
    return answer
  }
}
