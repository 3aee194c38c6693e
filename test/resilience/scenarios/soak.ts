import { ApiClient } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/soak.ts [--requests 30000]: memory over many requests of every kind.

const requests = readNumberOption('requests', 30_000)
const folder = createTemporaryFolder()
const METRICS_TOKEN = 'token for the soak'
const site = new TestSite({ dataDir: folder, environment: { METRICS_TOKEN } })
await site.start()
const client = await new ApiClient(site).signIn()
const created = await client.createFeature('soak')
let version = created.body.data.version

async function sendBatch(count: number): Promise<void> {
  await Promise.all([
    client.call('GET', '/home/index.html'),
    client.call('GET', `/blog?x=${count}`),
    client.call('GET', `/nothing/${count}`),
    client.call('GET', '/api/services?lang=all'),
    client.call('GET', `/api/memo?limit=10&q=${count}`),
    client.call('POST', '/api/auth/login', { username: `unknown ${count}`, password: 'wrong' }),
    client.call('POST', '/api/memo', { name: '' }),
    count % 20 === 0 && client.sendMemo(`soak ${count}`),
  ])
  if (count % 50 === 0) {
    const changed = await client.updateFeature({ ...created.body.data, version }, `soak ${count}`)
    if (changed.status === 200) version = changed.body.data.version
  }
}

const REQUESTS_PER_BATCH = 7
const batchCount = Math.ceil(requests / REQUESTS_PER_BATCH)
const memorySamples: number[] = []
for (let count = 0; count < batchCount; count++) {
  await sendBatch(count)
  if (count % Math.ceil(batchCount / 10) === 0) memorySamples.push(Math.round(site.readMemoryMb()))
}
memorySamples.push(Math.round(site.readMemoryMb()))
const metrics = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
const lines = (await metrics.text()).split('\n')
const readMetric = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
const readDelayBucket = (le: string) =>
  Number(lines.find((line) => line.startsWith(`beranda_event_loop_delay_seconds_bucket{le="${le}"}`))?.split(' ')[1])
// The first third fills caches and compiles code.
const third = Math.floor(memorySamples.length / 3)
const growth = Math.max(...memorySamples.slice(-2)) - Math.max(...memorySamples.slice(0, third + 1))
const lateCount = readDelayBucket('+Inf') - readDelayBucket('0.05')
const rows: ScenarioResult[] = [
  {
    scenario: 'requests of every kind',
    runs: batchCount * REQUESTS_PER_BATCH,
    result: `memory in MB: ${memorySamples.join(', ')}; heap in use ${(readMetric('nodejs_heap_size_used_bytes') / 1e6).toFixed(0)} MB`,
    isOk: growth < 40,
  },
  {
    scenario: 'open files at the end',
    runs: 1,
    result: String(readMetric('process_open_fds')),
    isOk: readMetric('process_open_fds') < 100,
  },
  { scenario: 'lines of /metrics', runs: 1, result: String(lines.length), isOk: lines.length < 400 },
  {
    scenario: 'event-loop samples more than 50 ms late',
    runs: readDelayBucket('+Inf'),
    result: String(lateCount),
    isOk: true,
  },
]
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Memory', rows)
