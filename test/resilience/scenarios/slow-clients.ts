import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Report, readNumberOption } from '../report.ts'
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

const createPost = (header: string, body: string) =>
  `POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`
/** What each kind of client sends first, and what every 900 ms. */
const SLOW_CLIENTS: readonly (readonly [kind: string, count: number, first: string, next: string])[] = [
  ['a client that sends nothing', connections, '', ''],
  ['a client that stays connected', slowCount, 'GET /home/index.html HTTP/1.1\r\nHost: x\r\n\r\n', ''],
  ['slow headers', slowCount, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-a: b\r\n'],
  ['a slow body', slowCount, createPost('Content-Length: 9000', '{'), ' '],
  ['a slow chunked body', slowCount, createPost('Transfer-Encoding: chunked', '1\r\n{\r\n'), '1\r\n \r\n'],
]

/** Opens a connection; settles with the time after which the site closed it, in milliseconds. */
function measureConnection(first: string, next: string): Promise<number> {
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

const closed = SLOW_CLIENTS.map(([kind, count, first, next]) => {
  const times: number[] = []
  for (let opened = 0; opened < count; opened++)
    void measureConnection(first, next).then((milliseconds) => times.push(milliseconds))
  return { kind, count, times }
})
const statuses: number[] = []
const startedAt = performance.now()
while (performance.now() - startedAt < MAX_CONNECTION_MS) {
  const responses = await Promise.all([
    validClient.call('GET', '/home/index.html'),
    validClient.call('GET', '/api/features'),
    validClient.call('GET', '/api/memo'),
    validClient.sendMemo('Budi'),
  ])
  statuses.push(...responses.map(({ status }) => status))
  await sleep(50)
}
for (const { kind, count, times } of closed)
  report.add(kind, {
    runs: count,
    result: `${times.length} closed, the last after ${(Math.max(...times) / 1000).toFixed(1)} s`,
    isOk: times.length === count,
  })
report.addStatuses('valid requests at the same time', statuses, [200, 201])
await site.remove()
report.print()
