import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { findChromium } from '#kit/chromium.ts'
import { readConfig } from '#server/config/config.ts'
import { connect } from '#server/database/connect.ts'
import { memoKeys } from '#server/memo/contact-keys.ts'
import { signIn } from '../test/e2e/back-office/sign-in.ts'
import { TestSite } from '../test/e2e/fixtures.ts'
import { median } from './load.ts'

// node bench/back-office.ts [MEMOS] [POSTS]: measures lists, spreadsheet and screens of a back office, with 100,000 memos and
// 10,000 posts by default.
const [MEMO_COUNT = 100_000, POST_COUNT = 10_000] = process.argv.slice(2).map(Number)
const ROUNDS = 9

function* generateChunks<T>(count: number, make: (index: number) => T): Generator<T[]> {
  for (let start = 0; start < count; start += 500) {
    yield Array.from({ length: Math.min(500, count - start) }, (_, index) => make(start + index))
  }
}

function toTimestamp(index: number): string {
  return new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString()
}

function createMemo(index: number) {
  const content = {
    name: `Tamu ${(index * 7919) % MEMO_COUNT}`,
    email: `tamu${index}@contoh.co.id`,
    item: index % 3 ? 'Situs web' : 'Aplikasi seluler',
    paragraph: `Permintaan ke-${index}: toko daring dengan pembayaran QRIS, ongkos kirim otomatis dan laporan bulanan.`,
    tlp: `+62 812 ${String(index).padStart(8, '0')}`,
    note: '',
  }
  const timestamp = toTimestamp(index)
  const state = { status: index % 5 ? ('closed' as const) : ('new' as const), answered_at: null, deleted_at: null }
  return {
    ...content,
    ...memoKeys(content),
    ...state,
    consent: '' as const,
    created_at: timestamp,
    updated_at: timestamp,
  }
}

const [samplePost = {}] = samples.blog
function createPost(index: number) {
  const timestamp = toTimestamp(index)
  const document = JSON.stringify({
    ...samplePost,
    title: `Tulisan ${(index * 7919) % POST_COUNT}`,
    createAt: timestamp,
  })
  const columns = { collection: collections.blog.name, position: index, version: 1, deleted_at: null }
  return { ...columns, document, created_at: timestamp, updated_at: timestamp }
}

const site = new TestSite()
await site.start()
await site.kill()
const { db } = await connect(readConfig({ DATA_DIR: site.dataDir }))
await db.transaction().execute(async (trx) => {
  for (const rows of generateChunks(MEMO_COUNT, createMemo)) await trx.insertInto('memo').values(rows).execute()
  for (const rows of generateChunks(POST_COUNT, createPost)) await trx.insertInto('entry').values(rows).execute()
  // The next start indexes all rows.
  await trx.deleteFrom('search_progress').execute()
})
await db.destroy()
await site.start()

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
const token = await signIn(context.request, site.url)
const headers = { authorization: `Bearer ${token}` }
const printFigure = (name: string, value: number, unit: string) => console.log(`${name}: ${value.toFixed(1)} ${unit}`)

async function measureRequest(path: string): Promise<number> {
  let startedAt = performance.now()
  let response = await fetch(`${site.url}${path}`, { headers })
  while (response.status === 503) {
    await sleep(1_000)
    startedAt = performance.now()
    response = await fetch(`${site.url}${path}`, { headers })
  }
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

// While the index is built, requests wait for its batches.
await measureRequest('/api/memo?limit=1&q=tamu')
for (const path of [
  '/api/memo?limit=50&offset=0&sort=-created',
  '/api/memo?limit=50&offset=90000&sort=-created',
  '/api/memo?limit=50&offset=0&sort=name',
  '/api/memo?limit=50&offset=0&sort=-created&status=new',
  '/api/memo?limit=50&offset=0&sort=-created&q=ke-99999',
  '/api/memo/count',
  '/api/blog?lang=all&limit=50&offset=0',
  '/api/blog?lang=all&limit=50&offset=9950&sort=title',
  '/api/blog?lang=all&limit=50&offset=0&q=tulisan%209999',
]) {
  const first = await measureRequest(path)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measureRequest(path))
  printFigure(`${path} (first ${first.toFixed(0)} ms)`, median(times), 'ms')
}

const before = site.readMemoryMb()
let peakMb = before
const sampler = setInterval(() => {
  peakMb = Math.max(peakMb, site.readMemoryMb())
}, 20)
printFigure('spreadsheet of all memos', (await measureRequest('/api/memo/export')) / 1000, 's')
clearInterval(sampler)
printFigure('additional memory during the spreadsheet', peakMb - before, 'MB')

const page = await context.newPage()
await page.goto(`${site.url}/robots.txt`)
await page.evaluate((value) => localStorage.setItem('authToken', value), token)
const devTools = await context.newCDPSession(page)
await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
for (const route of ['Memo', 'Blog']) {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now()
    await page.goto(`${site.url}/HomeAdmin/${route}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor()
    times.push(performance.now() - startedAt)
  }
  printFigure(`${route}: navigation to first row in the browser`, median(times), 'ms')
  const jumps: number[] = []
  const before = await readThreadMs()
  for (const share of [0.5, 0.99, 0.1, 0.7, 0.3, 0.9, 0.2, 0.6, 0.05]) jumps.push(await measureJump(share))
  const after = await readThreadMs()
  printFigure(`${route}: another page of the list, longest ${Math.max(...jumps).toFixed(0)} ms`, median(jumps), 'ms')
  for (const [name, value] of after) {
    const ms = (value - (before.get(name) ?? 0)) / jumps.length
    if (name.endsWith('Duration')) printFigure(`${route}: another page, CPU time of the browser, ${name}`, ms, 'ms')
  }
}

/** Returns the CPU time of the main thread of the page in milliseconds, which does not depend on the load of the machine. */
async function readThreadMs(): Promise<Map<string, number>> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value * 1_000]))
}

/** Chooses the page at a share of the list; returns the milliseconds until its rows are painted. */
function measureJump(share: number): Promise<number> {
  return page.evaluate(async (at) => {
    const select = document.querySelector<HTMLSelectElement>('[role=navigation] select')
    if (!select) throw new Error('The list has no pages.')
    const readFirst = () => document.querySelector('main li h3')?.textContent
    const before = readFirst()
    const startedAt = performance.now()
    select.value = String(Math.floor((select.options.length - 1) * at))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    do await new Promise(requestAnimationFrame)
    while (readFirst() === before)
    await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  }, share)
}

/** Returns the transferred bytes of JavaScript of a page that is opened with an empty cache. */
async function measureScriptBytes(path: string, storedToken?: string): Promise<number> {
  const freshContext = await browser.newContext()
  // The list of requests carries no token: the cookie of the session is what it needs.
  if (storedToken) await freshContext.addCookies([{ name: 'beranda', value: storedToken, url: site.url }])
  if (storedToken) await freshContext.addInitScript((value) => localStorage.setItem('authToken', value), storedToken)
  const openedPage = await freshContext.newPage()
  const sizes: Promise<number>[] = []
  openedPage.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await openedPage.goto(`${site.url}${path}`)
  await openedPage
    .getByRole('button', { name: storedToken ? 'Edit' : 'Login', exact: true })
    .first()
    .waitFor()
  await openedPage.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await freshContext.close()
  return all.reduce((sum, size) => sum + size, 0)
}
printFigure('JavaScript of the sign-in page', (await measureScriptBytes('/admin')) / 1024, 'KB')
for (const route of ['team', 'gallery', 'Memo', 'UpdateUser', 'Services']) {
  printFigure(`JavaScript of ${route}`, (await measureScriptBytes(`/HomeAdmin/${route}`, token)) / 1024, 'KB')
}
await browser.close()
await site.remove()
