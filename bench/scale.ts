import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { postPath } from '#site/links.ts'
import { type BenchmarkResult, saveResult } from './report.ts'
import { createSiteClient } from './scale/client.ts'
import { createSiteStore, type DatabaseKind, databaseKinds, type SiteStore } from './scale/database.ts'
import type { Column } from './scale/figures.ts'
import {
  measureHomePageRatio,
  measurePages,
  measureSearches,
  measureStreams,
  waitForLinkCheck,
} from './scale/measure-reads.ts'
import { measureSaves } from './scale/measure-saves.ts'
import { launchSite, measureStarts } from './scale/measure-start.ts'
import { drawPlot } from './scale/plot.ts'
import { type BaseQueries, seedBase } from './scale/seed-base.ts'
import { type SeededPosts, seedPosts } from './scale/seed-posts.ts'
import { countBudgets, countFirsts, listMissedBudgets, writeTable } from './scale/table.ts'

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
    // Before the saves, after which no search is the first one any more.
    const searches = await measureSearches(client, { ...base, posts: posts.queries })
    const pages = await measurePages(client, size, posts.postAt)
    await waitForLinkCheck(client)
    return {
      ...figures,
      ...searches,
      ...pages,
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

/** Measures all sizes on one database, which grows from one to the next; yields the figures of each. */
async function* measureDatabase(
  database: DatabaseKind,
  { sizes, images, memos }: ScaleOptions,
): AsyncGenerator<Column> {
  const store = await createSiteStore(database)
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
      yield {
        ...{ database, posts, images, memos, measuredAt: new Date().toISOString() },
        load: [loadBefore, loadavg()[0] ?? 0],
        figures: { indexing: { value: seeded.indexMs }, seeding: { value: seedingMs / 1_000 }, ...figures },
      }
      startedAt = performance.now()
    }
  } finally {
    await store.remove()
  }
}

/** Returns the columns of the last runs; none when there is no result yet. */
function readStoredColumns(): readonly Column[] {
  const file = `${resultsFolder}scale.json`
  if (!existsSync(file)) return []
  const { columns = [] }: Partial<ScaleResult> = JSON.parse(readFileSync(file, 'utf8'))
  return columns
}

/** Replaces the column of that database and size, and keeps their order. */
function insertColumn(columns: readonly Column[], added: Column): Column[] {
  const others = columns.filter(({ database, posts }) => database !== added.database || posts !== added.posts)
  return [...others, added].sort(
    (one, other) =>
      databaseKinds.indexOf(one.database) - databaseKinds.indexOf(other.database) || one.posts - other.posts,
  )
}

/** Returns the columns with the difference of each memory to that of the smallest size on the same database. */
function addMemoryGrowth(columns: readonly Column[]): Column[] {
  return columns.map((column) => {
    const smallest = columns.find(({ database }) => database === column.database)
    const [memory, least] = [column.figures.memory, smallest?.figures.memory]
    if (!memory || !least || smallest === column) return column
    return { ...column, figures: { ...column.figures, memoryGrowth: { value: memory.value - least.value } } }
  })
}

function createResult(columns: readonly Column[]): ScaleResult {
  const missed = listMissedBudgets(columns)
  const missedCount = missed.flatMap(({ columnTitles }) => columnTitles).length
  const firsts = countFirsts(columns)
  const missedLines = missed.map(({ name, columnTitles }) => `- ${name}: ${columnTitles.join(', ')}`)
  return {
    title: 'Scale',
    figures: [],
    columns,
    notes: [
      `[Figures by number of posts](scale.md): ${missedCount} of ${countBudgets(columns)} are not within their budget. Of ${firsts.all} first searches and lists, ${firsts.missed} take longer than the budget of their median.`,
      '![Memory, saves, search and pages by number of posts](scale.svg)',
      ...(missed.length === 0 ? [] : [['Not within their budget:', '', ...missedLines].join('\n')]),
    ],
  }
}

/**
 * Measures the site with 1,000, 10,000 and 100,000 posts on both databases, and writes the table and the plot. Columns that
 * are not measured keep their last figures.
 */
export async function measureScale(): Promise<ScaleResult> {
  const options = readOptions()
  let columns: readonly Column[] = readStoredColumns()
  for (const database of options.databases)
    for await (const column of measureDatabase(database, options)) {
      columns = addMemoryGrowth(insertColumn(columns, column))
      writeFileSync(`${resultsFolder}scale.md`, writeTable(columns))
      writeFileSync(`${resultsFolder}scale.svg`, drawPlot(columns))
      // At once, because a run takes a quarter of an hour and may be interrupted.
      saveResult('scale', createResult(columns))
    }
  return createResult(columns)
}
