import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ApiClient } from '#kit/api-client.ts'
import { drawPhotograph } from '#kit/photograph.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { createMemoryLimit } from '../memory-cgroup.ts'
import { watchMemory } from '../process-memory.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/small-memory.ts [--megabytes 200]: 12-megapixel photographs are uploaded to a site with little
// memory, one at a time and three at once. An upload may be rejected with a message; the process that serves pages must not
// end.

const megabytes = readNumberOption('megabytes', 200)
const memoryLimit = createMemoryLimit(megabytes)
const folder = createTemporaryFolder()
const site = new TestSite({ dataDir: folder, wrapper: memoryLimit.wrapper })
await site.start()
const client = await new ApiClient(site).signIn()
// Each is different and almost as large as the limit, and variants are generated of all of them.
const photograph = await drawPhotograph()
const photographs: Buffer[] = []
for (let count = 0; count < 8; count++)
  photographs.push(
    await sharp(photograph)
      .sharpen({ sigma: 1, m1: 3, m2: 3 })
      .linear(1 - count / 50)
      .jpeg({ quality: 100 })
      .toBuffer(),
  )
const memoryWatcher = watchMemory(site.pid)
let uploadCount = 0

interface UploadResult {
  readonly status: number
  readonly message: string
}

async function upload(): Promise<UploadResult> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photographs[uploadCount++] ?? photograph)]), `foto-${uploadCount}.jpg`)
  const { status, body } = await client.call<{ message?: string }>('POST', '/api/media', form)
  return { status, message: body?.message ?? '' }
}

function readPeakResidentMb(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
}

const { pid } = site
const isAlive = () => site.isRunning && site.pid === pid
const areAllowed = (results: readonly UploadResult[]) =>
  results.every(({ status, message }) => status === 201 || (status === 503 && /memory/.test(message)))
const rows: ScenarioResult[] = []
function addRow(scenario: string, results: readonly UploadResult[]): void {
  const summary = results.map(({ status, message }) => (status === 201 ? '201' : `${status} ${message}`)).join(', ')
  const state = isAlive() ? `${readPeakResidentMb().toFixed(0)} MB peak in the serving process` : 'THE SITE HAS ENDED'
  rows.push({ scenario, runs: results.length, result: `${summary}; ${state}`, isOk: isAlive() && areAllowed(results) })
}

const idleMb = site.readMemoryMb()
for (let count = 1; count <= 4 && isAlive(); count++) addRow(`photograph ${count}, alone`, [await upload()])
if (isAlive()) addRow('three at once', await Promise.all([upload(), upload(), upload()]))
for (let waited = 0; isAlive() && memoryWatcher.countChildren() > 0 && waited < 600; waited++) await sleep(100)
if (isAlive()) addRow('one more, after all variants are generated', [await upload()])
const page = await client.call('GET', '/home/index.html')
rows.push({ scenario: 'home page afterwards', runs: 1, result: String(page.status), isOk: page.status === 200 })
rows.push({
  scenario: `memory, of ${megabytes} MB; photographs of ${(photograph.length / 1e6).toFixed(1)} to ${(Math.max(...photographs.map(({ length }) => length)) / 1e6).toFixed(1)} MB`,
  runs: 1,
  result: `${idleMb.toFixed(0)} MB idle, ${memoryLimit.readPeakMb().toFixed(0)} MB peak in all processes and the page cache; ${memoryLimit.countOomKills()} processes killed by the kernel`,
  isOk: true,
})
memoryWatcher.stop()
await site.stop('SIGKILL')
await memoryLimit.remove()
removeFolder(folder)
printReport(`Memory limit of ${megabytes} MB`, rows)
