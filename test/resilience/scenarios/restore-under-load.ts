import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ApiClient } from '#kit/api-client.ts'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/restore-under-load.ts [--times 5]: backups made while clients write are restored and
// checked.

const runs = readNumberOption('times', 5)
const folder = createTemporaryFolder()
const dataDir = join(folder, 'data')
const site = new TestSite({ dataDir })
await site.start()
const client = await new ApiClient(site).signIn()

/** The acknowledged writes, in order. */
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

async function requireCommand(dataDir: string, ...command: string[]): Promise<void> {
  const { code, stderr } = await runCommand({ DATA_DIR: dataDir }, command)
  if (code !== 0) throw new Error(`${command[0]}: ${stderr}`)
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
  // No memo was deleted, so a gap means that a later write is in the backup without an earlier one.
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
  await requireCommand(dataDir, 'backup', file)
  const restoredDir = join(folder, `restored-${round}`)
  await requireCommand(restoredDir, 'restore', file)
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
    scenario: 'restored backups made while four clients write',
    runs,
    result: `${completeCount} complete: all earlier acknowledged writes, no gap in memos or versions (${memoCounts.join(', ')} memos)`,
    isOk: completeCount === runs,
  },
]
printReport('Backups under load', rows)
