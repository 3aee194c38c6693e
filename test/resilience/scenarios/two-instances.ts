// node test/resilience/scenarios/two-instances.ts: two instances on one PostgreSQL behind a real nginx, under load. One is
// killed, the other is stopped, and the database is down for a minute (AWAY seconds). Exits with 1 when a page was not served,
// or a save was lost or executed twice.

import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient, type Entry } from '#kit/api-client.ts'
import { requireNetworkNamespace, shippedConfig, startNginx } from '#kit/nginx.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { countStatuses, percentile, Report } from '../report.ts'
import { TestSite } from '../site.ts'

requireNetworkNamespace()
// The certificate of nginx is self-signed.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
const OUTAGE_MS = Number(process.env['AWAY'] ?? 60) * 1000
const report = new Report('Two instances')
const nginx = await startNginx()
const server = await startPostgresServer()
const { httpsUrl, instancePorts } = shippedConfig
const instances = instancePorts.map((port) => {
  const environment = { DATABASE_URL: `${server.url}/postgres`, PORT: String(port), SITE_URL: httpsUrl, BACKUPS: 'off' }
  return new TestSite({ environment })
})
const [one, two] = instances as [TestSite, TestSite]

async function start(instance: TestSite): Promise<void> {
  await instance.start()
  await instance.waitUntilReady()
}

await Promise.all(instances.map(start))
const client = await new ApiClient({ url: httpsUrl }).signIn()

/** The statuses since the start of each phase. */
const phases = new Map<string, { readonly read: number[]; readonly save: number[] }>()
let current = { read: [] as number[], save: [] as number[] }
function startPhase(name: string): void {
  current = { read: [], save: [] }
  phases.set(name, current)
}

let isDone = false
async function readPages(): Promise<void> {
  const paths = ['/home/index.html', '/', '/home/en/index.html', '/api/features', '/blog', '/api/services?lang=en']
  for (let index = 0; !isDone; index++) {
    current.read.push((await client.call('GET', paths[index % paths.length] ?? '/')).status)
    await sleep(20)
  }
}

/** The saves of each entry, by its id. */
const saves = new Map<number, { sentCount: number; acknowledgedCount: number; title: string }>()
const propagationTimes: number[] = []

/** Saves an entry of its own. */
async function saveRepeatedly(label: string): Promise<void> {
  const { id, title: firstTitle } = (await client.createFeature(label)).body.data
  const own = { sentCount: 0, acknowledgedCount: 0, title: firstTitle }
  saves.set(id, own)
  while (!isDone) {
    own.sentCount += 1
    const title = `${label}, ${own.sentCount}.`
    const { status } = await client.call('PUT', `/api/features/${id}`, { title })
    current.save.push(status)
    if (status === 200) {
      own.acknowledgedCount += 1
      own.title = title
      if (one.isRunning && two.isRunning) propagationTimes.push(await measurePropagation(title))
    }
    await sleep(200)
  }
}

/** Returns the milliseconds until both instances show the text, at most 5,000. */
async function measurePropagation(text: string): Promise<number> {
  const startedAt = performance.now()
  const isShownBy = async (instance: TestSite) =>
    String((await instance.client.call('GET', '/home/index.html')).body).includes(text)
  while (performance.now() - startedAt < 5_000)
    if ((await isShownBy(one)) && (await isShownBy(two))) break
    else await sleep(5)
  return performance.now() - startedAt
}

startPhase('both')
const load = [...Array.from({ length: 12 }, readPages), ...['A', 'B', 'C', 'D'].map(saveRepeatedly)]
await sleep(8_000)

startPhase('killed')
await one.stop('SIGKILL')
await sleep(5_000)
await start(one)
await sleep(3_000)

startPhase('stopped')
await two.stop('SIGTERM')
await sleep(3_000)
await start(two)
await sleep(3_000)

startPhase('away')
await server.stop()
await sleep(OUTAGE_MS)
startPhase('back')
await server.start()
await Promise.all(instances.map((instance) => instance.waitUntilReady()))
startPhase('after')
await sleep(8_000)
isDone = true
await Promise.all(load)
const entries = (await client.call<Entry[]>('GET', '/api/features?lang=all')).body
for (const instance of instances) await instance.remove()
await nginx.stop()
await server.remove()

/** Reports the statuses of a phase; at most `unexpected` may be other ones than these. */
function check(name: string, operation: 'read' | 'save', expected: readonly number[], unexpected = 0): void {
  const statuses = phases.get(name)?.[operation] ?? []
  report.add(`${operation}, phase "${name}"`, {
    runs: statuses.length,
    result: countStatuses(statuses),
    isOk: statuses.filter((status) => !expected.includes(status)).length <= unexpected,
  })
}
for (const name of phases.keys()) check(name, 'read', [200])
for (const name of ['both', 'stopped', 'after']) check(name, 'save', [200])
// Each of the four clients may have a save in flight on the killed instance.
check('killed', 'save', [200], 4)
check('away', 'save', [200, 503])
const wrong = [...saves].filter(([id, { sentCount, acknowledgedCount, title }]) => {
  const found = entries.find((entry) => entry.id === id)
  // The version of a new entry is 1. A save without a response may have been executed.
  const savedCount = (found?.version ?? 0) - 1
  return found?.title !== title || savedCount < acknowledgedCount || savedCount > sentCount
})
report.add('entries with a save that was lost or executed twice', {
  runs: saves.size,
  result: String(wrong.length),
  isOk: wrong.length === 0,
})
const [median, slow] = [percentile(propagationTimes, 0.5), percentile(propagationTimes, 0.95)]
report.add('time until a save was shown by both instances', {
  runs: propagationTimes.length,
  result: `median ${median.toFixed(0)} ms, 95 % ${slow.toFixed(0)} ms, longest ${Math.max(...propagationTimes).toFixed(0)} ms`,
  isOk: median <= 1000,
})
report.print()
