import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ApiClient } from '#kit/api-client.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'
import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/disk-full.ts [--times 20]: a site on a disk that is filled again and again, and freed.

requireMountPermission()
const runs = readNumberOption('times', 20)
const disk = mountSmallTmpfs(24)
const site = new TestSite({ dataDir: join(disk.path, 'data'), environment: { SAMPLE_CONTENT: 'off' } })
await site.start()
const client = await new ApiClient(site).signIn()
const created = await client.createFeature('kept')
const image = await sharp({
  create: {
    width: 900,
    height: 900,
    channels: 3,
    background: 'red',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 95 })
  .toBuffer()

const LONG_TEXT = 'x'.repeat(9_000)
const upload = () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(image)]), 'noise.jpg')
  return client.call('POST', '/api/media', form)
}
const writes = {
  'a new entry': () => client.call('POST', '/api/features', { title: 'new', paragraph: LONG_TEXT }),
  'a change': () =>
    client.call('PUT', `/api/features/${created.body.data.id}`, { title: 'kept', paragraph: LONG_TEXT }),
  'a request': () => client.sendMemo('Budi', LONG_TEXT),
  'a picture': upload,
}
const reads = ['/home/index.html', '/api/features', '/api/memo', '/readyz', '/healthz']

const rows: ScenarioResult[] = []
const statuses = new Map<string, number[]>()
const recordStatus = (what: string, status: number) => statuses.set(what, [...(statuses.get(what) ?? []), status])
let unexplainedErrors = 0
for (let round = 0; round < runs; round++) {
  // Not always to the last byte: so that the room ends at another place each time.
  disk.fill(round % 4 === 0 ? 0 : Math.floor(Math.random() * 300_000))
  for (let again = 0; again < 12; again++) {
    for (const [what, write] of Object.entries(writes)) {
      const { status, body } = await write()
      recordStatus(`${what}, full`, status)
      if (status >= 400 && !/storage of the server is full|cannot be reached/.test(JSON.stringify(body)))
        unexplainedErrors += 1
    }
  }
  for (const path of reads) recordStatus(`GET ${path}, full`, (await client.call('GET', path)).status)
  disk.free()
  for (const [what, write] of Object.entries(writes)) recordStatus(`${what}, freed`, (await write()).status)
  // A disk of 24 MB also fills with what was written: begin each round with room.
  for (const { id } of (await client.call<{ id: number }[]>('GET', '/api/features')).body)
    if (id !== created.body.data.id) await client.call('DELETE', `/api/features/${id}`)
}
for (const [what, seen] of statuses) {
  const counted = [...new Set(seen)]
    .sort()
    .map((status) => `${status} × ${seen.filter((one) => one === status).length}`)
  const isFull = what.endsWith('full')
  // A write may still find room; when it finds none, /readyz says so.
  const isReadiness = what.startsWith('GET /readyz')
  const allowed = isReadiness ? [200, 503] : isFull ? (what.startsWith('GET') ? [200] : [200, 201, 507]) : [200, 201]
  rows.push({
    scenario: what,
    runs: seen.length,
    result: counted.join(', '),
    isOk: seen.every((status) => allowed.includes(status)),
  })
}
rows.push({
  scenario: 'refusals without a sentence that says why',
  runs: 1,
  result: String(unexplainedErrors),
  isOk: unexplainedErrors === 0,
})

// A start on a full disk, and a backup onto one.
disk.fill()
await site.stop('SIGTERM')
const filesBefore = readdirSync(disk.path).sort().join()
const startResult = await site.start().then(
  () => 'starts and serves',
  (error: Error) => error.message.split('\n').slice(0, 2).join(' ').slice(0, 160),
)
rows.push({ scenario: 'a start while the disk is full', runs: 1, result: startResult, isOk: true })
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))
const backup = spawnSync(process.execPath, [binPath, 'backup', join(disk.path, 'backup')], {
  env: { PATH: process.env['PATH'], DATA_DIR: join(disk.path, 'data') },
  encoding: 'utf8',
})
const filesAfter = readdirSync(disk.path).sort().join()
rows.push({
  scenario: 'a backup onto the full disk',
  runs: 1,
  result: `exit ${backup.status}: ${backup.stderr.trim().slice(0, 100)}; left behind: ${filesAfter === filesBefore ? 'nothing' : filesAfter}`,
  isOk: backup.status === 1 && filesAfter === filesBefore && backup.stderr.trim().split('\n').length === 1,
})
disk.free()
if (!site.isRunning) await site.start()
await sleep(100)
const after = await client.createFeature('after')
rows.push({ scenario: 'a write after all that', runs: 1, result: String(after.status), isOk: after.status === 201 })
await site.stop('SIGKILL')
const database = new DatabaseSync(join(disk.path, 'data', 'beranda.sqlite'))
const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
rows.push({ scenario: 'the file afterwards', runs: 1, result: String(integrity_check), isOk: integrity_check === 'ok' })
database.close()
disk.unmount()
printReport('A disk that is full', rows)
