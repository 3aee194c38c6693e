import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { postPath } from '#site/links.ts'
import type { BenchmarkResult } from './report.ts'
import { createSiteClient } from './scale/client.ts'
import { createSiteStore, type DatabaseKind, databaseKinds, type SiteStore } from './scale/database.ts'
import type { Column } from './scale/figures.ts'
import { measureHomePageRatio, measurePages, measureSearches, measureStreams } from './scale/measure-reads.ts'
import { measureSaves } from './scale/measure-saves.ts'
import { launchSite, measureStarts } from './scale/measure-start.ts'
import { drawPlot } from './scale/plot.ts'
import { type BaseQueries, seedBase } from './scale/seed-base.ts'
import { type SeededPosts, seedPosts } from './scale/seed-posts.ts'
import { countBudgets, listMissedBudgets, writeTable } from './scale/table.ts'

interface ScaleResult extends BenchmarkResult {
  readonly columns: readonly Column[]
}

/** What is measured; environment variables narrow it. */
interface ScaleOptions {
  /** In ascending order. */
  readonly sizes: readonly number[]
  readonly images: number
  readonly memos: number
  readonly databases: readonly DatabaseKind[]
}

const resultsFolder = fileURLToPath(new URL('./results/', import.meta.url))

function readCounts(name: string, fallback: string): number[] {
  const counts = (process.env[name] ?? fallback).split(',').map(Number)
  if (!counts.every((count) => Number.isInteger(count) && count > 0))
    throw new Error(`${name} must be positive integers, separated by commas.`)
  return counts.sort((one, other) => one - other)
}

/** Reads SCALE_POSTS, SCALE_IMAGES, SCALE_MEMOS and SCALE_DATABASES; throws when one cannot be used. */
function readOptions(): ScaleOptions {
  const names = (process.env['SCALE_DATABASES'] ?? databaseKinds.join()).split(',')
  const databases = databaseKinds.filter((kind) => names.includes(kind))
  if (databases.length !== names.length) throw new Error(`SCALE_DATABASES must be of ${databaseKinds.join()}.`)
  const [images = 0] = readCounts('SCALE_IMAGES', '2000')
  const [memos = 0] = readCounts('SCALE_MEMOS', '200000')
  return { sizes: readCounts('SCALE_POSTS', '1000,10000,100000'), images, memos, databases }
}

interface Seed {
  readonly store: SiteStore
  readonly posts: SeededPosts
  readonly base: BaseQueries
}

async function measureColumn(
  { store, posts, base }: Seed,
  size: Pick<Column, 'posts' | 'memos'>,
): Promise<Column['figures']> {
  const { site, figures } = await measureStarts(store)
  try {
    const client = await createSiteClient(site)
    const newest = posts.postAt(size.posts - 1)
    return {
      ...figures,
      // Before the saves, after which no search is the first one any more.
      ...(await measureSearches(client, { ...base, posts: posts.queries })),
      ...(await measurePages(client, size, posts.postAt)),
      ...(await measureSaves(client, { id: newest.id, path: postPath(newest, 'id') })),
      ...(await measureHomePageRatio(client)),
      ...(await measureStreams(client)),
      memoryAtEnd: { value: site.readMemoryMb() },
    }
  } finally {
    await site.stop()
  }
}

function logDuration(text: string, startedAt: number): void {
  console.log(`  ${text}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** Measures all sizes on one database, which grows from one to the next. */
async function measureDatabase(database: DatabaseKind, options: ScaleOptions): Promise<Column[]> {
  const { sizes, images, memos } = options
  const store = await createSiteStore(database)
  const columns: Column[] = []
  try {
    const empty = await launchSite(store)
    await empty.waitUntilReady()
    await empty.stop()
    let startedAt = performance.now()
    const base = await store.withDatabase((opened) => seedBase(opened, { images, memos }))
    const seeded = await store.withDatabase((opened) => seedPosts(opened, sizes[0] ?? 0))
    logDuration(`${database}, memos, audit lines and images`, startedAt)
    for (const posts of sizes) {
      const growStartedAt = performance.now()
      await store.withDatabase((opened) => seeded.grow(opened, posts))
      logDuration(`${database}, rows of ${posts} posts`, growStartedAt)
      const seedingMs = performance.now() - startedAt
      startedAt = performance.now()
      const loadBefore = loadavg()[0] ?? 0
      const figures = await measureColumn({ store, posts: seeded, base }, { posts, memos })
      logDuration(`${database}, figures at ${posts} posts`, startedAt)
      columns.push({
        ...{ database, posts, images, memos, measuredAt: new Date().toISOString() },
        load: [loadBefore, loadavg()[0] ?? 0],
        figures: { indexing: { value: seeded.indexMs }, seeding: { value: seedingMs / 1_000 }, ...figures },
      })
      startedAt = performance.now()
    }
  } finally {
    await store.remove()
  }
  const smallestMb = columns[0]?.figures.memory?.value ?? Number.NaN
  return columns.map(({ figures, ...column }, index) => {
    const growth = (figures.memory?.value ?? Number.NaN) - smallestMb
    return { ...column, figures: { ...figures, ...(index > 0 && { memoryGrowth: { value: growth } }) } }
  })
}

/** Returns the columns of the last run, without those that are measured again. */
function readOtherColumns(measured: readonly Column[]): readonly Column[] {
  let stored: Partial<ScaleResult>
  try {
    stored = JSON.parse(readFileSync(`${resultsFolder}scale.json`, 'utf8'))
  } catch {
    // There is no result yet.
    return []
  }
  const { columns = [] } = stored
  const keyOf = ({ database, posts }: Column) => `${database} ${posts}`
  const measuredKeys = measured.map(keyOf)
  return columns.filter((column) => !measuredKeys.includes(keyOf(column)))
}

/**
 * Measures the site with 1,000, 10,000 and 100,000 posts on both databases, and writes the table and the plot. Columns that
 * are not measured keep their last figures.
 */
export async function measureScale(): Promise<ScaleResult> {
  const options = readOptions()
  const measured: Column[] = []
  for (const database of options.databases) measured.push(...(await measureDatabase(database, options)))
  const columns = [...readOtherColumns(measured), ...measured].sort(
    (one, other) =>
      databaseKinds.indexOf(one.database) - databaseKinds.indexOf(other.database) || one.posts - other.posts,
  )
  writeFileSync(`${resultsFolder}scale.md`, writeTable(columns))
  writeFileSync(`${resultsFolder}scale.svg`, drawPlot(columns))
  const missed = listMissedBudgets(columns)
  return {
    title: 'Scale',
    figures: [],
    columns,
    notes: [
      `[Figures by number of posts](scale.md): ${missed.length} of ${countBudgets(columns)} are over their budget.`,
      '![Memory, saves, search and pages by number of posts](scale.svg)',
      ...(missed.length === 0 ? [] : [['Over their budget:', '', ...missed.map((name) => `- ${name}`)].join('\n')]),
    ],
  }
}
