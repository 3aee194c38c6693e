import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/soak.ts [--requests 30000]: memory over many requests of every kind.

const REQUESTS_PER_BATCH = 7
const batchCount = Math.ceil(readNumberOption('requests', 30_000) / REQUESTS_PER_BATCH)
const METRICS_TOKEN = 'token for the soak'
const report = new Report('Memory')
const site = new TestSite({ environment: { METRICS_TOKEN } })
const client = await site.startAndSignIn()
let feature = (await client.createFeature('soak')).body.data

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
  if (count % 50 !== 0) return
  const changed = await client.updateFeature(feature, `soak ${count}`)
  if (changed.status === 200) feature = changed.body.data
}

const memoryMb: number[] = []
for (let count = 0; count < batchCount; count++) {
  await sendBatch(count)
  if (count % Math.ceil(batchCount / 10) === 0) memoryMb.push(Math.round(site.readMemoryMb()))
}
memoryMb.push(Math.round(site.readMemoryMb()))
const metrics = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
const lines = (await metrics.text()).split('\n')
const readMetric = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
// The first third fills caches and compiles code.
const third = Math.floor(memoryMb.length / 3)
const growthMb = Math.max(...memoryMb.slice(-2)) - Math.max(...memoryMb.slice(0, third + 1))
const heapMb = readMetric('nodejs_heap_size_used_bytes') / 1e6
report.add('requests of every kind', {
  runs: batchCount * REQUESTS_PER_BATCH,
  result: `memory in MB: ${memoryMb.join(', ')}; heap in use ${heapMb.toFixed(0)} MB`,
  isOk: growthMb < 40,
})
const openFiles = readMetric('process_open_fds')
report.add('open files at the end', { result: String(openFiles), isOk: openFiles < 100 })
report.add('lines of /metrics', { result: String(lines.length), isOk: lines.length < 400 })
await site.remove()
report.print()
