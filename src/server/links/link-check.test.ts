import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { drawImage } from '#kit/images.ts'
import { recordQueries } from '#kit/record-queries.ts'
import { useTestSite } from '#kit/test-site.ts'
import type { Database } from '../database/connect.ts'
import type { Change } from '../database/transactions.ts'
import { createLinkCheck, type LinkChecker } from './link-check.ts'
import type { LinkSources } from './link-targets.ts'

const siteUrl = 'https://beranda.example'
const html: Readonly<Record<string, string>> = {
  '/': '<iframe id="home" src="/home/index.html"></iframe>',
  '/home/index.html': '<section id="services"></section><section class="x" id="contact">',
}
const redirects: Readonly<Record<string, string>> = { '/lama': '/home/index.html', '/pindah': 'https://lain.example/' }

/** A site of two pages; `read` has the addresses that were looked up. */
function createPages(read: string[] = []): LinkSources['pages'] {
  return {
    async findDestination(url) {
      read.push(url)
      return html[url] === undefined ? undefined : 'page'
    },
    async resolveRedirects(url) {
      const [path = '', fragment] = url.split('#')
      const to = redirects[path] ?? path
      return path === '/putar' ? undefined : fragment === undefined ? to : `${to}#${fragment}`
    },
    readHtml: async (url) => html[url],
  }
}

const links = (...addresses: readonly string[]) =>
  addresses.map((address) => `<p><a href="${address}">tautan</a></p>`).join('')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a site without SITE_URL', () => {
  const site = useTestSite()

  test('a save tells of a broken link to this computer at the port of the site', async () => {
    const own = `http://127.0.0.1:${site.services.config.port}/hilang`
    const { body } = await site.call('POST', '/api/blog', {
      title: 'a',
      paragraphdetail: links(own, 'http://127.0.0.1:1/'),
    })
    expect(body.warning).toBe(`The link ${own} in Paragraph Detail leads to a page that does not exist.`)
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SITE_URL: siteUrl } })

  const createPost = async (paragraphdetail: string): Promise<number> =>
    (await site.call('POST', '/api/blog', { title: 'Cadangan', paragraphdetail })).body.data.id
  const open = (pages: LinkSources['pages'], database: Pick<Database, 'db'> = site.services.database) => {
    const { contentStore } = site.services
    const log = pino({ level: 'silent' })
    const checker = createLinkCheck({ siteUrl, database, contentStore, pages, log, changeDelayMs: 0 })
    onTestFinished(() => checker.stop())
    return checker
  }
  const brokenIn = (checker: LinkChecker, id: number) => checker.listBroken().filter((link) => link.id === id)

  /** Changes a post without a publication: only a check of all entries reads it. */
  const write = async (id: number, paragraphdetail: string): Promise<void> => {
    const document = JSON.stringify({ title: 'Cadangan', paragraphdetail })
    await site.services.database.db.updateTable('entry').set({ document }).where('id', '=', id).execute()
  }
  /** Publishes a change and waits for the check of all entries that follows. */
  const publishChange = async (checker: LinkChecker, change: Change = { channel: 'about', id: 1 }): Promise<void> => {
    // So that no two checks have the same time.
    vi.setSystemTime(Date.now() + 1_000)
    const { checkedAt } = checker.status()
    checker.handlePublished([change])
    await expect.poll(() => checker.status().checkedAt).not.toBe(checkedAt)
  }

  test('finds the links that lead nowhere, and says why', async () => {
    const good = [
      ...[
        '/',
        '/home/index.html#services',
        '/#contact',
        '/lama',
        '/lama#contact',
        '/pindah',
        '/#',
        '/home/index.html#top',
      ],
      ...['/cari?q=x', '/api/docs', '/assets/site.css', 'mailto:a@b.example', 'https://lain.example/'],
    ]
    const bad = [
      ['/tidak-ada', 'page'],
      ['/#tidak-ada', 'anchor'],
      ['/putar', 'page'],
      ['/media/tidak-ada.png', 'image'],
      ['/downloads/tidak-ada.pdf', 'document'],
      [`${siteUrl}/hilang`, 'page'],
      ['#bab-2', 'page'],
    ] as const
    const addresses = [...good, ...bad.map(([address]) => address)]
    const id = await createPost(links(...addresses, ...addresses))
    const checker = open(createPages())
    expect(checker.status()).toMatchObject({ checkedAt: null, broken: 0 })
    await checker.checkAll()
    const own = brokenIn(checker, id)
    expect(own.map(({ text, reason }) => [text, reason])).toEqual(bad)
    expect(own[0]).toMatchObject({ collection: 'blog', title: 'Cadangan', key: 'paragraphdetail' })
    expect(checker.listExternal().filter((link) => link.id === id)).toMatchObject([{ text: 'https://lain.example/' }])
    const status = checker.status()
    expect(status).toMatchObject({ isRunning: false, broken: checker.listBroken().length })
    expect(Date.parse(status.checkedAt ?? '')).toBeGreaterThan(0)
  })

  test('after a publication only the changed post is read again', async () => {
    const [one, other] = [await createPost(links('/tidak-ada')), await createPost(links('/juga-tidak'))]
    const read: string[] = []
    const checker = open(createPages(read))
    await checker.checkAll()
    expect([brokenIn(checker, one), brokenIn(checker, other)]).toMatchObject([[{}], [{}]])
    await site.call('PUT', `/api/blog/${one}`, { paragraphdetail: links('/', '/hilang') })
    await site.call('PUT', `/api/blog/${other}`, { paragraphdetail: links('/') })
    read.length = 0
    checker.handlePublished([{ channel: 'blog', id: one }])
    await checker.settled()
    expect(brokenIn(checker, one)).toMatchObject([{ text: '/hilang' }])
    expect(brokenIn(checker, other)).toHaveLength(1)
    expect(read.sort()).toEqual(['/', '/hilang'])
  })

  test('a change of a section looks the known addresses up, and reads the entries only when one has disappeared', async () => {
    const id = await createPost(links('/', '/lama'))
    const read: string[] = []
    let isHomeMissing = false
    const pages = createPages(read)
    const checker = open({
      ...pages,
      findDestination: async (url) => ((await pages.findDestination(url)) && !isHomeMissing ? 'page' : undefined),
    })
    await checker.checkAll()
    await write(id, links('/', '/lama', '/belum-dibaca'))
    read.length = 0
    await publishChange(checker)
    expect(read).toContain('/')
    expect(read).not.toContain('/belum-dibaca')
    expect(brokenIn(checker, id)).toHaveLength(0)
    isHomeMissing = true
    await publishChange(checker)
    expect(brokenIn(checker, id)).toHaveLength(3)
    isHomeMissing = false
    await publishChange(checker)
    expect(brokenIn(checker, id)).toHaveLength(1)
    await write(id, links('/diimpor', '/hilang'))
    // A change of a whole collection, such as an import.
    await publishChange(checker, { channel: 'blog' })
    expect(brokenIn(checker, id)).toHaveLength(2)
  })

  test('a change of a section looks missing images up again, and no existing one', async () => {
    const { path } = (await site.send('/api/media', { file: await drawImage('png') })).body.data
    const missing = `/media/${'0'.repeat(32)}-1x1-ffffff.png`
    const id = await createPost(`<p><img src="${path}"></p>${links(path, '/tidak-ada')}`)
    const { db, queries } = recordQueries(site.services.database.db)
    const lookUps = () => queries.filter(({ sql }) => sql.includes('image_details')).length
    const checker = open(createPages(), { db })
    await checker.checkAll()
    expect(lookUps()).toBeGreaterThan(0)
    queries.length = 0
    await publishChange(checker)
    expect(lookUps()).toBe(0)
    await write(id, links(path, missing))
    await checker.checkAll()
    queries.length = 0
    await publishChange(checker)
    expect(lookUps()).toBe(1)
  })

  test('more posts than one batch are checked', async () => {
    const { db } = site.services.database
    const now = new Date().toISOString()
    const document = JSON.stringify({ title: 'Banyak', paragraphdetail: links('/tidak-ada'), createAt: now })
    const dates = { created_at: now, updated_at: now, deleted_at: null }
    const row = { collection: 'blog', position: 1, document, version: 1, ...dates }
    const inserted = await db.insertInto('entry').values(Array(230).fill(row)).returning('id').execute()
    const checker = open(createPages())
    await checker.checkAll()
    const found = new Set(checker.listBroken().map(({ id }) => id))
    expect(inserted.filter(({ id }) => !found.has(id))).toEqual([])
    await db.deleteFrom('entry').where('title', '=', 'Banyak').execute()
  })

  test('a stop ends a check of all entries', async () => {
    await createPost(links('/tidak-ada'))
    const checker = open(createPages())
    const checking = checker.checkAll()
    await checker.stop()
    await checking
    expect(checker.status()).toMatchObject({ checkedAt: null, isRunning: false })
  })

  test('a save succeeds and names the links that lead nowhere, with their field', async () => {
    site.destinations.set('/blog', 'page')
    const paragraphdetail = links('/blog', '/tidak-ada', 'https://lain.example')
    const post = { title: 'a', paragraphdetail, paragraphdetail_en: links('/nowhere') }
    const saved = await site.call('POST', '/api/blog', post)
    expect(saved.status).toBe(201)
    expect(saved.body.warning).toBe(
      'The link /tidak-ada in Paragraph Detail leads to a page that does not exist. The link /nowhere in Paragraph Detail (English) leads to a page that does not exist.',
    )
    expect(saved.body.message).toBe(`Saved. ${saved.body.warning}`)
    const url = `/api/blog/${saved.body.data.id}`
    const many = links('/blog', '/1', '/2', '/3', '/4', '/5')
    const changed = await site.call('PUT', url, { paragraphdetail: many, paragraphdetail_en: '' })
    expect(changed.body.warning).toContain('And 2 more; see the screen Links.')
    const repaired = await site.call('PUT', url, { paragraphdetail: links('/blog') })
    expect(repaired.body).not.toHaveProperty('warning')
  })

  test('administrators see the check, which their first look starts, and start one', async () => {
    await createPost(links('/tidak-ada', 'https://lain.example'))
    expect((await site.get('/api/link-check')).body).toMatchObject({ checkedAt: null, isRunning: true })
    await expect.poll(async () => (await site.get('/api/link-check')).body.checkedAt).not.toBeNull()
    expect(await site.call('POST', '/api/link-check')).toMatchObject({ status: 202 })
    await site.services.linkChecker.settled()
    const { body } = await site.get('/api/link-check')
    expect(body.isRunning).toBe(false)
    expect((await site.get('/api/link-check/broken?limit=1')).body).toHaveLength(1)
    expect((await site.get('/api/link-check/broken?limit=100')).body).toHaveLength(body.broken)
    expect((await site.get('/api/link-check/external?limit=100')).body).toHaveLength(body.external)
    const { upkeep } = (await site.get('/api/start')).body
    expect(upkeep).toContainEqual(expect.objectContaining({ id: 'brokenLinks', href: '/HomeAdmin/Links' }))
  })
})
