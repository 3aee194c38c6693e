import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { audit, type Finding, requireLighthouse } from './lighthouse/audit.ts'

// node bench/lighthouse.ts [PATH…]: what Lighthouse, as a telephone, says of every public page in both languages.
// Needs Chromium, a built site, and once: npm ci --prefix bench/lighthouse
requireLighthouse()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

const dataDir = mkdtempSync(join(tmpdir(), 'beranda-lighthouse-'))
const port = await findPort()
const origin = `http://localhost:${port}`
const site = spawn(process.execPath, [at('../src/commands/run.mjs'), 'serve'], {
  env: { ...process.env, HOST: 'localhost', PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
while (!/listens on/.test(output)) output += String((await once(site.stdout, 'data'))[0])

const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length))
const firstBelow = (folder: string) => listed.filter((path) => path.startsWith(folder)).slice(0, 1)
const live = ['/a', '/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team']

/** The pages that most people meet; each is looked at three times. */
const main = ['/home/index.html', '/home/en/index.html', '/', '/?lang=en', '/penawaran', '/blog']
const others = [
  ...['/en/penawaran', '/en/blog', '/privasi', '/en/privacy'],
  ...['/layanan/', '/en/services/', '/blog/', '/en/blog/'].flatMap(firstBelow),
  ...live.flatMap((path) => [path, `${path}?lang=en`]),
  '/penawaran/terkirim',
  '/en/penawaran/sent',
]
const wanted = process.argv.slice(2)
const paths = wanted.length > 0 ? wanted : [...main, ...others]

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** The figures of section 7 of the budgets that a page exceeds, in words. */
function over(path: string, { lcp, tbt, cls, html, script, others: rest, requests, ...scores }: Finding): string[] {
  const isHome = path.startsWith('/home/')
  const limits: readonly (readonly [boolean, string])[] = [
    [Math.min(scores.performance, scores.accessibility, scores.bestPractices, scores.seo) < 100, 'score'],
    [lcp > 1000, 'LCP'],
    [Math.round(tbt) > 0, 'TBT'],
    [Number(cls.toFixed(3)) > 0, 'CLS'],
    [isHome && html > 14 * 1024, 'HTML'],
    [isHome && script > 12 * 1024, 'JavaScript'],
    [isHome && rest > 60 * 1024, 'all but pictures'],
    [isHome && requests > 8, 'requests'],
  ]
  return limits.filter(([isOver]) => isOver).map(([, name]) => name)
}

/** The table, as far as it goes. */
function report(found: Readonly<Record<string, Finding>>): string {
  const rows = Object.entries(found).map(([path, one]) => {
    const scores = [one.performance, one.accessibility, one.bestPractices, one.seo].join(' / ')
    const times = [seconds(one.fcp), seconds(one.lcp), Math.round(one.tbt), one.cls.toFixed(3)].join(' | ')
    const bytes = [one.html, one.script, one.others, one.pictures].map(kilobytes).join(' | ')
    const remark = [over(path, one).join(', '), one.missed.join(', ')].filter(Boolean).join(': ')
    return `| \`${path}\` | ${scores} | ${times} | ${bytes} | ${one.requests} | ${remark} |`
  })
  const load = loadavg()[0]?.toFixed(1)
  return `# What Lighthouse says of every public page

Lighthouse 13.5.0 as a telephone (its own simulated slow 4G, processor four times slower), Chromium, ${cpus().length} cores, on the
sample content; the middle of three runs for the pages that most people meet, one run for the others. The machine's load average
at the end was ${load}: what it does beside this costs TBT and LCP first. Repeat it with
\`npm ci --prefix bench/lighthouse\`, \`npm run build\`, \`node bench/lighthouse.ts\`. The page for an address that leads nowhere is
missing: Lighthouse refuses pages that answer 404.

Budgets: four times 100; LCP 1.0 s, TBT 0 ms, CLS 0; for the home page itself 14 KB of HTML, 12 KB of JavaScript, 60 KB for
everything but content pictures, 8 requests before scrolling. The last column names what is over, and the audits behind it.

| page | performance / accessibility / best practices / SEO | FCP s | LCP s | TBT ms | CLS | HTML KB | JS KB | all but pictures KB | pictures KB | requests | over |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

/** Written after each page: whoever stops it keeps what was found. */
function write(found: Readonly<Record<string, Finding>>): void {
  mkdirSync(at('./results'), { recursive: true })
  writeFileSync(at('./results/lighthouse.json'), `${JSON.stringify(found, undefined, 2)}\n`)
  writeFileSync(at('./results/lighthouse.md'), report(found))
}

/** Has the copies made that a telephone may ask for: the first who asks for one waits until it is. */
async function warm(path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text()
  const copies = new Set(html.match(/\/media\/[^\s",]+\.(320|720|1080)\.avif/g))
  for (const copy of copies) await (await fetch(origin + copy)).arrayBuffer()
}

await warm('/home/index.html')
const found: Record<string, Finding> = {}
for (const path of paths) {
  await warm(path)
  const finding = await audit(origin + path, main.includes(path) ? 3 : 1)
  found[path] = finding
  if (wanted.length === 0) write(found)
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, requests, missed } = finding
  console.log(path, [performance, accessibility, bestPractices, seo].join('/'), {
    lcp: Math.round(lcp),
    tbt: Math.round(tbt),
    cls: Number(cls.toFixed(3)),
    requests,
    missed: missed.join(' '),
  })
}
site.kill('SIGTERM')
await once(site, 'exit')
rmSync(dataDir, { recursive: true, force: true })

console.log(report(found))
