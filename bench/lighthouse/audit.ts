import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../test/kit/chromium.ts'
import { median } from '../load.ts'

const lighthouseCli = fileURLToPath(new URL('./node_modules/lighthouse/cli/index.js', import.meta.url))
const chromium = findBrowser()

/** The results of Lighthouse for a page, as a mobile device. */
export interface AuditResult {
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
  /** Bytes transferred before scrolling. */
  readonly html: number
  readonly script: number
  readonly images: number
  readonly others: number
  readonly requests: number
  /** The ids of the audits that lower a score. */
  readonly missed: readonly string[]
}

interface NetworkRequest {
  readonly resourceType?: string
  readonly transferSize?: number
  readonly url: string
}

interface LighthouseReport {
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
        readonly details?: { items?: readonly NetworkRequest[] }
      }
    >
  >
}

/** Throws when Lighthouse or Chromium is not installed; the message says how to install it. */
export function requireLighthouse(): void {
  if (!existsSync(lighthouseCli))
    throw new Error('Lighthouse is not installed here: run npm ci --prefix bench/lighthouse first.')
  if (!chromium) throw new Error('There is no Chromium here: apt-get install chromium.')
}

/** Runs Lighthouse up to three times, because on a busy machine the browser sometimes loses the start of its trace. */
async function runWithRetry(url: string): Promise<LighthouseReport> {
  for (let attemptsLeft = 3; attemptsLeft > 1; attemptsLeft--) {
    const report = await runOnce(url).catch(() => undefined)
    if (report) return report
  }
  return runOnce(url)
}

async function runOnce(url: string): Promise<LighthouseReport> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'
  const folder = mkdtempSync(join(tmpdir(), 'beranda-lighthouse-report-'))
  const file = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [lighthouseCli, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium, CI: '1' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  await once(child, 'close')
  if (!existsSync(file)) throw new Error(`Lighthouse wrote no report for ${url}:\n${stderr}`)
  // Written by the installed version of Lighthouse.
  const report = JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport
  rmSync(folder, { recursive: true, force: true })
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

function sumBytes(requests: readonly NetworkRequest[], isCounted: (request: NetworkRequest) => boolean): number {
  return requests.filter(isCounted).reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}

function toAuditResult({ categories, audits }: LighthouseReport): AuditResult {
  const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const getMetric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items?.filter(({ url }) => url.startsWith('http')) ?? []
  const isImage = ({ url }: NetworkRequest) => new URL(url).pathname.startsWith('/media/')
  const sumBytesOfType = (type: string) => sumBytes(requests, ({ resourceType }) => resourceType === type)
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    lcp: getMetric('largest-contentful-paint'),
    tbt: getMetric('total-blocking-time'),
    fcp: getMetric('first-contentful-paint'),
    cls: getMetric('cumulative-layout-shift'),
    html: sumBytesOfType('Document'),
    script: sumBytesOfType('Script'),
    images: sumBytes(requests, isImage),
    others: sumBytes(requests, (request) => !isImage(request)),
    requests: requests.length,
    missed: [...new Set(weightedAudits.map(({ id }) => id))].filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}

/** Audits a page `runs` times; each figure is the median. */
export async function audit(url: string, runs: number): Promise<AuditResult> {
  const results: AuditResult[] = []
  for (let run = 0; run < runs; run++) results.push(toAuditResult(await runWithRetry(url)))
  const medianOf = (name: Exclude<keyof AuditResult, 'missed'>) => median(results.map((one) => one[name]))
  const missed = [...new Set(results.flatMap((one) => one.missed))]
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    lcp: medianOf('lcp'),
    tbt: medianOf('tbt'),
    fcp: medianOf('fcp'),
    cls: medianOf('cls'),
    html: medianOf('html'),
    script: medianOf('script'),
    images: medianOf('images'),
    others: medianOf('others'),
    requests: medianOf('requests'),
    missed,
  }
}
