import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatuses, Report } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/fd-limit.ts: a site with a limit of 64 open files receives 300 connections.

const report = new Report('Limit of 64 open files')
const wrapper = ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh']
const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off' }, wrapper })
const client = await site.startAndSignIn()
const port = Number(new URL(site.url).port)
const sockets = Array.from({ length: 300 }, () =>
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
report.add('requests while 300 connections are open', {
  runs: during.length,
  result: `${countStatuses(during)}; the process ${site.isRunning ? 'is running' : 'ENDED'}`,
  isOk: site.isRunning && during.every((status) => [0, 200, 201, 503].includes(status)),
})
for (const socket of sockets) socket.destroy()
await sleep(500)
const after = [
  await client.createFeature('after'),
  await client.call('GET', '/home/index.html'),
  await client.sendMemo('after'),
].map(({ status }) => status)
report.add('requests after they are closed', {
  runs: after.length,
  result: countStatuses(after),
  isOk: after.every((status) => status === 200 || status === 201),
})
await site.remove()
report.print()
