import { LinkChecker, LinkState } from 'linkinator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

// LINK_CHECK_POSTS=2000 npm run test:process -- test/process/link-check.test.ts checks a large site.
const POSTS = Number(process.env['LINK_CHECK_POSTS'] ?? 40)
const TIMEOUT_MS = 60_000 + POSTS * 500

const dataDir = createTemporaryFolder('beranda-links-')
let site: RunningSite
let client: ApiClient
beforeAll(async () => {
  site = await launchSite({ DATA_DIR: dataDir, ...testAdminEnvironment }, { outlivesTest: true })
  client = await new ApiClient(site).signIn()
})
afterAll(async () => {
  await site.stop('SIGTERM')
  removeFolder(dataDir)
})

async function send<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await client.call<Body>(method, path, body)
  expect([200, 201, 202], `${method} ${path}: ${response.status}`).toContain(response.status)
  return response.body
}

const toHtml = (addresses: readonly string[]) =>
  addresses.map((address) => `<p><a href="${address}">tautan</a></p>`).join('')

/** The links of a post: most lead somewhere, and each text has one of the broken ones. */
function linksOf(index: number, ids: readonly number[]): string[] {
  const good = [
    ...'/ /home/index.html#services /blog /penawaran /aturan /privasi /home # /cari'.split(' '),
    ...[`/blog/judul-lama-${ids[index]}`, `post-${ids[(index * 7) % ids.length]}`],
    ...['https://lain.example/', 'mailto:a@b.example'],
  ]
  const broken = [
    ...'/tidak-ada /blog/tidak-ada-999999 /layanan/tidak-ada-999999 /home/index.html#tidak-ada'.split(' '),
    ...'/home/en/index.html#juga-tidak /aturan-rusak tidak-ada ../hilang /blog/halaman/9999'.split(' '),
    ...['/en/blog/tidak-ada-999999', '#bab-2', `/tidak-ada/${index}`],
  ]
  const pick = (list: readonly string[], count: number) =>
    Array.from({ length: count }, (_, step) => list[(index * 3 + step * 5) % list.length] ?? '')
  // Together fewer than the 5,000 that the API lists, also with 2,000 posts.
  return [...pick(good, 6), ...pick(broken, 1)]
}

async function plant(): Promise<void> {
  await send('POST', '/api/redirects', { from: '/aturan', to: '/blog' })
  await send('POST', '/api/redirects', { from: '/aturan-rusak', to: '/tidak-ada-lagi' })
  const ids: number[] = []
  for (let index = 0; index < POSTS; index++) {
    const document = { title: 'Post', title_en: index % 2 === 0 ? 'Post' : '', createAt: '2026-01-01T00:00:00.000Z' }
    ids.push((await send<{ data: { id: number } }>('POST', '/api/blog', document)).data.id)
  }
  for (const [index, id] of ids.entries()) {
    const paragraphdetail = toHtml(linksOf(index, ids))
    const english = index % 2 === 0 ? { paragraphdetail_en: toHtml(linksOf(index + 1, ids)) } : {}
    await send('PUT', `/api/blog/${id}`, { paragraphdetail, ...english })
  }
  // A post that others link to: nothing is left at its address.
  await send('DELETE', `/api/blog/${ids[0]}`)
}

interface BrokenLink {
  readonly collection: string
  readonly id: number
  readonly key: string
  readonly text: string
}

/** The broken links as `page address`, found by the program in the stored content. */
async function checkLinks(): Promise<ReadonlySet<string>> {
  let state = await send<{ isRunning: boolean }>('POST', '/api/link-check')
  do state = await send<{ isRunning: boolean }>('GET', '/api/link-check')
  while (state.isRunning)
  const found = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const links = await send<BrokenLink[]>('GET', `/api/link-check/broken?limit=100&offset=${offset}`)
    for (const { id, key, text } of links.filter(({ collection }) => collection === 'blog')) {
      const page = key.endsWith('_en') ? `/en/blog/post-${id}` : `/blog/post-${id}`
      const { pathname, hash } = new URL(text, site.url + page)
      found.add(`${page} ${pathname}${hash}`)
    }
    if (links.length < 100) return found
  }
}

/** The same, found by a crawler that follows the links of the published pages. It requests addresses of this site only. */
async function crawl(): Promise<{ found: ReadonlySet<string>; pages: number }> {
  // Each crawl follows the pages below its start.
  const crawls = ['/blog', '/en/blog'].map((path) =>
    new LinkChecker().check({
      path: site.url + path,
      recurse: true,
      checkFragments: true,
      concurrency: 10,
      linksToSkip: async (link) => !link.startsWith(`${site.url}/`),
    }),
  )
  const links = (await Promise.all(crawls)).flatMap((result) => result.links)
  // The shell passes its fragment to the page in its frame, which a crawler does not see; link-check.test.ts covers it.
  const broken = links.filter(({ url, state }) => state === LinkState.BROKEN && new URL(url).pathname !== '/')
  const found = broken.flatMap(({ url, parent = '' }) => {
    const { pathname, hash } = new URL(url)
    const page = new URL(parent).pathname
    // It reads the fragments of the 404 page too, and reports its address once more. A slug may be an outdated one.
    return page === pathname ? [] : `${page.replace(/^(\/(?:en\/)?blog\/).*-(\d+)$/, '$1post-$2')} ${pathname}${hash}`
  })
  return { found: new Set(found), pages: new Set(links.map(({ parent }) => parent)).size }
}

test(
  'an independent crawler finds the same broken links in the pages as the check in the content',
  async () => {
    await plant()
    const [checked, crawled] = [await checkLinks(), await crawl()]
    expect(crawled.pages).toBeGreaterThan(POSTS * 1.4)
    expect(checked.size).toBeGreaterThan(POSTS)
    expect([...crawled.found].sort()).toEqual([...checked].sort())
  },
  TIMEOUT_MS,
)
