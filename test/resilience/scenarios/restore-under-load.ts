import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from './client.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/restore-under-load.ts [--times 5]: backups made while clients write, restored, and looked at.

const times = numberOption('times', 5)
const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))
const folder = makeFolder()
const dataDir = join(folder.path, 'data')
const site = new Site({ dataDir })
await site.start()
const client = await new Client(site).signIn()

/** What was acknowledged, in order. */
const memos: number[] = []
const versions = new Map<number, number>()
let isWriting = true
async function send(): Promise<void> {
  while (isWriting) {
    const { status, body } = await client.sendMemo(`memo ${memos.length}`)
    if (status === 201) memos.push(body.id)
  }
}
async function edit(): Promise<void> {
  let known = (await client.createFeature('0')).body.data
  while (isWriting) {
    versions.set(known.id, known.version)
    const changed = await client.updateFeature(known, `v${known.version + 1}`)
    if (changed.status === 200) known = changed.body.data
  }
}

async function command(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [run, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${args[0]}: ${errors}`)
  return errors
}

interface Restored {
  readonly isWhole: boolean
  readonly memos: number
}

function lookAt(place: string, acknowledged: { memos: number[]; versions: Map<number, number> }): Restored {
  const database = new DatabaseSync(join(place, 'beranda.sqlite'))
  const found = new Set(
    database
      .prepare('select id from memo')
      .all()
      .map(({ id }) => Number(id)),
  )
  const latest = new Map(
    database
      .prepare('select id, version from entry')
      .all()
      .map(({ id, version }) => [Number(id), Number(version)]),
  )
  const gaps = database
    .prepare(
      'select e.id from entry e join entry_version v on v.entry_id = e.id group by e.id, e.version having count(*) <> e.version or max(v.version) <> e.version',
    )
    .all()
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  database.close()
  const hasMemos = acknowledged.memos.every((id) => found.has(id))
  const hasVersions = [...acknowledged.versions].every(([id, version]) => (latest.get(id) ?? 0) >= version)
  const highest = Math.max(0, ...found)
  // No memo was deleted: the numbers up to the last one are all there, or a later one came in without an earlier one.
  const isPrefix = found.size === highest
  return {
    isWhole: hasMemos && hasVersions && isPrefix && gaps.length === 0 && integrity_check === 'ok',
    memos: found.size,
  }
}

const writing = [send(), send(), edit(), edit()]
const counted: number[] = []
let whole = 0
for (let round = 0; round < times; round++) {
  const acknowledged = { memos: [...memos], versions: new Map(versions) }
  const file = join(folder.path, `backup-${round}`)
  await command({}, 'backup', file)
  const place = join(folder.path, `restored-${round}`)
  await command({ DATA_DIR: place }, 'restore', file)
  const { isWhole, memos: found } = lookAt(place, acknowledged)
  counted.push(found)
  if (isWhole) whole += 1
}
isWriting = false
await Promise.all(writing)
await site.end('SIGTERM')
folder.forget()
const rows: Row[] = [
  {
    what: 'backups made while four clients write, restored',
    times,
    came: `${whole} whole: all that was acknowledged before, no gap in the requests or the versions (${counted.join(', ')} requests)`,
    isKept: whole === times,
  },
]
report('Backups under load', rows)
