import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/fd-limit.ts: a site with a limit of 64 open files receives 300 connections.

const folder = createTemporaryFolder()
const wrapper = ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh']
const site = new TestSite({ dataDir: folder, environment: { SAMPLE_CONTENT: 'off' }, wrapper })
await site.start()
const client = await new ApiClient(site).signIn()
const port = Number(new URL(site.url).port)
const sockets: Socket[] = Array.from({ length: 300 }, () =>
  connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume(),
)
await sleep(1_000)
const during: number[] = []
for (let count = 0; count < 10; count++) {
  during.push((await client.call('GET', '/home/index.html', undefined, 2_000)).status)
  during.push((await client.createFeature(`during ${count}`)).status)
}
const isRunning = site.isRunning
for (const socket of sockets) socket.destroy()
await sleep(500)
const after = [
  (await client.createFeature('after')).status,
  (await client.call('GET', '/home/index.html')).status,
  (await client.sendMemo('after')).status,
]
const formatStatuses = (statuses: number[]) =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${status || 'no response'} × ${statuses.filter((other) => other === status).length}`)
    .join(', ')
const rows: ScenarioResult[] = [
  {
    scenario: 'requests while 300 connections are open',
    runs: during.length,
    result: `${formatStatuses(during)}; the process ${isRunning ? 'is running' : 'ENDED'}`,
    isOk: isRunning && during.every((status) => [0, 200, 201, 503].includes(status)),
  },
  {
    scenario: 'requests after they are closed',
    runs: after.length,
    result: formatStatuses(after),
    isOk: after.every((status) => status === 200 || status === 201),
  },
]
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Limit of 64 open files', rows)
