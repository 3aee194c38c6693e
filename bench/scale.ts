import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { median } from './load.ts'
import { ask, memoryOf, type Program, pause, signIn, startSite, temporaryFolder, untilReady } from './programs.ts'
import type { Figure, Outcome } from './report.ts'

// An odd number, of which the median counts; the first are also the warming up.
const rounds = 7

const whole = { posts: 10_000, pictures: 2_000, memos: 100_000 } as const

/** Copies a row of a table so many times, with some columns written anew; `i` counts from 1. */
function multiply(database: DatabaseSync, table: string, times: number, where: string, anew: Record<string, string>) {
  const columns = database
    .prepare(`select name from pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => name !== 'id')
  const values = columns.map((name) => anew[name] ?? `"${name}"`).join(', ')
  const names = columns.map((name) => `"${name}"`).join(', ')
  database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
    insert into ${table} (${names}) select ${values} from n, (select * from ${table} where ${where} limit 1)`)
}

function fill(dataDir: string, share: number): void {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  database.exec('begin')
  multiply(database, 'entry', whole.posts * share, "collection = 'blog'", {
    document: "json_set(document, '$.title', 'Catatan ke-' || i, '$.title_en', 'Note no. ' || i)",
    position: 'i',
  })
  const hash = "printf('%032x', i)"
  multiply(database, 'media', whole.pictures * share, '1', { hash, path: `replace(path, hash, ${hash})` })
  multiply(database, 'memo', whole.memos * share, '1', { name: "'Orang ke-' || i", name_key: "'orang ke-' || i" })
  database.exec('commit')
  database.close()
}

/** The longest that the front page had to be waited for while `work` went on, in milliseconds. */
async function longestWait(site: Program, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const watch = async (): Promise<void> => {
    while (!isOver) {
      longest = Math.max(longest, (await ask(`${site.address}/`, { 'accept-encoding': 'br' })).took)
      await pause(2)
    }
  }
  const watching = watch()
  await work()
  isOver = true
  await watching
  return longest
}

async function measureAt(share: number): Promise<Figure[]> {
  const dataDir = temporaryFolder()
  const empty = await startSite(dataDir)
  await untilReady(empty)
  await fetch(`${empty.address}/api/memo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: 'a@contoh.example', item: 'Situs', paragraph: 'Halo', tlp: '' }),
  })
  await empty.stop()
  fill(dataDir, share)
  const site = await startSite(dataDir)
  const ready = site.firstPage + (await untilReady(site))
  const token = await signIn(site)
  await pause(4_000)
  const memory = memoryOf(site)
  const get = (path: string) => ask(site.address + path, { ...token, 'accept-encoding': 'br' })
  const visit = (path: string) => ask(site.address + path, { 'accept-encoding': 'br' })
  const [newest] = JSON.parse((await get('/api/blog?limit=1')).body.toString()) as { id: number }[]
  const save = async () => {
    const began = performance.now()
    const response = await fetch(`${site.address}/api/blog/${newest?.id}`, {
      method: 'PUT',
      headers: { ...token, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Judul ${began}` }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A save was answered with ${response.status}.`)
    return performance.now() - began
  }
  const figures: Figure[] = []
  const add = (what: string, value: number, unit = 'ms', budget: Partial<Figure> = {}) =>
    figures.push({ what: `${what}, at ${share * 100} %`, value, unit, ...budget })
  add('start until ready', ready)
  add('memory idle', memory, 'MB')
  const saves: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    waits.push(await longestWait(site, async () => saves.push(await save())))
    // What has been saved is compressed after the answer.
    await pause(700)
  }
  add('longest wait of a visitor during a save', median(waits), 'ms', { atMost: 50 })
  add('a save of a post, to its answer', median(saves), 'ms', { atMost: 100 })
  add('the page of a post, first asked for', (await visit('/blog/9')).took)
  let map = 0
  add(
    'longest wait during the sitemap',
    await longestWait(site, async () => (map = (await visit('/sitemap.xml')).took)),
    'ms',
    { atMost: 50 },
  )
  add('the sitemap', map)
  add('twenty posts of the list', (await get('/api/blog?limit=20')).took)
  let list = 0
  add(
    'longest wait during the whole list',
    await longestWait(site, async () => (list = (await visit('/api/blog')).took)),
    'ms',
    { atMost: 50 },
  )
  add('the whole list of posts', list)
  let search = 0
  add(
    'longest wait during a search',
    await longestWait(site, async () => (search = (await get('/api/blog?q=ke-77')).took)),
    'ms',
    { atMost: 50 },
  )
  add('a search in the posts', search)
  add('a page of the memos', (await get('/api/memo?limit=20')).took, 'ms', { atMost: 50 })
  let sheet = 0
  add(
    'longest wait during the spreadsheet',
    await longestWait(site, async () => (sheet = (await get('/api/memo/export')).took)),
    'ms',
    { atMost: 50 },
  )
  add('the spreadsheet of the memos', sheet / 1000, 's', { atMost: 5 })
  add('memory after all this', memoryOf(site), 'MB')
  await site.stop()
  return figures
}

/** How the site grows: 10,000 posts, 2,000 pictures and 100,000 quotation requests, and a tenth of that. */
export async function measureScale(): Promise<Outcome> {
  return { title: 'Scale', figures: [...(await measureAt(0.1)), ...(await measureAt(1))] }
}
