import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../load.ts'

const cli = fileURLToPath(new URL('./node_modules/lighthouse/cli/index.js', import.meta.url))
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/** What Lighthouse found on a page, as a telephone. */
export interface Finding {
  /** From 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** In milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly fcp: number
  readonly cls: number
  /** What came over the network before anybody scrolled, in bytes as sent. */
  readonly html: number
  readonly script: number
  readonly pictures: number
  readonly others: number
  readonly requests: number
  /** The audits that cost a point. */
  readonly missed: readonly string[]
}

interface Request {
  readonly resourceType?: string
  readonly transferSize?: number
  readonly url: string
}

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly numericValue?: number
        readonly details?: { items?: readonly Request[] }
      }
    >
  >
}

/** Throws where Lighthouse or the browser are not installed, and says how to get them. */
export function requireLighthouse(): void {
  if (!existsSync(cli)) throw new Error('Lighthouse is not installed here: run npm ci --prefix bench/lighthouse first.')
  if (!chromium) throw new Error('There is no Chromium here: apt-get install chromium.')
}

/** On a busy machine the browser sometimes loses the beginning of its own record; then it looks again. */
async function run(address: string): Promise<Report> {
  for (let left = 3; left > 1; left--) {
    const report = await runOnce(address).catch(() => undefined)
    if (report) return report
  }
  return runOnce(address)
}

async function runOnce(address: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'
  const folder = mkdtempSync(join(tmpdir(), 'beranda-lighthouse-report-'))
  const file = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [cli, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium, CI: '1' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  await once(child, 'close')
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report on ${address}:\n${complaint}`)
  // Written by Lighthouse in the very version that is installed here.
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true, force: true })
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

function bytesOf(requests: readonly Request[], isMeant: (request: Request) => boolean): number {
  return requests.filter(isMeant).reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}

function findingOf({ categories, audits }: Report): Finding {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items?.filter(({ url }) => url.startsWith('http')) ?? []
  const isPicture = ({ url }: Request) => new URL(url).pathname.startsWith('/media/')
  const ofType = (type: string) => bytesOf(requests, ({ resourceType }) => resourceType === type)
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    fcp: value('first-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    html: ofType('Document'),
    script: ofType('Script'),
    pictures: bytesOf(requests, isPicture),
    others: bytesOf(requests, (request) => !isPicture(request)),
    requests: requests.length,
    missed: [...new Set(weighed.map(({ id }) => id))].filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}

/** Looks at a page that many times; each figure is the middle one of what was found. */
export async function audit(address: string, times: number): Promise<Finding> {
  const found: Finding[] = []
  for (let time = 0; time < times; time++) found.push(findingOf(await run(address)))
  const middle = (name: Exclude<keyof Finding, 'missed'>) => median(found.map((one) => one[name]))
  const missed = [...new Set(found.flatMap((one) => one.missed))]
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    fcp: middle('fcp'),
    cls: middle('cls'),
    html: middle('html'),
    script: middle('script'),
    pictures: middle('pictures'),
    others: middle('others'),
    requests: middle('requests'),
    missed,
  }
}
