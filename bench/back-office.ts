import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { collections } from '#content/index.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { memoKeys } from '#server/memo/keys.ts'
import { takeToken } from '../e2e/back-office/enter.ts'
import { Site } from '../e2e/site.ts'
import { median } from './load.ts'

// node bench/back-office.ts: lists, spreadsheet and screens of a back office with 100,000 requests and 10,000 posts.
const memos = 100_000
const posts = 10_000
const rounds = 9

function* chunksOf<T>(count: number, make: (index: number) => T): Generator<T[]> {
  for (let from = 0; from < count; from += 500) {
    yield Array.from({ length: Math.min(500, count - from) }, (_, index) => make(from + index))
  }
}

function momentOf(index: number): string {
  return new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString()
}

function memoOf(index: number) {
  const words = {
    name: `Tamu ${(index * 7919) % memos}`,
    email: `tamu${index}@contoh.co.id`,
    item: index % 3 ? 'Situs web' : 'Aplikasi seluler',
    paragraph: `Permintaan ke-${index}: toko daring dengan pembayaran QRIS, ongkos kirim otomatis dan laporan bulanan.`,
    tlp: `+62 812 ${String(index).padStart(8, '0')}`,
    note: '',
  }
  const moment = momentOf(index)
  const state = { status: index % 5 ? ('closed' as const) : ('new' as const), answered_at: null, deleted_at: null }
  return {
    ...words,
    ...memoKeys(words),
    ...state,
    consent: '' as const,
    receipt: null,
    created_at: moment,
    updated_at: moment,
  }
}

const [post = {}] = collections.blog.samples
function postOf(index: number) {
  const moment = momentOf(index)
  const document = JSON.stringify({ ...post, title: `Tulisan ${(index * 7919) % posts}`, createAt: moment })
  const place = { collection: collections.blog.name, position: index, version: 1, deleted_at: null }
  return { ...place, document, created_at: moment, updated_at: moment }
}

const site = new Site()
await site.start()
await site.kill()
const { db } = await connect(readConfig({ DATA_DIR: site.dataDir }))
await db.transaction().execute(async (store) => {
  for (const rows of chunksOf(memos, memoOf)) await store.insertInto('memo').values(rows).execute()
  for (const rows of chunksOf(posts, postOf)) await store.insertInto('entry').values(rows).execute()
})
await db.destroy()
await site.start()

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
const token = await takeToken(context.request, site.address)
const headers = { authorization: `Bearer ${token}` }
const say = (what: string, value: number, unit: string) => console.log(`${what}: ${value.toFixed(1)} ${unit}`)

async function timeOf(path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${site.address}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - began
}

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
  const first = await timeOf(path)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeOf(path))
  say(`${path} (first ${first.toFixed(0)} ms)`, median(times), 'ms')
}

function memoryOf(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
}

const before = memoryOf()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, memoryOf())
}, 20)
say('spreadsheet of 100,000', (await timeOf('/api/memo/export')) / 1000, 's')
clearInterval(watch)
say('memory that it needs beside', most - before, 'MB')

const page = await context.newPage()
await page.goto(`${site.address}/robots.txt`)
await page.evaluate((value) => localStorage.setItem('authToken', value), token)
for (const route of ['Memo', 'Blog']) {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    await page.goto(`${site.address}/HomeAdmin/${route}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor()
    times.push(performance.now() - began)
  }
  say(`${route}: from its address to its first row in the browser`, median(times), 'ms')
}

/** The bytes of JavaScript, as sent, of a page that is opened for the first time. */
async function scriptsOf(path: string, kept?: string): Promise<number> {
  const fresh = await browser.newContext()
  if (kept) await fresh.addInitScript((value) => localStorage.setItem('authToken', value), kept)
  const opened = await fresh.newPage()
  const sizes: Promise<number>[] = []
  opened.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await opened.goto(`${site.address}${path}`)
  await opened
    .getByRole('button', { name: kept ? 'Edit' : 'Login', exact: true })
    .first()
    .waitFor()
  await opened.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await fresh.close()
  return all.reduce((sum, size) => sum + size, 0)
}
say('JavaScript of the sign-in page', (await scriptsOf('/admin')) / 1024, 'KB')
for (const route of ['team', 'gallery', 'Memo', 'UpdateUser', 'Services']) {
  say(`JavaScript of ${route}`, (await scriptsOf(`/HomeAdmin/${route}`, token)) / 1024, 'KB')
}
await browser.close()
await site.remove()
