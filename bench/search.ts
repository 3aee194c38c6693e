// node bench/search.ts [POSTS]: CPU time of searches of visitors, of the database and the program together, with 30,000 posts
// by default, and as a ratio to a rare word in the same run. Unlike the elapsed time it says the same on a busy machine.
// Prints the size of the database and of the search index too.

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { tradeWords } from '#content/equal-words.ts'
import type { Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { listMatches } from '#server/search/list-matches.ts'
import { parseEqualWords, parseSiteQuery } from '#server/site-search/site-query.ts'
import { median } from './load.ts'
import { createSiteStore, databaseKinds } from './scale/database.ts'
import { seedPosts } from './scale/seed-posts.ts'

const POSTS = Number(process.argv[2] ?? 30_000)
const ROUNDS = 9
const groups = parseEqualWords(`${tradeWords.id}\n${tradeWords.en}`)
const texts = [
  ...['seo', 'google', 'bikin', 'pentest', 'bikin aplikasi', 'promosi media sosial', 'marketing email phone'],
  ...['harga hosting murah xyz', 'pembuatan aplikasi mobile xyzzy', 'jasa bikin aplikasi android toko online murah'],
  'harga bikin website toko online keamanan desain perawatan',
]

/** Returns the CPU time of the threads of this process and of the connections of PostgreSQL, in milliseconds. */
async function readCpuMs({ db, dialect }: Database): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e3
  if (dialect === 'sqlite') return own
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname is not null`.execute(db)
  const read = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  return rows.reduce((sum, { pid }) => sum + read(pid), own)
}

async function measure(database: Database, text: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readCpuMs(database)
    const query = { terms: parseSiteQuery(text, groups), keywords: ['id'] }
    const page = { publicAt: Date.now(), hasPartial: true, limit: 10, offset: 0 } as const
    await listMatches(database, 'page_search', { query, ...page })
    times.push((await readCpuMs(database)) - before)
  }
  return median(times)
}

/** Returns the size of the database and of its search index, in megabytes for 1,000 posts. */
async function readSizes({ db, dialect }: Database): Promise<readonly number[]> {
  const tables =
    dialect === 'sqlite'
      ? sql`(select name, pgsize as bytes from dbstat)`
      : sql`(select relname as name, pg_total_relation_size(oid) as bytes from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace)`
  const { rows } = await sql<{ total: unknown; index: unknown }>`select sum(bytes) as total,
    sum(case when name like '%\\_search%' escape '\\' then bytes else 0 end) as "index" from ${tables} as sizes`.execute(
    db,
  )
  return [rows[0]?.total, rows[0]?.index].map((bytes) => Number(bytes) / 1_000 / POSTS)
}

for (const kind of databaseKinds) {
  const store = await createSiteStore(kind)
  try {
    await store.withDatabase(async (database) => {
      await migrate(database)
      const posts = await seedPosts(database, 1_000)
      await posts.grow(database, POSTS)
      const [total = 0, index = 0] = await readSizes(database)
      console.log(`${kind}: ${total.toFixed(1)} MB for 1,000 posts, ${index.toFixed(1)} of them the search index`)
      const rare = await measure(database, posts.queries.rare)
      for (const text of [posts.queries.rare, posts.queries.common, posts.queries.twoWords, ...texts]) {
        const ms = await measure(database, text)
        console.log(`${kind}, ${POSTS} posts: ${text}: ${ms.toFixed(1)} ms, ${(ms / rare).toFixed(1)} of a rare word`)
      }
    })
  } finally {
    await store.remove()
  }
}
