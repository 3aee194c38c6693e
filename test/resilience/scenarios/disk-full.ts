import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ApiClient } from '#kit/api-client.ts'
import { runCommand } from '#kit/launch-site.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'
import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/disk-full.ts [--times 20]: the disk of a site is filled and freed repeatedly.

requireMountPermission()
const runs = readNumberOption('times', 20)
const disk = mountSmallTmpfs(24)
const site = new TestSite({ dataDir: join(disk.path, 'data'), environment: { SAMPLE_CONTENT: 'off' } })
await site.start()
const client = await new ApiClient(site).signIn()
const created = await client.createFeature('permanent')
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
  'an update': () =>
    client.call('PUT', `/api/features/${created.body.data.id}`, { title: 'permanent', paragraph: LONG_TEXT }),
  'a quotation request': () => client.sendMemo('Budi', LONG_TEXT),
  'an image': upload,
}
const reads = ['/home/index.html', '/api/features', '/api/memo', '/readyz', '/healthz']

const rows: ScenarioResult[] = []
const statuses = new Map<string, number[]>()
const recordStatus = (operation: string, status: number) =>
  statuses.set(operation, [...(statuses.get(operation) ?? []), status])
let unexplainedErrors = 0
for (let round = 0; round < runs; round++) {
  // A varying rest, because each round should run out of space at another point.
  disk.fill(round % 4 === 0 ? 0 : Math.floor(Math.random() * 300_000))
  for (let repeat = 0; repeat < 12; repeat++) {
    for (const [operation, write] of Object.entries(writes)) {
      const { status, body } = await write()
      recordStatus(`${operation}, full`, status)
      if (status >= 400 && !/storage of the server is full|cannot be reached/.test(JSON.stringify(body)))
        unexplainedErrors += 1
    }
  }
  for (const path of reads) recordStatus(`GET ${path}, full`, (await client.call('GET', path)).status)
  disk.free()
  for (const [operation, write] of Object.entries(writes)) recordStatus(`${operation}, freed`, (await write()).status)
  // The entries of earlier rounds would fill the 24 MB.
  for (const { id } of (await client.call<{ id: number }[]>('GET', '/api/features')).body)
    if (id !== created.body.data.id) await client.call('DELETE', `/api/features/${id}`)
}
for (const [scenario, seen] of statuses) {
  const counted = [...new Set(seen)]
    .sort()
    .map((status) => `${status} × ${seen.filter((one) => one === status).length}`)
  const isFull = scenario.endsWith('full')
  // A write may still find space; /readyz reports a full disk only after a write has failed.
  const isReadiness = scenario.startsWith('GET /readyz')
  const allowed = isReadiness
    ? [200, 503]
    : isFull
      ? scenario.startsWith('GET')
        ? [200]
        : [200, 201, 507]
      : [200, 201]
  rows.push({
    scenario,
    runs: seen.length,
    result: counted.join(', '),
    isOk: seen.every((status) => allowed.includes(status)),
  })
}
rows.push({
  scenario: 'errors without a message that states the cause',
  runs: 1,
  result: String(unexplainedErrors),
  isOk: unexplainedErrors === 0,
})

// A start and a backup on the full disk.
disk.fill()
await site.stop('SIGTERM')
const filesBefore = readdirSync(disk.path).sort().join()
const startResult = await site.start().then(
  () => 'serves',
  (error: Error) => error.message.split('\n').slice(0, 2).join(' ').slice(0, 160),
)
rows.push({ scenario: 'start on the full disk', runs: 1, result: startResult, isOk: true })
const backup = await runCommand({ DATA_DIR: join(disk.path, 'data') }, ['backup', join(disk.path, 'backup')])
const filesAfter = readdirSync(disk.path).sort().join()
rows.push({
  scenario: 'backup to the full disk',
  runs: 1,
  result: `exit ${backup.code}: ${backup.stderr.trim().slice(0, 100)}; new files: ${filesAfter === filesBefore ? 'none' : filesAfter}`,
  isOk: backup.code === 1 && filesAfter === filesBefore && backup.stderr.trim().split('\n').length === 1,
})
disk.free()
if (!site.isRunning) await site.start()
await sleep(100)
const after = await client.createFeature('after')
rows.push({
  scenario: 'write after the disk was freed',
  runs: 1,
  result: String(after.status),
  isOk: after.status === 201,
})
await site.stop('SIGKILL')
const database = new DatabaseSync(join(disk.path, 'data', 'beranda.sqlite'))
const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
rows.push({
  scenario: 'integrity of the file',
  runs: 1,
  result: String(integrity_check),
  isOk: integrity_check === 'ok',
})
database.close()
disk.unmount()
printReport('Full disk', rows)
