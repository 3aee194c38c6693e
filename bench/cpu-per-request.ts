// How much processor time a request that writes costs an instance on PostgreSQL, and PostgreSQL itself: unlike requests a
// second, it can be told on a machine that does other things besides.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../src/commands/test-program.ts'
import { openTestServer } from '../src/server/database/test-server.ts'

const ticksPerSecond = 100
const person = { username: 'sari', password: 'gerobak merah di tepi sawah' }
const folder = mkdtempSync(join(tmpdir(), 'beranda-cpu-'))
const server = await openTestServer()
const site = await startSite({
  DATABASE_URL: `${server.url}/postgres`,
  DATA_DIR: folder,
  TRUST_PROXY: 'on',
  ADMIN_USERNAME: person.username,
  ADMIN_PASSWORD: person.password,
  BACKUPS: 'off',
})

/** Seconds of processor time that a process and, on request, its children that are gone have used. */
function secondsOf(pid: number | string, withGone: boolean): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user, system, goneUser, goneSystem] = fields.slice(11, 15).map(Number)
  return ((user ?? 0) + (system ?? 0) + (withGone ? (goneUser ?? 0) + (goneSystem ?? 0) : 0)) / ticksPerSecond
}

function databaseSeconds(): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: postgres postgres')
      if (isOurs) sum += secondsOf(pid, false)
    } catch {
      // It has ended since it was listed.
    }
  }
  return sum
}

let number = 0
const call = (path: string, body?: unknown, method = 'POST', token = '') =>
  fetch(`${site.address}${path}`, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': `10.${++number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
  })

async function measure(what: string, times: number, ask: (index: number) => Promise<Response>): Promise<void> {
  await (await ask(-1)).arrayBuffer()
  const [own, database] = [secondsOf(site.child.pid ?? 0, true), databaseSeconds()]
  for (let index = 0; index < times; index++) {
    const answer = await ask(index)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
  }
  const each = (seconds: number) => `${((seconds / times) * 1000).toFixed(2)} ms`
  console.log(
    `${what} (${times}): ${each(secondsOf(site.child.pid ?? 0, true) - own)} here, ${each(Math.max(databaseSeconds() - database, 0))} in PostgreSQL`,
  )
}

const { token } = (await (await call('/api/auth/login', person)).json()) as { token: string }
const [header] = (await (await call('/api/galleryheader')).json()) as { id: number }[]
const memo = { name: 'Budi', email: 'a@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
await measure('a quotation request', 200, () => call('/api/memo', memo))
await measure('a sign-in', 20, () => call('/api/auth/login', person))
await measure('a save', 10, (index) =>
  call(`/api/galleryheader/${header?.id}`, { paragraph: `Tulisan ${index}` }, 'PUT', token),
)
await site.end('SIGTERM')
await server.remove()
rmSync(folder, { recursive: true, force: true })
