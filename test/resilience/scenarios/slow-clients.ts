import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ApiClient } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { percentile, printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'
import { holdUnreadResponses } from '../unread-responses.ts'

// node test/resilience/scenarios/slow-clients.ts [--connections 1000]: idle and slow connections, with valid
// requests at the same time.

const connections = readNumberOption('connections', 1_000)
const slowCount = Math.ceil(connections / 10)
const MAX_CONNECTION_MS = 15_500
const folder = createTemporaryFolder()
const site = new TestSite({ dataDir: folder })
await site.start()
const validClient = await new ApiClient(site).signIn()
const port = Number(new URL(site.url).port)
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const image = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red', noise } })
const form = new FormData()
form.set('file', new Blob([new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer())]), 'noise.jpg')
const uploaded = await validClient.call<{ data?: { path?: string }; path?: string }>('POST', '/api/media', form)
const imagePath = uploaded.body.data?.path ?? uploaded.body.path ?? ''
if (!imagePath) throw new Error(`The image upload failed: ${uploaded.status} ${JSON.stringify(uploaded.body)}`)

/** What a slow client sends first, and then every 900 ms. */
const SLOW_CLIENT_KINDS = {
  'sends nothing': { count: connections, first: '', next: '' },
  'sends one request and stays connected': {
    count: slowCount,
    first: 'GET /home/index.html HTTP/1.1\r\nHost: x\r\n\r\n',
    next: '',
  },
  'slow headers': { count: slowCount, first: 'GET / HTTP/1.1\r\nHost: x\r\n', next: 'X-a: b\r\n' },
  'slow body': {
    count: slowCount,
    first: 'POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    next: ' ',
  },
  'slow chunked body': {
    count: slowCount,
    first:
      'POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    next: '1\r\n \r\n',
  },
} as const

interface SlowClient {
  readonly kind: string
  closedAfterMs: number | undefined
}

function openSlowClient(
  kind: string,
  { first, next }: (typeof SLOW_CLIENT_KINDS)[keyof typeof SLOW_CLIENT_KINDS],
): SlowClient {
  const slowClient: SlowClient = { kind, closedAfterMs: undefined }
  let connectedAt = performance.now()
  const socket: Socket = connect(port, '127.0.0.1', () => {
    connectedAt = performance.now()
    socket.write(first)
  })
  const timer = setInterval(() => next !== '' && socket.writable && socket.write(next), 900)
  const end = () => {
    slowClient.closedAfterMs ??= performance.now() - connectedAt
    clearInterval(timer)
  }
  socket.on('error', end).on('close', end).resume()
  return slowClient
}

const slowClients = Object.entries(SLOW_CLIENT_KINDS).flatMap(([kind, data]) =>
  Array.from({ length: data.count }, () => openSlowClient(kind, data)),
)
const times: number[] = []
const statuses = new Map<number, number>()
const startedAt = performance.now()
while (performance.now() - startedAt < MAX_CONNECTION_MS) {
  const sentAt = performance.now()
  const responses = await Promise.all([
    validClient.call('GET', '/home/index.html'),
    validClient.call('GET', '/api/features'),
    validClient.call('GET', '/api/memo'),
    validClient.sendMemo('Budi'),
  ])
  times.push((performance.now() - sentAt) / responses.length)
  for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  await sleep(50)
}
const rows: ScenarioResult[] = Object.keys(SLOW_CLIENT_KINDS).map((kind) => {
  const own = slowClients.filter((client) => client.kind === kind)
  const openCount = own.filter(({ closedAfterMs }) => closedAfterMs === undefined).length
  const lastClosedMs = Math.max(...own.map(({ closedAfterMs = 0 }) => closedAfterMs))
  return {
    scenario: `a client that ${kind}`.replace('that slow', 'with a slow'),
    runs: own.length,
    result: `${own.length - openCount} closed, the last after ${(lastClosedMs / 1000).toFixed(1)} s`,
    isOk: openCount === 0,
  }
})
const bad = [...statuses].filter(([status]) => status !== 200 && status !== 201)
rows.push({
  scenario: 'valid requests at the same time',
  runs: [...statuses.values()].reduce((sum, count) => sum + count, 0),
  result: `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  isOk: bad.length === 0,
})
const readers = await holdUnreadResponses(port, imagePath, slowCount)
rows.push({
  scenario: 'a client that reads nothing of eight large responses',
  runs: slowCount,
  result: `${slowCount - readers.openCount} closed, the last after ${(readers.lastClosedMs / 1000).toFixed(1)} s`,
  isOk: readers.openCount === 0 && readers.lastClosedMs <= MAX_CONNECTION_MS,
})
rows.push({ scenario: 'memory afterwards', runs: 1, result: `${site.readMemoryMb().toFixed(0)} MB`, isOk: true })
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Slow and idle clients', rows)
