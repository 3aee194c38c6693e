// node bench/search.ts [POSTS]: CPU time of searches of visitors, of the database and the program together, with 30,000 posts
// by default, and as a ratio to a rare word in the same run. Unlike the elapsed time it says the same on a busy machine.

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

for (const kind of databaseKinds) {
  const store = await createSiteStore(kind)
  try {
    await store.withDatabase(async (database) => {
      await migrate(database)
      const posts = await seedPosts(database, 1_000)
      await posts.grow(database, POSTS)
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
