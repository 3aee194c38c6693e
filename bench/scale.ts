import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { median } from './load.ts'
import { createAuthHeaders, fetchRaw, launchMeasuredSite, type MeasuredSite } from './processes.ts'
import type { BenchmarkResult, Figure } from './report.ts'

// An odd number with a clear median; the first rounds also warm up.
const ROUNDS = 7

const FULL_SIZE = { posts: 10_000, images: 2_000, memos: 100_000 } as const

/** Inserts `times` copies of a row, with other values for some columns; `i` counts from 1. */
function duplicateRow(
  database: DatabaseSync,
  table: string,
  times: number,
  where: string,
  overrides: Record<string, string>,
) {
  const columns = database
    .prepare(`select name from pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => name !== 'id')
  const values = columns.map((name) => overrides[name] ?? `"${name}"`).join(', ')
  const names = columns.map((name) => `"${name}"`).join(', ')
  database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
    insert into ${table} (${names}) select ${values} from n, (select * from ${table} where ${where} limit 1)`)
}

function seedDatabase(dataDir: string, scale: number): void {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  database.exec('begin')
  duplicateRow(database, 'entry', FULL_SIZE.posts * scale, "collection = 'blog'", {
    document: "json_set(document, '$.title', 'Catatan ke-' || i, '$.title_en', 'Note no. ' || i)",
    position: 'i',
  })
  const hash = "printf('%032x', i)"
  duplicateRow(database, 'media', FULL_SIZE.images * scale, '1', { hash, path: `replace(path, hash, ${hash})` })
  duplicateRow(database, 'memo', FULL_SIZE.memos * scale, '1', {
    name: "'Orang ke-' || i",
    name_key: "'orang ke-' || i",
  })
  database.exec('commit')
  database.close()
}

/** Returns the longest response time of `/` during `work`, in milliseconds. */
async function measureLongestWait(site: MeasuredSite, work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let isDone = false
  const requestRepeatedly = async (): Promise<void> => {
    while (!isDone) {
      longestMs = Math.max(longestMs, (await fetchRaw(`${site.url}/`, { 'accept-encoding': 'br' })).durationMs)
      await sleep(2)
    }
  }
  const requests = requestRepeatedly()
  await work()
  isDone = true
  await requests
  return longestMs
}

async function measureAtScale(scale: number): Promise<Figure[]> {
  const dataDir = createTemporaryFolder('beranda-bench-')
  const empty = await launchMeasuredSite(dataDir)
  await empty.waitUntilReady()
  await fetch(`${empty.url}/api/memo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: 'a@contoh.example', item: 'Situs', paragraph: 'Halo', tlp: '' }),
  })
  await empty.stop()
  seedDatabase(dataDir, scale)
  const site = await launchMeasuredSite(dataDir)
  const readyMs = site.firstPageMs + (await site.waitUntilReady())
  const authHeaders = await createAuthHeaders(site)
  await sleep(4_000)
  const memoryMb = site.readMemoryMb()
  const get = (path: string) => fetchRaw(site.url + path, { ...authHeaders, 'accept-encoding': 'br' })
  const visit = (path: string) => fetchRaw(site.url + path, { 'accept-encoding': 'br' })
  const [newestPost] = JSON.parse((await get('/api/blog?limit=1')).body.toString()) as { id: number }[]
  const savePost = async () => {
    const startedAt = performance.now()
    const response = await fetch(`${site.url}/api/blog/${newestPost?.id}`, {
      method: 'PUT',
      headers: { ...authHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Judul ${startedAt}` }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A save returned ${response.status}.`)
    return performance.now() - startedAt
  }
  const figures: Figure[] = []
  const addFigure = (name: string, value: number, unit = 'ms', budget: Partial<Figure> = {}) =>
    figures.push({ name: `${name}, at ${scale * 100} %`, value, unit, ...budget })
  addFigure('start until ready', readyMs)
  addFigure('memory idle', memoryMb, 'MB')
  const saves: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    waits.push(await measureLongestWait(site, async () => saves.push(await savePost())))
    // The better compression follows after the response.
    await sleep(700)
  }
  addFigure('longest response of / during a save', median(waits), 'ms', { atMost: 50 })
  addFigure('save of a post, time to response', median(saves), 'ms', { atMost: 100 })
  addFigure('first request for the page of a post', (await visit('/blog/9')).durationMs)
  // With more than 5,000 pages /sitemap.xml is an index of files.
  const sitemap = FULL_SIZE.posts * scale > 5_000 ? '/sitemap-1.xml' : '/sitemap.xml'
  let sitemapMs = 0
  addFigure(
    'longest response of / during a sitemap file',
    await measureLongestWait(site, async () => (sitemapMs = (await visit(sitemap)).durationMs)),
    'ms',
    { atMost: 50 },
  )
  addFigure('sitemap file', sitemapMs)
  addFigure('list of 20 posts', (await get('/api/blog?limit=20')).durationMs)
  let listMs = 0
  addFigure(
    'longest response of / during the list of all posts',
    await measureLongestWait(site, async () => (listMs = (await visit('/api/blog')).durationMs)),
    'ms',
    { atMost: 50 },
  )
  addFigure('list of all posts', listMs)
  let searchMs = 0
  addFigure(
    'longest response of / during a search',
    await measureLongestWait(site, async () => (searchMs = (await get('/api/blog?q=ke-77')).durationMs)),
    'ms',
    { atMost: 50 },
  )
  addFigure('search in the posts', searchMs)
  addFigure('list of 20 memos', (await get('/api/memo?limit=20')).durationMs, 'ms', { atMost: 50 })
  let exportMs = 0
  addFigure(
    'longest response of / during the spreadsheet',
    await measureLongestWait(site, async () => (exportMs = (await get('/api/memo/export')).durationMs)),
    'ms',
    { atMost: 50 },
  )
  addFigure('spreadsheet of the memos', exportMs / 1000, 's', { atMost: 5 })
  addFigure('memory at the end', site.readMemoryMb(), 'MB')
  await site.stop()
  return figures
}

/** Measures a site with 10,000 posts, 2,000 images and 100,000 memos, and one with a tenth of that. */
export async function measureScale(): Promise<BenchmarkResult> {
  return { title: 'Scale', figures: [...(await measureAtScale(0.1)), ...(await measureAtScale(1))] }
}
