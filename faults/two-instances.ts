// Two instances on one PostgreSQL behind a real nginx, under load: one is killed, the other is told to stop, and the
// database is away for a minute. Says what was asked, how it was answered, and leaves with 1 when anything was lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type RunningSite, startSite } from '../src/commands/test-program.ts'
import { findFreePort, openTestServer } from '../src/server/database/test-server.ts'
import { requireNginx, startNginx } from './nginx.ts'
import { ask, Tally } from './traffic.ts'

requireNginx()
const away = Number(process.env['AWAY'] ?? 60) * 1000
const person = { username: 'sari', password: 'gerobak merah di tepi sawah' }
const folder = mkdtempSync(join(tmpdir(), 'beranda-two-'))
const server = await openTestServer()
const ports = [await findFreePort(), await findFreePort()] as const
const [tlsPort, plainPort] = [await findFreePort(), await findFreePort()]
const nginx = await startNginx(tlsPort, plainPort, ports)
const site = nginx.address

function start(index: 0 | 1): Promise<RunningSite> {
  return startSite({
    DATABASE_URL: `${server.url}/postgres`,
    DATA_DIR: join(folder, String(index)),
    PORT: String(ports[index]),
    SITE_URL: site,
    TRUST_PROXY: 'on',
    ADMIN_USERNAME: person.username,
    ADMIN_PASSWORD: person.password,
    BACKUPS: 'off',
  })
}

let [one, two] = await Promise.all([start(0), start(1)])
const tally = new Tally()
const kept = new Set<string>()
const shown: number[] = []
const doubts: string[] = []
let isOver = false
let sent = 0
const tokenOf = async () =>
  (JSON.parse((await ask(`${site}/api/auth/login`, 'POST', { body: person })).body) as { token: string }).token
const token = await tokenOf()
const [header] = JSON.parse((await ask(`${site}/api/galleryheader`, 'GET')).body) as { id: number }[]

async function read(paths: readonly string[]): Promise<void> {
  for (let index = 0; !isOver; index++) {
    const { status } = await ask(`${site}${paths[index % paths.length]}`, 'GET')
    tally.add('read', status)
    await setTimeout(20)
  }
}

async function request(): Promise<void> {
  while (!isOver) {
    const number = ++sent
    const name = `Pelanggan ${number}`
    // Each from an address of its own: nobody may ask more than five times in ten minutes.
    const from = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    const body = { name, email: 'a@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
    const { status, retryAfter } = await ask(`${site}/api/memo`, 'POST', { body, from })
    tally.add('request', status)
    if (status === 201) kept.add(name)
    if (status === 503 && retryAfter === undefined) doubts.push('a 503 without Retry-After')
    await setTimeout(status === 201 ? 20 : 200)
  }
}

const isRunning = ({ child }: RunningSite) => child.exitCode === null && child.signalCode === null

async function isShown(instance: RunningSite, words: string): Promise<boolean> {
  const page = await fetch(`${instance.address}/home/index.html`).then(
    (answer) => answer.text(),
    () => '',
  )
  return page.includes(words)
}

async function save(): Promise<void> {
  for (let index = 0; !isOver; index++) {
    const paragraph = `Tulisan ke-${index}.`
    const { status } = await ask(`${site}/api/galleryheader/${header?.id}`, 'PUT', { body: { paragraph }, token })
    tally.add('save', status)
    if (status === 200 && isRunning(one) && isRunning(two)) {
      const began = performance.now()
      while (performance.now() - began < 5_000 && !((await isShown(one, paragraph)) && (await isShown(two, paragraph))))
        await setTimeout(5)
      shown.push(performance.now() - began)
    }
    await setTimeout(300)
  }
}

const pages = ['/home/index.html', '/', '/home/en/index.html', '/api/features', '/blog', '/api/services?lang=en']
tally.begin('both')
const load = [...Array.from({ length: 12 }, () => read(pages)), ...Array.from({ length: 4 }, request), save()]
await setTimeout(8_000)

tally.begin('killed')
await one.end('SIGKILL')
await setTimeout(5_000)
one = await start(0)
await setTimeout(3_000)

tally.begin('stopped')
const asked = performance.now()
const code = await two.end('SIGTERM')
const stopping = performance.now() - asked
await setTimeout(3_000)
two = await start(1)
await setTimeout(3_000)

tally.begin('away')
await server.stop()
await setTimeout(away)
tally.begin('back')
await server.start()
const started = performance.now()
let recovery = 0
while (recovery === 0 && performance.now() - started < 30_000) {
  const { status } = await ask(`${site}/api/galleryheader/${header?.id}`, 'PUT', {
    body: { paragraph: 'Kembali.' },
    token,
  })
  if (status === 200) recovery = performance.now() - started
  else await setTimeout(50)
}
await setTimeout(500)
tally.begin('after')
await setTimeout(8_000)
isOver = true
await Promise.all(load)

const client = new pg.Client({ connectionString: `${server.url}/postgres` })
await client.connect()
const { rows } = await client.query<{ name: string; times: number }>(
  'select name, count(*)::integer as times from memo group by name',
)
await client.end()
const found = new Map(rows.map(({ name, times }) => [name, times]))
const lost = [...kept].filter((name) => !found.has(name))
const twice = rows.filter(({ times }) => times > 1)
const same =
  (await (await fetch(`${one.address}/home/index.html`)).text()) ===
  (await (await fetch(`${two.address}/home/index.html`)).text())

await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
await nginx.stop()
await server.remove()
rmSync(folder, { recursive: true, force: true })

console.log(
  `Load average of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`,
)
tally.print()
const ordered = shown.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(ordered[Math.floor((ordered.length - 1) * share)] ?? Number.NaN)
console.log(
  `A save was on both instances after (ms, ${ordered.length} saves): median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}.`,
)
console.log(`SIGTERM under load: left with ${code} after ${Math.round(stopping)} ms.`)
console.log(`The database was away for ${away / 1000} s; saved again ${Math.round(recovery)} ms after it was started.`)
console.log(`Acknowledged requests: ${kept.size}; of these lost: ${lost.length}; kept twice: ${twice.length}.`)

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) doubts.push(what)
}
for (const phase of ['both', 'killed', 'stopped', 'away', 'back', 'after'])
  expect(tally.othersIn(phase, 'read', [200]) === 0, `reads were lost in the phase "${phase}"`)
for (const phase of ['both', 'stopped', 'after']) {
  expect(tally.othersIn(phase, 'request', [201]) === 0, `requests were lost in the phase "${phase}"`)
  expect(tally.othersIn(phase, 'save', [200]) === 0, `saves were lost in the phase "${phase}"`)
}
// Four send requests and one saves, so five can be in flight.
expect(
  tally.othersIn('killed', 'request', [201]) + tally.othersIn('killed', 'save', [200]) <= 5,
  'more was lost than was in flight on the killed instance',
)
expect(
  tally.othersIn('away', 'request', [201, 503]) === 0,
  'requests were answered otherwise than 503 while the database was away',
)
expect(lost.length === 0 && twice.length === 0, 'acknowledged requests were lost or kept twice')
expect(at(0.5) <= 1000, 'saves take more than a second to be on both')
expect(code === 0 && stopping <= 5000, 'SIGTERM did not end it with 0 within five seconds')
expect(recovery > 0, 'it did not come back')
expect(same, 'the instances show different pages')
console.log(doubts.length === 0 ? 'As it should be.' : `NOT as it should be: ${[...new Set(doubts)].join('; ')}.`)
process.exitCode = doubts.length === 0 ? 0 : 1
