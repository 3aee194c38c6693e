import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Client, rest } from './client.ts'
import { mountSmallDisk, needMounts } from './folder-on-tmpfs.ts'
import { numberOption, type Row, report } from './report.ts'
import { Site } from './site.ts'

// node faults/disk-full.ts [--times 20]: a site on a disk that is filled again and again, and freed.

needMounts()
const times = numberOption('times', 20)
const disk = mountSmallDisk(24)
const site = new Site({ dataDir: join(disk.path, 'data'), environment: { SAMPLE_CONTENT: 'off' } })
await site.start()
const client = await new Client(site).signIn()
const made = await client.createFeature('kept')
const picture = await sharp({
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

const words = 'x'.repeat(9_000)
const upload = () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)]), 'noise.jpg')
  return client.call('POST', '/api/media', form)
}
const writes = {
  'a new entry': () => client.call('POST', '/api/features', { title: 'new', paragraph: words }),
  'a change': () => client.call('PUT', `/api/features/${made.body.data.id}`, { title: 'kept', paragraph: words }),
  'a request': () => client.sendMemo('Budi', words),
  'a picture': upload,
}
const reads = ['/home/index.html', '/api/features', '/api/memo', '/readyz', '/healthz']

const rows: Row[] = []
const statuses = new Map<string, number[]>()
const note = (what: string, status: number) => statuses.set(what, [...(statuses.get(what) ?? []), status])
let badSentences = 0
for (let round = 0; round < times; round++) {
  // Not always to the last byte: so that the room ends at another place each time.
  disk.fill(round % 4 === 0 ? 0 : Math.floor(Math.random() * 300_000))
  for (let again = 0; again < 12; again++) {
    for (const [what, write] of Object.entries(writes)) {
      const { status, body } = await write()
      note(`${what}, full`, status)
      if (status >= 400 && !/storage of the server is full|cannot be reached/.test(JSON.stringify(body)))
        badSentences += 1
    }
  }
  for (const path of reads) note(`GET ${path}, full`, (await client.call('GET', path)).status)
  disk.free()
  for (const [what, write] of Object.entries(writes)) note(`${what}, freed`, (await write()).status)
  // A disk of 24 MB also fills with what was written: begin each round with room.
  for (const { id } of (await client.call<{ id: number }[]>('GET', '/api/features')).body)
    if (id !== made.body.data.id) await client.call('DELETE', `/api/features/${id}`)
}
for (const [what, seen] of statuses) {
  const counted = [...new Set(seen)]
    .sort()
    .map((status) => `${status} × ${seen.filter((one) => one === status).length}`)
  const isFull = what.endsWith('full')
  const allowed = isFull ? (what.startsWith('GET') ? [200] : [200, 201, 507]) : [200, 201]
  rows.push({
    what,
    times: seen.length,
    came: counted.join(', '),
    isKept: seen.every((status) => allowed.includes(status)),
  })
}
rows.push({
  what: 'refusals without a sentence that says why',
  times: 1,
  came: String(badSentences),
  isKept: badSentences === 0,
})

// A start on a full disk, and a backup onto one.
disk.fill()
await site.end('SIGTERM')
const before = readdirSync(disk.path).sort().join()
const started = await site.start().then(
  () => 'starts and serves',
  (error: Error) => error.message.split('\n').slice(0, 2).join(' ').slice(0, 160),
)
rows.push({ what: 'a start while the disk is full', times: 1, came: started, isKept: true })
const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))
const backup = spawnSync(process.execPath, [run, 'backup', join(disk.path, 'backup')], {
  env: { PATH: process.env['PATH'], DATA_DIR: join(disk.path, 'data') },
  encoding: 'utf8',
})
const left = readdirSync(disk.path).sort().join()
rows.push({
  what: 'a backup onto the full disk',
  times: 1,
  came: `exit ${backup.status}: ${backup.stderr.trim().slice(0, 100)}; left behind: ${left === before ? 'nothing' : left}`,
  isKept: backup.status === 1 && left === before && backup.stderr.trim().split('\n').length === 1,
})
disk.free()
if (!site.isRunning) await site.start()
await rest(100)
const after = await client.createFeature('after')
rows.push({ what: 'a write after all that', times: 1, came: String(after.status), isKept: after.status === 201 })
await site.end('SIGKILL')
const database = new DatabaseSync(join(disk.path, 'data', 'beranda.sqlite'))
const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
rows.push({ what: 'the file afterwards', times: 1, came: String(integrity_check), isKept: integrity_check === 'ok' })
database.close()
disk.forget()
report('A disk that is full', rows)
