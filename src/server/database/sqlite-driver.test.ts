import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { sqliteDialect } from './sqlite-driver.ts'

interface Tables {
  readonly word: { readonly text: string }
}

let folder: string
let file: string
let db: Kysely<Tables>

beforeEach(async () => {
  folder = createTemporaryFolder('beranda-commits-')
  file = join(folder, 'words.sqlite')
  db = new Kysely<Tables>({ dialect: sqliteDialect({ file, lockFile: undefined }) })
  await sql`create table word (text text not null unique)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const insert = (trx: Kysely<Tables>, text: string) => trx.insertInto('word').values({ text }).execute()
const add = (text: string) => db.transaction().execute((trx) => insert(trx, text))

/** The rows that another process finds in the file. */
function onDisk(): string[] {
  const other = new DatabaseSync(file)
  const rows = other.prepare('select text from word order by text').all()
  other.close()
  return rows.map(({ text }) => String(text))
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${String(index).padStart(3, '0')}`)

test('each of many concurrent transactions is on the disk when it resolves', async () => {
  await Promise.all(
    words(100).map(async (word) => {
      await add(word)
      expect(onDisk()).toContain(word)
    }),
  )
  expect(onDisk()).toEqual(words(100))
})

test('a read between two transactions sees committed rows only, after their transaction has resolved', async () => {
  const order: string[] = []
  const first = add('first').then(() => order.push('first'))
  const rows = db.selectFrom('word').selectAll().execute()
  const reading = rows.then(({ length }) => order.push(`${length} read`))
  const last = add('last').then(() => order.push('last'))
  await Promise.all([first, reading, last])
  expect(order).toEqual(['first', '1 read', 'last'])
})

test('a full disk rejects a transaction, also one that ignores the error, and later ones succeed', async () => {
  await add('before')
  await sql`pragma max_page_count = 1`.execute(db)
  const huge = 'x'.repeat(20_000)
  const small = add('small')
  const large = add(huge)
  // A caller that ignores the error must not write outside the transaction.
  const ignoring = db.transaction().execute(async (trx) => {
    await insert(trx, huge).catch(() => undefined)
    await insert(trx, 'after the error').catch(() => undefined)
  })
  const later = add('later')
  const outcomes = await Promise.allSettled([small, large, ignoring, later])
  const [done, full] = [{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 13 } }]
  expect(outcomes).toMatchObject([done, full, full, done])
  expect(onDisk()).toEqual(['before', 'later', 'small'])
})

test('after any sequence of statements and transactions, the file holds exactly the acknowledged rows', async () => {
  const step = fc.record({
    kind: fc.constantFrom('transaction', 'thrown', 'twice', 'alone', 'read', 'pause'),
    text: fc.integer({ min: 0, max: 40 }).map(String),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      await sql`delete from word`.execute(db)
      const kept = new Set<string>()
      const running: Promise<unknown>[] = []
      for (const { kind, text } of steps) {
        if (kind === 'pause') await running.at(-1)
        else if (kind === 'read') running.push(db.selectFrom('word').selectAll().execute())
        else {
          const work = async (trx: Kysely<Tables>) => {
            await insert(trx, text)
            if (kind === 'thrown') throw new Error('given up')
            if (kind === 'twice') await insert(trx, text)
          }
          const done = kind === 'alone' ? insert(db, text) : db.transaction().execute(work)
          running.push(done.then(() => kept.add(text)).catch(() => undefined))
        }
      }
      await Promise.all(running)
      expect(onDisk()).toEqual([...kept].sort())
    }),
    { numRuns: 60 },
  )
})
