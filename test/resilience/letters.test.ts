import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { killWithParent } from '#kit/kill-with-parent.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createInstance } from './letters-instance.ts'

// KILL_RUNS=60 vitest run --project resilience test/resilience/letters.test.ts for a longer run.
const RUNS = Number(process.env['KILL_RUNS'] ?? 5)
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const firstMonday = Date.parse('2098-12-01T02:00:00.000Z')
const kinds = [
  /^Permintaan penawaran baru dari/,
  /sudah kami terima/,
  /^Penawaran \[[2-9A-Z]{7}\]/,
  /jatuh tempo/,
  /data pribadi/,
  /minggu/,
]

/** Starts a mail server that accepts, delays and refuses emails, and breaks the connection before or after it has accepted one. */
async function openFaultyServer() {
  const accepted: { id: string; subject: string }[] = []
  const sockets = new Set<Socket>()
  const state = { isFaulty: true, count: 0, brokenAfter: 0 }
  const read = (raw: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw)?.[1] ?? ''
  const accept = (raw: string) => accepted.push({ id: read(raw, 'Message-ID'), subject: read(raw, 'Subject') })
  const breakAll = () => sockets.forEach((socket) => void socket.destroy())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const fault = state.isFaulty ? state.count++ % 6 : 0
        if (fault === 1) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        if (fault === 3) return breakAll()
        if (fault === 4) await sleep(100)
        accept(raw)
        if (fault !== 5) return done()
        state.brokenAfter++
        breakAll()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, accepted, state }
}

let databaseUrl = ''
const site = useTestSite({
  environment: async () => {
    const variables = await postgres.environment()
    databaseUrl = variables['DATABASE_URL'] ?? ''
    return variables
  },
})

test(
  'two instances that are killed while letters of every kind are due make each letter once, and hand it over',
  async () => {
    const { database } = site.services
    const server = await openFaultyServer()
    const memo = { name: 'Budi', email: 'budi@contoh.id' }
    const send = async () => (await site.call<{ id: number }>('POST', '/api/memo', memo, { as: 'visitor' })).body.id
    const [memoId, personalId] = [await send(), await send()]
    const set = (id: number, values: object) =>
      database.db.updateTable('memo').set(values).where('id', '=', id).execute()
    for (let run = 0; run < RUNS; run++) {
      const now = firstMonday + run * WEEK_MS
      await set(memoId, { due_on: new Date(now).toISOString().slice(0, 10), assignee: String(site.adminId) })
      await set(personalId, { answer_by: new Date(now + 60 * MINUTE_MS).toISOString() })
      const options = { smtpUrl: server.url, memoId }
      server.state.isFaulty = true
      const script = fileURLToPath(new URL('letters-instance.ts', import.meta.url))
      const instances = [0, 1].map(() => {
        const args = [script, JSON.stringify({ ...options, now, databaseUrl })]
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
        killWithParent(child)
        return { child, exited: once(child, 'exit'), started: once(child.stdout, 'data') }
      })
      // One is killed as soon as it sends, or before; the other somewhat later.
      await Promise.race(instances.flatMap(({ started, exited }) => [started, exited]))
      for (const { child, exited } of instances) {
        await sleep(Math.random() * 150)
        child.kill('SIGKILL')
        expect(await exited).toEqual([null, 'SIGKILL'])
      }
      // The site is started again when the claims of the killed instances have ended.
      server.state.isFaulty = false
      await createInstance(database, { ...options, now: now + 20 * MINUTE_MS })()
    }
    const rows = await site.rows('outgoing_mail')
    expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([])
    const letters = new Map(server.accepted.map(({ id, subject }) => [id, subject]))
    const subjects = [...letters.values()]
    for (const kind of kinds)
      expect(
        subjects.filter((subject) => kind.test(subject)),
        String(kind),
      ).toHaveLength(RUNS)
    expect([rows.length, letters.size]).toEqual([RUNS * kinds.length, RUNS * kinds.length])
    const repeated = server.accepted.length - rows.length
    expect(repeated).toBeLessThanOrEqual(server.state.brokenAfter + 2 * RUNS)
    if (RUNS > 5) console.info({ letters: rows.length, ...server.state, repeated })
  },
  60_000 + RUNS * 20_000,
)
