import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type StartName, starts, startValues } from '#content/page-sections/starts.ts'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { findFreePort } from '#kit/free-port.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { type AuditResult, audit, requireLighthouse } from './lighthouse/audit.ts'

// node bench/lighthouse.ts [PATH…]: audits every public page in both languages with Lighthouse, as a mobile device.
// Needs Chromium, a built site, and once: npm ci --prefix bench/lighthouse
requireLighthouse()
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const dataDir = createTemporaryFolder('beranda-lighthouse-')
const port = await findFreePort()
const origin = `http://localhost:${port}`
const environment = { HOST: 'localhost', PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir }
const site = await launchSite({ ...testAdminEnvironment, ...environment })

// What an owner can begin a page with, as it is.
const client = new ApiClient({ url: origin })
await client.signIn()
const startPaths: string[] = []
for (const name of Object.keys(starts) as StartName[]) {
  const slug = `mulai-${name.toLowerCase()}`
  const body = { title: name, ...startValues(name), slug, slug_en: slug }
  const { status } = await client.call('POST', '/api/pages', body)
  if (status !== 201) throw new Error(`The page ${name} was refused with ${status}.`)
  startPaths.push(`/${slug}`, `/en/${slug}`)
}

const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
  address.slice(origin.length),
)
const firstPathBelow = (folder: string) => sitemapPaths.filter((path) => path.startsWith(folder)).slice(0, 1)
const LIVE_PATHS = ['/a', '/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team']

/** The most visited pages; each is audited three times. */
const MAIN_PATHS = ['/home/index.html', '/home/en/index.html', '/', '/?lang=en', '/penawaran', '/blog']
const OTHER_PATHS = [
  ...['/en/penawaran', '/en/blog', '/privasi', '/en/privacy'],
  ...['/layanan/', '/en/services/', '/blog/', '/en/blog/'].flatMap(firstPathBelow),
  ...LIVE_PATHS.flatMap((path) => [path, `${path}?lang=en`]),
  ...startPaths,
  '/penawaran/terkirim',
  '/en/penawaran/sent',
]
const requestedPaths = process.argv.slice(2)
const paths = requestedPaths.length > 0 ? requestedPaths : [...MAIN_PATHS, ...OTHER_PATHS]

const formatKilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** Returns the names of the budgets that a page exceeds (`docs/decisions/31-budgets-that-are-not-met.md`). */
function listExceededBudgets(
  path: string,
  { lcp, tbt, cls, html, script, others: bytesWithoutImages, requests, ...scores }: AuditResult,
): string[] {
  const isHome = path.startsWith('/home/')
  const isPage = startPaths.includes(path)
  const isLive = LIVE_PATHS.includes(path.split('?', 1)[0] ?? '')
  const limits: readonly (readonly [boolean, string])[] = [
    [Math.min(scores.performance, scores.accessibility, scores.bestPractices, scores.seo) < 100, 'score'],
    [lcp > (isLive ? 1500 : 1000), 'LCP'],
    [Math.round(tbt) > 0, 'TBT'],
    [Number(cls.toFixed(3)) > 0, 'CLS'],
    [(isHome || isPage) && html > 14 * 1024, 'HTML'],
    [isHome && script > 12 * 1024, 'JavaScript'],
    [isHome && bytesWithoutImages > 60 * 1024, 'all but images'],
    [isHome && requests > 8, 'requests'],
  ]
  return limits.filter(([isOver]) => isOver).map(([, name]) => name)
}

/** Returns the report on the pages audited so far, in Markdown. */
function formatReport(found: Readonly<Record<string, AuditResult>>): string {
  const rows = Object.entries(found).map(([path, one]) => {
    const scores = [one.performance, one.accessibility, one.bestPractices, one.seo].join(' / ')
    const times = [formatSeconds(one.fcp), formatSeconds(one.lcp), Math.round(one.tbt), one.cls.toFixed(3)].join(' | ')
    const bytes = [one.html, one.script, one.others, one.images].map(formatKilobytes).join(' | ')
    const exceeded = [listExceededBudgets(path, one).join(', '), one.missed.join(', ')].filter(Boolean).join(': ')
    return `| \`${path}\` | ${scores} | ${times} | ${bytes} | ${one.requests} | ${exceeded} |`
  })
  const load = loadavg()[0]?.toFixed(1)
  return `# Lighthouse results of every public page

Lighthouse 13.5.0 as a mobile device (simulated slow 4G, CPU four times slower), Chromium, ${cpus().length} cores, sample content; the
median of three runs for the most visited pages and those that owners begin with, one run for the others. The load average of the machine at the end was
${load}: other load increases TBT and LCP first. Repeat with
\`npm ci --prefix bench/lighthouse\`, \`npm run build\`, \`node bench/lighthouse.ts\`. The 404 page is
missing, because Lighthouse does not audit error responses.

Budgets: all scores 100; LCP 1.0 s, on live pages 1.5, TBT 0 ms, CLS 0; for the home page also 14 KB of HTML (the pages that owners begin with too), 12 KB of JavaScript, 60 KB for
everything except content images, 8 requests before scrolling. The last column names the exceeded budgets and the audits that
caused them.

| page | performance / accessibility / best practices / SEO | FCP s | LCP s | TBT ms | CLS | HTML KB | JS KB | all but images KB | images KB | requests | over |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

/** Called after each page, because an interrupted run should keep its results. */
function writeResults(found: Readonly<Record<string, AuditResult>>): void {
  mkdirSync(resolvePath('./results'), { recursive: true })
  writeFileSync(resolvePath('./results/lighthouse.json'), `${JSON.stringify(found, undefined, 2)}\n`)
  writeFileSync(resolvePath('./results/lighthouse.md'), formatReport(found))
}

/**
 * Requests the page and the image variants that a mobile device may load, because the first request for a variant waits until
 * it is generated, and a page has its best compression after the second one.
 */
async function createVariants(path: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  await (await fetch(origin + path, { headers })).arrayBuffer()
  const html = await (await fetch(origin + path, { headers })).text()
  const variantPaths = new Set(html.match(/\/media\/[^\s",]+\.(320|720|1080)\.avif/g))
  for (const variantPath of variantPaths) await (await fetch(origin + variantPath)).arrayBuffer()
}

await createVariants('/home/index.html')
const found: Record<string, AuditResult> = {}
for (const path of paths) {
  await createVariants(path)
  const finding = await audit(origin + path, [...MAIN_PATHS, ...startPaths].includes(path) ? 3 : 1)
  found[path] = finding
  if (requestedPaths.length === 0) writeResults(found)
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, requests, missed } = finding
  console.log(path, [performance, accessibility, bestPractices, seo].join('/'), {
    lcp: Math.round(lcp),
    tbt: Math.round(tbt),
    cls: Number(cls.toFixed(3)),
    requests,
    missed: missed.join(' '),
  })
}
await site.stop('SIGTERM')
removeFolder(dataDir)

console.log(formatReport(found))
