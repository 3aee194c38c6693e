// node test/resilience/scenarios/two-instances.ts: two instances on one PostgreSQL behind a real nginx, under load. One is
// killed, the other is stopped, and the database is down for a minute (AWAY seconds). Exits with 1 when a write was lost.

import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { isRunning } from '#kit/kill-with-parent.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { requireNetworkNamespace, shippedConfig, startNginx } from '#kit/nginx.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { StatusCounter, sendRequest } from '../https-client.ts'

requireNetworkNamespace()
const OUTAGE_MS = Number(process.env['AWAY'] ?? 60) * 1000
const folder = createTemporaryFolder('beranda-two-')
const nginx = await startNginx()
const server = await startPostgresServer()
const siteUrl = shippedConfig.httpsUrl

function launchInstance(index: 0 | 1): Promise<RunningSite> {
  return launchSite({
    DATABASE_URL: `${server.url}/postgres`,
    DATA_DIR: join(folder, String(index)),
    PORT: String(shippedConfig.instancePorts[index]),
    SITE_URL: siteUrl,
    TRUST_PROXY: 'on',
    ...testAdminEnvironment,
    BACKUPS: 'off',
  })
}

let [one, two] = await Promise.all([launchInstance(0), launchInstance(1)])
const statusCounter = new StatusCounter()
const acknowledged = new Set<string>()
const propagationTimes: number[] = []
const failures: string[] = []
let isDone = false
let memoCount = 0
const signIn = async () =>
  (JSON.parse((await sendRequest(`${siteUrl}/api/auth/login`, 'POST', { body: testAdmin })).body) as { token: string })
    .token
const token = await signIn()
const [header] = JSON.parse((await sendRequest(`${siteUrl}/api/galleryheader`, 'GET')).body) as { id: number }[]

async function readPages(paths: readonly string[]): Promise<void> {
  for (let index = 0; !isDone; index++) {
    const { status } = await sendRequest(`${siteUrl}${paths[index % paths.length]}`, 'GET')
    statusCounter.add('read', status)
    await setTimeout(20)
  }
}

async function sendMemos(): Promise<void> {
  while (!isDone) {
    const memoNumber = ++memoCount
    const name = `Pelanggan ${memoNumber}`
    // Each from a different address: the rate limit is five in ten minutes.
    const localAddress = `127.${1 + (memoNumber >> 16)}.${(memoNumber >> 8) & 255}.${memoNumber & 255}`
    const body = { name, email: 'a@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
    const { status, retryAfter } = await sendRequest(`${siteUrl}/api/memo`, 'POST', { body, localAddress })
    statusCounter.add('memo', status)
    if (status === 201) acknowledged.add(name)
    if (status === 503 && retryAfter === undefined) failures.push('a 503 without Retry-After')
    await setTimeout(status === 201 ? 20 : 200)
  }
}

async function isPageShowing(instance: RunningSite, text: string): Promise<boolean> {
  const page = await fetch(`${instance.url}/home/index.html`).then(
    (response) => response.text(),
    () => '',
  )
  return page.includes(text)
}

async function saveRepeatedly(): Promise<void> {
  for (let index = 0; !isDone; index++) {
    const paragraph = `Tulisan ke-${index}.`
    const { status } = await sendRequest(`${siteUrl}/api/galleryheader/${header?.id}`, 'PUT', {
      body: { paragraph },
      token,
    })
    statusCounter.add('save', status)
    if (status === 200 && isRunning(one.child) && isRunning(two.child)) {
      const savedAt = performance.now()
      while (
        performance.now() - savedAt < 5_000 &&
        !((await isPageShowing(one, paragraph)) && (await isPageShowing(two, paragraph)))
      )
        await setTimeout(5)
      propagationTimes.push(performance.now() - savedAt)
    }
    await setTimeout(300)
  }
}

const pages = ['/home/index.html', '/', '/home/en/index.html', '/api/features', '/blog', '/api/services?lang=en']
statusCounter.startPhase('both')
const load = [
  ...Array.from({ length: 12 }, () => readPages(pages)),
  ...Array.from({ length: 4 }, sendMemos),
  saveRepeatedly(),
]
await setTimeout(8_000)

statusCounter.startPhase('killed')
await one.stop('SIGKILL')
await setTimeout(5_000)
one = await launchInstance(0)
await setTimeout(3_000)

statusCounter.startPhase('stopped')
const stopRequestedAt = performance.now()
const exitCode = await two.stop('SIGTERM')
const stopMs = performance.now() - stopRequestedAt
await setTimeout(3_000)
two = await launchInstance(1)
await setTimeout(3_000)

statusCounter.startPhase('away')
await server.stop()
await setTimeout(OUTAGE_MS)
statusCounter.startPhase('back')
await server.start()
const databaseStartedAt = performance.now()
let recoveryMs = 0
while (recoveryMs === 0 && performance.now() - databaseStartedAt < 30_000) {
  const { status } = await sendRequest(`${siteUrl}/api/galleryheader/${header?.id}`, 'PUT', {
    body: { paragraph: 'Kembali.' },
    token,
  })
  if (status === 200) recoveryMs = performance.now() - databaseStartedAt
  else await setTimeout(50)
}
await setTimeout(500)
statusCounter.startPhase('after')
await setTimeout(8_000)
isDone = true
await Promise.all(load)

const client = new pg.Client({ connectionString: `${server.url}/postgres` })
await client.connect()
const { rows } = await client.query<{ name: string; times: number }>(
  'select name, count(*)::integer as times from memo group by name',
)
await client.end()
const found = new Map(rows.map(({ name, times }) => [name, times]))
const lost = [...acknowledged].filter((name) => !found.has(name))
const duplicated = rows.filter(({ times }) => times > 1)
const isSame =
  (await (await fetch(`${one.url}/home/index.html`)).text()) ===
  (await (await fetch(`${two.url}/home/index.html`)).text())

await Promise.all([one.stop('SIGTERM'), two.stop('SIGTERM')])
await nginx.stop()
await server.remove()
removeFolder(folder)

console.log(
  `Load average of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`,
)
statusCounter.print()
const sortedTimes = propagationTimes.toSorted((a, b) => a - b)
const quantile = (share: number) => Math.round(sortedTimes[Math.floor((sortedTimes.length - 1) * share)] ?? Number.NaN)
console.log(
  `Time until a save was shown by both instances (ms, ${sortedTimes.length} saves): median ${quantile(0.5)}, 95 % ${quantile(0.95)}, longest ${quantile(1)}.`,
)
console.log(`SIGTERM under load: exit code ${exitCode} after ${Math.round(stopMs)} ms.`)
console.log(
  `The database was down for ${OUTAGE_MS / 1000} s; saves worked again ${Math.round(recoveryMs)} ms after its start.`,
)
console.log(`Acknowledged memos: ${acknowledged.size}; lost: ${lost.length}; stored twice: ${duplicated.length}.`)

function check(isTrue: boolean, failure: string): void {
  if (!isTrue) failures.push(failure)
}
for (const phase of ['both', 'killed', 'stopped', 'away', 'back', 'after'])
  check(statusCounter.countUnexpected(phase, 'read', [200]) === 0, `reads were lost in the phase "${phase}"`)
for (const phase of ['both', 'stopped', 'after']) {
  check(statusCounter.countUnexpected(phase, 'memo', [201]) === 0, `memos were lost in the phase "${phase}"`)
  check(statusCounter.countUnexpected(phase, 'save', [200]) === 0, `saves were lost in the phase "${phase}"`)
}
// Four clients send memos and one saves, so five requests can be in flight.
check(
  statusCounter.countUnexpected('killed', 'memo', [201]) + statusCounter.countUnexpected('killed', 'save', [200]) <= 5,
  'more requests failed than were in flight on the killed instance',
)
check(
  statusCounter.countUnexpected('away', 'memo', [201, 503]) === 0,
  'memos had another status than 503 while the database was down',
)
check(lost.length === 0 && duplicated.length === 0, 'acknowledged memos were lost or stored twice')
check(quantile(0.5) <= 1000, 'saves take more than a second to reach both instances')
check(exitCode === 0 && stopMs <= 5000, 'SIGTERM did not end the instance with 0 within five seconds')
check(recoveryMs > 0, 'saves did not work again after the outage')
check(isSame, 'the instances show different pages')
console.log(failures.length === 0 ? 'ok' : `FAILED: ${[...new Set(failures)].join('; ')}.`)
process.exitCode = failures.length === 0 ? 0 : 1
