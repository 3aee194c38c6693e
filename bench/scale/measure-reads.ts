import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkCheck } from '#contracts/links.ts'
import { blogPath, postPath } from '#site/links.ts'
import { compareLoad, compareToReference } from '../load.ts'
import { fetchBestCompressed, startBareServer } from '../processes.ts'
import { decodeText, findFirstId, measureRounds, medianAndHighest, ROUNDS, type SiteClient } from './client.ts'
import { type Queries, writeWords } from './corpus.ts'
import type { Column, Measured } from './figures.ts'
import type { BaseQueries } from './seed-base.ts'
import type { SeededPosts } from './seed-posts.ts'

// As `src/site/pages/blog.tsx` has it, which Node.js cannot load without a build.
const POSTS_PER_PAGE = 10

/** What is in the site. */
export interface SiteSize {
  readonly posts: number
  readonly memos: number
}

/** Measures the searches of the back office and of the site. */
export async function measureSearches(
  { read, visit }: SiteClient,
  queries: BaseQueries & { readonly posts: Queries },
): Promise<Column['figures']> {
  const measure = (path: string, text: string, request = read) =>
    measureRounds(() => `${path}q=${encodeURIComponent(text)}`, request)
  const posts = '/api/blog?lang=all&limit=50&'
  const memos = '/api/memo?limit=50&'
  const audit = '/api/audit?limit=50&'
  const site = '/cari?'
  return {
    searchPostsRare: await measure(posts, queries.posts.rare),
    searchPostsCommon: await measure(posts, queries.posts.common),
    searchPostsTwoWords: await measure(posts, queries.posts.twoWords),
    searchMemosRare: await measure(memos, queries.memos.rare),
    searchMemosCommon: await measure(memos, queries.memos.common),
    searchMemosTwoWords: await measure(memos, queries.memos.twoWords),
    searchAuditRare: await measure(audit, queries.audit.rare),
    searchAuditCommon: await measure(audit, queries.audit.common),
    searchAuditTwoWords: await measure(audit, queries.audit.twoWords),
    searchSiteRare: await measure(site, queries.posts.rare, visit),
    searchSiteCommon: await measure(site, queries.posts.common, visit),
    searchSiteTwoWords: await measure(site, queries.posts.twoWords, visit),
  }
}

/** Measures lists and pages. Every deep page and every post is another one, so that none is in memory. */
export async function measurePages(
  client: SiteClient,
  { posts, memos }: SiteSize,
  postAt: SeededPosts['postAt'],
): Promise<Column['figures']> {
  const { read, visit } = client
  const list = (path: string, offset: number) => measureRounds(() => `${path}limit=50&offset=${offset}`, read)
  const pageCount = Math.floor(posts / POSTS_PER_PAGE)
  const deepPage = (round: number) => Math.max(2, Math.floor((pageCount * (round + 1)) / (ROUNDS + 1)))
  return {
    listPosts: await list('/api/blog?lang=all&', 0),
    listPostsDeep: await list('/api/blog?lang=all&', Math.floor(posts / 2)),
    listMemos: await list('/api/memo?', 0),
    listMemosMine: await list('/api/memo?filter=mine&', 0),
    listMemosOverdue: await list('/api/memo?filter=overdue&', 0),
    listMemosUnanswered: await list('/api/memo?filter=unanswered&', 0),
    listMemosSpam: await list('/api/memo?filter=spam&', 0),
    listMemosDeep: await list('/api/memo?', Math.floor(memos / 2)),
    blog: await measureRounds(() => '/blog', visit),
    blogDeep: await measureRounds((round) => blogPath('id', deepPage(round)), visit),
    post: await measureRounds((round) => postPath(postAt(Math.floor((posts * (round + 0.5)) / ROUNDS)), 'id'), visit),
    sitemap: await measureSitemap(client),
  }
}

/** Measures every file of the sitemap; several times, after a save that changes them, when there are few. */
async function measureSitemap(client: SiteClient): Promise<Measured> {
  const featurePath = `/api/features/${await findFirstId(client, 'features')}`
  const times: number[] = []
  while (times.length < ROUNDS) {
    await client.save(featurePath, { paragraph: writeWords(20) })
    const index = await client.visit('/sitemap.xml')
    const files = [...decodeText(index).matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)]
    if (files.length === 0) times.push(index.durationMs)
    for (const [, file = ''] of files) times.push((await client.visit(file)).durationMs)
  }
  return medianAndHighest(times)
}

/** Measures the streams that contain everything, each once. */
export async function measureStreams(client: SiteClient): Promise<Column['figures']> {
  const { site } = client
  const before = site.readMemoryMb()
  let highest = before
  let isDone = false
  const watchMemory = async (): Promise<void> => {
    while (!isDone) {
      highest = Math.max(highest, site.readMemoryMb())
      await sleep(50)
    }
  }
  const watching = watchMemory()
  let allPostsMs = 0
  const allPostsWait = await client.measureLongestWait(async () => (allPostsMs = await client.download('/api/blog')))
  isDone = true
  await watching
  let spreadsheetMs = 0
  const spreadsheetWait = await client.measureLongestWait(
    async () => (spreadsheetMs = await client.download('/api/memo/export')),
  )
  return {
    allPosts: { value: allPostsMs / 1_000 },
    allPostsMemory: { value: highest - before },
    allPostsWait: { value: allPostsWait },
    spreadsheet: { value: spreadsheetMs / 1_000 },
    spreadsheetWait: { value: spreadsheetWait },
  }
}

/** Waits for the check of all links, which starts a minute after the site and takes a tenth of the time while it runs. */
export async function waitForLinkCheck({ read }: SiteClient): Promise<void> {
  for (;;) {
    const { checkedAt, isRunning }: LinkCheck = JSON.parse(decodeText(await read('/api/link-check')))
    if (checkedAt !== null && !isRunning) return
    await sleep(1_000)
  }
}

/** Compares the home page with a bare node:http server that sends the same bytes and headers. */
export async function measureHomePageRatio({ site }: SiteClient): Promise<Column['figures']> {
  const headers = { 'accept-encoding': 'br' }
  const url = `${site.url}/home/index.html`
  const bareServer = await startBareServer(await fetchBestCompressed(url, headers))
  try {
    const measured = await compareLoad({
      site: { url, pid: site.pid, headers },
      bare: { url: bareServer.url, pid: bareServer.pid, headers },
    })
    const { requests, cpu } = compareToReference(measured.site, measured.bare)
    return {
      homePage: { value: requests },
      homePageCpu: { value: cpu },
      homePageSpread: { value: measured.bare.spread },
    }
  } finally {
    await bareServer.stop()
  }
}
