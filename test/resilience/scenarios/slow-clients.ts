import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatuses, percentile, Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/slow-clients.ts [--connections 1000]: idle and slow connections, with valid
// requests at the same time.

const MAX_CONNECTION_MS = 15_500
const connections = readNumberOption('connections', 1_000)
const slowCount = Math.ceil(connections / 10)
const report = new Report('Slow and idle clients')
const site = new TestSite()
const validClient = await site.startAndSignIn()
const port = Number(new URL(site.url).port)

interface SlowClients {
  readonly kind: string
  readonly count: number
  /** Sent first. */
  readonly first: string
  /** Sent every 900 ms. */
  readonly next: string
}

const createPost = (header: string, body: string) =>
  `POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`
const SLOW_CLIENTS: readonly SlowClients[] = [
  { kind: 'a client that sends nothing', count: connections, first: '', next: '' },
  {
    kind: 'a client that sends one request and stays connected',
    count: slowCount,
    first: 'GET /home/index.html HTTP/1.1\r\nHost: x\r\n\r\n',
    next: '',
  },
  { kind: 'slow headers', count: slowCount, first: 'GET / HTTP/1.1\r\nHost: x\r\n', next: 'X-a: b\r\n' },
  { kind: 'a slow body', count: slowCount, first: createPost('Content-Length: 9000', '{'), next: ' ' },
  {
    kind: 'a slow chunked body',
    count: slowCount,
    first: createPost('Transfer-Encoding: chunked', '1\r\n{\r\n'),
    next: '1\r\n \r\n',
  },
]

/** Opens a connection; settles with the time after which the site closed it, in milliseconds. */
function measureConnection({ first, next }: SlowClients): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let connectedAt = performance.now()
  const socket = connect(port, '127.0.0.1', () => {
    connectedAt = performance.now()
    socket.write(first)
  })
  const timer = setInterval(() => next !== '' && socket.writable && socket.write(next), 900)
  const end = () => {
    clearInterval(timer)
    resolve(performance.now() - connectedAt)
  }
  socket.on('error', end).on('close', end).resume()
  return promise
}

const closed = SLOW_CLIENTS.map((clients) => {
  const times: number[] = []
  for (let count = 0; count < clients.count; count++)
    void measureConnection(clients).then((milliseconds) => times.push(milliseconds))
  return { ...clients, times }
})
const durations: number[] = []
const statuses: number[] = []
const startedAt = performance.now()
while (performance.now() - startedAt < MAX_CONNECTION_MS) {
  const sentAt = performance.now()
  const responses = await Promise.all([
    validClient.call('GET', '/home/index.html'),
    validClient.call('GET', '/api/features'),
    validClient.call('GET', '/api/memo'),
    validClient.sendMemo('Budi'),
  ])
  durations.push((performance.now() - sentAt) / responses.length)
  statuses.push(...responses.map(({ status }) => status))
  await sleep(50)
}
for (const { kind, count, times } of closed)
  report.add(kind, {
    runs: count,
    result: `${times.length} closed, the last after ${(Math.max(...times) / 1000).toFixed(1)} s`,
    isOk: times.length === count,
  })
const [median, slow] = [percentile(durations, 0.5), percentile(durations, 0.99)]
report.add('valid requests at the same time', {
  runs: statuses.length,
  result: `${countStatuses(statuses)}; median ${median.toFixed(0)} ms, p99 ${slow.toFixed(0)} ms`,
  isOk: statuses.every((status) => status === 200 || status === 201),
})
report.add('memory afterwards', { result: `${site.readMemoryMb().toFixed(0)} MB`, isOk: true })
await site.remove()
report.print()
