import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { runCommand } from '#kit/launch-site.ts'
import { Report, readNumberOption } from '../report.ts'
import { checkIntegrity, TestSite } from '../site.ts'
import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/disk-full.ts [--times 20]: the disk of a site is filled and freed repeatedly.

requireMountPermission()
const report = new Report('Full disk')
const disk = mountSmallTmpfs(24)
const site = new TestSite({ dataDir: join(disk.path, 'data'), environment: { SAMPLE_CONTENT: 'off' } })
const client = await site.startAndSignIn()
const { id: permanentId } = (await client.createFeature('permanent')).body.data
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
  .jpeg({ quality: 95 })
  .toBuffer()

const paragraph = 'x'.repeat(9_000)
const writes = {
  'a new entry': () => client.call('POST', '/api/features', { title: 'new', paragraph }),
  'an update': () => client.call('PUT', `/api/features/${permanentId}`, { title: 'permanent', paragraph }),
  'a quotation request': () => client.sendMemo('Budi', paragraph),
  'an image': () => client.uploadImage(image, 'noise.jpg'),
}
const reads = ['/home/index.html', '/api/features', '/api/memo', '/readyz', '/healthz']

const statuses = new Map<string, number[]>()
const record = (operation: string, status: number) =>
  statuses.set(operation, [...(statuses.get(operation) ?? []), status])
let unexplainedErrors = 0
for (let round = 0; round < readNumberOption('times', 20); round++) {
  // A varying rest, because each round should run out of space at another point.
  disk.fill(round % 4 === 0 ? 0 : Math.floor(Math.random() * 300_000))
  for (let repeat = 0; repeat < 12; repeat++) {
    for (const [operation, write] of Object.entries(writes)) {
      const { status, body } = await write()
      record(`${operation}, full`, status)
      if (status >= 400 && !/storage of the server is full|cannot be reached/.test(JSON.stringify(body)))
        unexplainedErrors += 1
    }
  }
  for (const path of reads) record(`GET ${path}, full`, (await client.call('GET', path)).status)
  disk.free()
  for (const [operation, write] of Object.entries(writes)) record(`${operation}, freed`, (await write()).status)
  // The entries of earlier rounds would fill the 24 MB.
  for (const { id } of (await client.call<{ id: number }[]>('GET', '/api/features')).body)
    if (id !== permanentId) await client.call('DELETE', `/api/features/${id}`)
}

/** A write may still find space; /readyz reports a full disk only after a write has failed. */
function listAllowed(scenario: string): number[] {
  if (scenario.startsWith('GET /readyz')) return [200, 503]
  if (scenario.startsWith('GET')) return [200]
  return scenario.endsWith('full') ? [200, 201, 507] : [200, 201]
}
for (const [scenario, seen] of statuses) report.addStatuses(scenario, seen, listAllowed(scenario))
report.add('errors without a message that states the cause', {
  result: String(unexplainedErrors),
  isOk: unexplainedErrors === 0,
})

// A start and a backup on the full disk.
disk.fill()
await site.stop('SIGTERM')
const listFiles = () => readdirSync(disk.path).sort().join()
const filesBefore = listFiles()
// It may start or not.
await site.start().catch(() => undefined)
const { code, stderr } = await runCommand({ DATA_DIR: site.dataDir }, ['backup', join(disk.path, 'backup')])
const filesAfter = listFiles()
report.add('backup to the full disk', {
  result: `exit ${code}: ${stderr.trim().slice(0, 100)}; new files: ${filesAfter === filesBefore ? 'none' : filesAfter}`,
  isOk: code === 1 && filesAfter === filesBefore && stderr.trim().split('\n').length === 1,
})
disk.free()
if (!site.isRunning) await site.start()
await site.waitUntilReady()
report.addStatuses('write after the disk was freed', [(await client.createFeature('after')).status], [201])
await site.stop('SIGKILL')
const integrity = checkIntegrity(site.dataDir)
report.add('integrity of the file', { result: integrity, isOk: integrity === 'ok' })
disk.unmount()
report.print()
