import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-driver.ts'

interface Tables {
  readonly word: { readonly text: string }
}

let folder: string
let file: string
let db: Kysely<Tables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beranda-commits-'))
  file = join(folder, 'words.sqlite')
  db = new Kysely<Tables>({ dialect: sqliteDialect({ file, lockFile: undefined }) })
  await sql`create table word (text text not null unique)`.execute(db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const insert = (store: Kysely<Tables>, text: string) => store.insertInto('word').values({ text }).execute()
const add = (text: string) => db.transaction().execute((store) => insert(store, text))

/** What another process would find in the file. */
function onDisk(): string[] {
  const other = new DatabaseSync(file)
  const rows = other.prepare('select text from word order by text').all()
  other.close()
  return rows.map(({ text }) => String(text))
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${String(index).padStart(3, '0')}`)

test('transactions that come together share commits, and each is on the disk when it is said to be', async () => {
  const statements = vi.spyOn(WorkerConnection.prototype, 'executeQuery')
  await Promise.all(
    words(100).map(async (word) => {
      await add(word)
      expect(onDisk()).toContain(word)
    }),
  )
  const commits = statements.mock.calls.filter(([query]) => query.sql === 'commit')
  expect(commits.length).toBeLessThan(10)
  expect(onDisk()).toEqual(words(100))
})

test('one that gives up takes nothing of the others with it', async () => {
  await add('taken')
  const outcomes = await Promise.allSettled([
    add('first'),
    db.transaction().execute(async (store) => {
      await insert(store, 'not kept')
      await insert(store, 'taken')
    }),
    add('last'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(onDisk()).toEqual(['first', 'last', 'taken'])
})

test('what is read between two transactions has been committed, and was said to be before', async () => {
  const order: string[] = []
  const first = add('first').then(() => order.push('first'))
  const reading = db
    .selectFrom('word')
    .selectAll()
    .execute()
    .then((rows) => order.push(`${rows.length} read`))
  const last = add('last').then(() => order.push('last'))
  await Promise.all([first, reading, last])
  expect(order).toEqual(['first', '1 read', 'last'])
})

test('on a full disk all that would have shared the commit are told so, and those after them begin anew', async () => {
  await add('before')
  const pages = (most: number) => sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db)
  await pages(1)
  const full = { code: 13 }
  const huge = 'x'.repeat(20_000)
  const small = add('small')
  const large = add(huge)
  // Whoever passes over the failure does not write outside the transaction unseen.
  const careless = db.transaction().execute(async (store) => {
    await insert(store, huge).catch(() => undefined)
  })
  const later = add('later')
  const outcomes = await Promise.allSettled([small, large, careless, later])
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: full })
  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: full })
  expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: full })
  expect(outcomes[3]).toMatchObject({ status: 'fulfilled' })
  expect(onDisk()).toEqual(['before', 'later'])
})

test('whatever comes in whatever order, what is there afterwards is what was acknowledged', async () => {
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
          const work = async (store: Kysely<Tables>) => {
            await insert(store, text)
            if (kind === 'thrown') throw new Error('given up')
            if (kind === 'twice') await insert(store, text)
          }
          const done = kind === 'alone' ? insert(db, text) : db.transaction().execute(work)
          running.push(
            done.then(
              () => kept.add(text),
              () => undefined,
            ),
          )
        }
      }
      await Promise.all(running)
      expect(onDisk()).toEqual([...kept].sort())
    }),
    { numRuns: 60 },
  )
})
