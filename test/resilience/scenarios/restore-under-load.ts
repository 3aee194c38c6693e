import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { ApiClient } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/restore-under-load.ts [--times 5]: backups made while clients write, restored, and looked at.

const runs = readNumberOption('times', 5)
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))
const folder = createTemporaryFolder()
const dataDir = join(folder, 'data')
const site = new TestSite({ dataDir })
await site.start()
const client = await new ApiClient(site).signIn()

/** What was acknowledged, in order. */
const memos: number[] = []
const versions = new Map<number, number>()
let isWriting = true
async function sendMemos(): Promise<void> {
  while (isWriting) {
    const { status, body } = await client.sendMemo(`memo ${memos.length}`)
    if (status === 201) memos.push(body.id)
  }
}
async function editFeatures(): Promise<void> {
  let latest = (await client.createFeature('0')).body.data
  while (isWriting) {
    versions.set(latest.id, latest.version)
    const changed = await client.updateFeature(latest, `v${latest.version + 1}`)
    if (changed.status === 200) latest = changed.body.data
  }
}

async function runCommand(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [binPath, ...args], {
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

interface RestoreCheck {
  readonly isComplete: boolean
  readonly memoCount: number
}

function inspectDatabase(
  dataDir: string,
  acknowledged: { memos: number[]; versions: Map<number, number> },
): RestoreCheck {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
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
    isComplete: hasMemos && hasVersions && isPrefix && gaps.length === 0 && integrity_check === 'ok',
    memoCount: found.size,
  }
}

const writing = [sendMemos(), sendMemos(), editFeatures(), editFeatures()]
const memoCounts: number[] = []
let completeCount = 0
for (let round = 0; round < runs; round++) {
  const acknowledged = { memos: [...memos], versions: new Map(versions) }
  const file = join(folder, `backup-${round}`)
  await runCommand({}, 'backup', file)
  const restoredDir = join(folder, `restored-${round}`)
  await runCommand({ DATA_DIR: restoredDir }, 'restore', file)
  const { isComplete, memoCount: found } = inspectDatabase(restoredDir, acknowledged)
  memoCounts.push(found)
  if (isComplete) completeCount += 1
}
isWriting = false
await Promise.all(writing)
await site.stop('SIGTERM')
removeFolder(folder)
const rows: ScenarioResult[] = [
  {
    scenario: 'backups made while four clients write, restored',
    runs,
    result: `${completeCount} whole: all that was acknowledged before, no gap in the requests or the versions (${memoCounts.join(', ')} requests)`,
    isOk: completeCount === runs,
  },
]
printReport('Backups under load', rows)
