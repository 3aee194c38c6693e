// node test/resilience/scenarios/two-instances.ts: two instances on one PostgreSQL behind a real nginx, under load. One is
// killed, the other is stopped, and the database is down for a minute (AWAY seconds). Exits with 1 when a write was lost.

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { isRunning } from '#kit/kill-with-parent.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { requireNetworkNamespace, shippedConfig, startNginx } from '#kit/nginx.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { sendRequest } from '../https-client.ts'
import { countStatuses, percentile, Report } from '../report.ts'

requireNetworkNamespace()
const OUTAGE_MS = Number(process.env['AWAY'] ?? 60) * 1000
const report = new Report('Two instances')
const folder = createTemporaryFolder('beranda-two-')
const nginx = await startNginx()
const server = await startPostgresServer()
const { httpsUrl } = shippedConfig

function launchInstance(index: 0 | 1): Promise<RunningSite> {
  return launchSite({
    DATABASE_URL: `${server.url}/postgres`,
    DATA_DIR: join(folder, String(index)),
    PORT: String(shippedConfig.instancePorts[index]),
    SITE_URL: httpsUrl,
    TRUST_PROXY: 'on',
    ...testAdminEnvironment,
    BACKUPS: 'off',
  })
}

type Operation = 'read' | 'memo' | 'save'
type Phase = Readonly<Record<Operation, number[]>>

/** The statuses since the start of each phase. */
const phases = new Map<string, Phase>()
let current: Phase
function startPhase(name: string): void {
  current = { read: [], memo: [], save: [] }
  phases.set(name, current)
}

let [one, two] = await Promise.all([launchInstance(0), launchInstance(1)])
const acknowledged = new Set<string>()
const propagationTimes: number[] = []
let isDone = false
let memoCount = 0
let withoutRetryAfter = 0
const login = await sendRequest(`${httpsUrl}/api/auth/login`, 'POST', { body: testAdmin })
const { token } = JSON.parse(login.body) as { token: string }
const [header] = JSON.parse((await sendRequest(`${httpsUrl}/api/galleryheader`, 'GET')).body) as { id: number }[]
const save = (paragraph: string) =>
  sendRequest(`${httpsUrl}/api/galleryheader/${header?.id}`, 'PUT', { body: { paragraph }, token })

async function readPages(): Promise<void> {
  const paths = ['/home/index.html', '/', '/home/en/index.html', '/api/features', '/blog', '/api/services?lang=en']
  for (let index = 0; !isDone; index++) {
    current.read.push((await sendRequest(`${httpsUrl}${paths[index % paths.length]}`, 'GET')).status)
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
    const { status, retryAfter } = await sendRequest(`${httpsUrl}/api/memo`, 'POST', { body, localAddress })
    current.memo.push(status)
    if (status === 201) acknowledged.add(name)
    if (status === 503 && retryAfter === undefined) withoutRetryAfter += 1
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
    const { status } = await save(paragraph)
    current.save.push(status)
    if (status === 200 && isRunning(one.child) && isRunning(two.child)) {
      const savedAt = performance.now()
      const isShown = async () => (await isPageShowing(one, paragraph)) && (await isPageShowing(two, paragraph))
      while (performance.now() - savedAt < 5_000 && !(await isShown())) await setTimeout(5)
      propagationTimes.push(performance.now() - savedAt)
    }
    await setTimeout(300)
  }
}

startPhase('both')
const load = [...Array.from({ length: 12 }, readPages), ...Array.from({ length: 4 }, sendMemos), saveRepeatedly()]
await setTimeout(8_000)

startPhase('killed')
await one.stop('SIGKILL')
await setTimeout(5_000)
one = await launchInstance(0)
await setTimeout(3_000)

startPhase('stopped')
const stopRequestedAt = performance.now()
const exitCode = await two.stop('SIGTERM')
const stopMs = performance.now() - stopRequestedAt
await setTimeout(3_000)
two = await launchInstance(1)
await setTimeout(3_000)

startPhase('away')
await server.stop()
await setTimeout(OUTAGE_MS)
startPhase('back')
await server.start()
const databaseStartedAt = performance.now()
let recoveryMs = 0
while (recoveryMs === 0 && performance.now() - databaseStartedAt < 30_000) {
  if ((await save('Kembali.')).status === 200) recoveryMs = performance.now() - databaseStartedAt
  else await setTimeout(50)
}
await setTimeout(500)
startPhase('after')
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

/** Reports the statuses of a phase; at most `unexpected` may be other ones than these. */
function check(name: string, operation: Operation, expected: readonly number[], unexpected = 0): void {
  const statuses = phases.get(name)?.[operation] ?? []
  report.add(`${operation}, phase "${name}"`, {
    runs: statuses.length,
    result: countStatuses(statuses),
    isOk: statuses.filter((status) => !expected.includes(status)).length <= unexpected,
  })
}
for (const name of phases.keys()) check(name, 'read', [200])
for (const name of ['both', 'stopped', 'after']) {
  check(name, 'memo', [201])
  check(name, 'save', [200])
}
// Four clients send memos and one saves, so five requests can be in flight on the killed instance.
check('killed', 'memo', [201], 4)
check('killed', 'save', [200], 1)
check('away', 'memo', [201, 503])
report.add('503 without Retry-After', { result: String(withoutRetryAfter), isOk: withoutRetryAfter === 0 })
report.add('memos', {
  runs: acknowledged.size,
  result: `${lost.length} acknowledged ones lost, ${duplicated.length} stored twice`,
  isOk: lost.length === 0 && duplicated.length === 0,
})
const [median, slow] = [percentile(propagationTimes, 0.5), percentile(propagationTimes, 0.95)]
report.add('time until a save was shown by both instances', {
  runs: propagationTimes.length,
  result: `median ${median.toFixed(0)} ms, 95 % ${slow.toFixed(0)} ms, longest ${Math.max(...propagationTimes).toFixed(0)} ms`,
  isOk: median <= 1000,
})
report.add('SIGTERM under load', {
  result: `exit code ${exitCode} after ${stopMs.toFixed(0)} ms`,
  isOk: exitCode === 0 && stopMs <= 5000,
})
report.add(`saves after ${OUTAGE_MS / 1000} s without the database`, {
  result: `${recoveryMs.toFixed(0)} ms after its start`,
  isOk: recoveryMs > 0,
})
report.add('both instances show the same page', { result: isSame ? 'yes' : 'NO', isOk: isSame })
report.print()
