import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect } from '#server/database/connect.ts'
import { sqliteFilePath } from '#server/database/file-access.ts'
import { migrate } from '#server/database/migrate.ts'
import type { ScenarioResult } from './report.ts'

const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/** Returns a database file and its WAL as a crash leaves them, after `commits` numbered commits. */
async function createWal(folder: string, commits: number): Promise<{ file: Buffer; wal: Buffer }> {
  const database = await connect({ dataDir: folder, databaseUrl: undefined })
  await migrate(database)
  const timestamp = new Date(0).toISOString()
  for (let count = 1; count <= commits; count++) {
    await database.db.transaction().execute(async (trx) => {
      // Two rows in one commit, because half a commit must be detected.
      for (const half of ['a', 'b'])
        await trx
          .insertInto('attempt')
          .values({ subject: `${count}${half}`, happened_at: timestamp + 'x'.repeat((count * 97) % 3000) })
          .execute()
    })
  }
  // Copied while the database is open, as a killed process leaves them.
  const file = readFileSync(sqliteFilePath(folder))
  const wal = readFileSync(`${sqliteFilePath(folder)}-wal`)
  await database.db.destroy()
  return { file, wal }
}

interface WalCheck {
  readonly integrity: string
  /** The number of commits; -1 when they are not the first ones, or one is incomplete. */
  readonly commits: number
}

function inspectDatabase(file: string): WalCheck {
  const database = new DatabaseSync(file)
  try {
    const integrity = String(database.prepare('pragma integrity_check').get()?.['integrity_check'])
    const hasTable = database.prepare("select 1 from sqlite_schema where name = 'attempt'").get()
    const subjects = hasTable ? database.prepare('select subject from attempt order by id').all() : []
    const isPrefix = subjects.every(
      ({ subject }, index) => subject === `${(index >> 1) + 1}${index % 2 === 0 ? 'a' : 'b'}`,
    )
    return { integrity, commits: isPrefix && subjects.length % 2 === 0 ? subjects.length / 2 : -1 }
  } finally {
    database.close()
  }
}

/**
 * Truncates and corrupts a WAL at every frame and at `random` random bytes. Each time the database must open intact, with
 * the first commits complete; the unchanged WAL must have all of them.
 */
export async function truncateWal(
  folder: string,
  { commits, random }: { commits: number; random: number },
): Promise<ScenarioResult[]> {
  const { file, wal } = await createWal(join(folder, 'original'), commits)
  const frameBytes = FRAME_HEADER_BYTES + file.readUInt16BE(16)
  const frames = (wal.length - WAL_HEADER_BYTES) / frameBytes
  const damagedDir = join(folder, 'damaged')
  let openedCount = 0

  const openWithWal = (tail: Buffer): WalCheck => {
    openedCount += 1
    rmSync(damagedDir, { recursive: true, force: true })
    mkdirSync(damagedDir)
    const path = join(damagedDir, 'beranda.sqlite')
    writeFileSync(path, file)
    writeFileSync(`${path}-wal`, tail)
    return inspectDatabase(path)
  }
  const createRow = (scenario: string, tails: Buffer[]): ScenarioResult => {
    const found = tails.map(openWithWal)
    const badCount = found.filter(({ integrity, commits }) => integrity !== 'ok' || commits === -1).length
    return {
      scenario,
      runs: tails.length,
      result: `${tails.length - badCount} intact, with the first commits complete`,
      isOk: badCount === 0,
    }
  }
  const frameOffset = (index: number) => WAL_HEADER_BYTES + index * frameBytes
  const frameIndexes = Array.from({ length: frames + 1 }, (_, index) => index)
  const corruptBytes = (from: number, length: number) => {
    const tail = Buffer.from(wal)
    for (let index = from; index < Math.min(from + length, tail.length); index++)
      tail[index] = Math.floor(Math.random() * 256)
    return tail
  }
  const randomOffset = () => Math.floor(Math.random() * wal.length)
  const rows = [
    createRow(
      'WAL truncated at each frame',
      frameIndexes.map((index) => wal.subarray(0, frameOffset(index))),
    ),
    createRow(
      'truncated in the middle of each frame',
      frameIndexes.slice(0, -1).map((index) => wal.subarray(0, frameOffset(index) + (frameBytes >> 1))),
    ),
    createRow(
      'each frame corrupted',
      frameIndexes.slice(0, -1).map((index) => corruptBytes(frameOffset(index), frameBytes)),
    ),
    createRow(
      'zeroed from each frame to the end',
      frameIndexes
        .slice(0, -1)
        .map((index) =>
          Buffer.concat([wal.subarray(0, frameOffset(index)), Buffer.alloc(wal.length - frameOffset(index))]),
        ),
    ),
    createRow(
      'truncated at a random byte',
      Array.from({ length: random }, () => wal.subarray(0, randomOffset())),
    ),
    createRow(
      '512 bytes corrupted at a random offset',
      Array.from({ length: random }, () => corruptBytes(randomOffset(), 512)),
    ),
  ]
  const intact = openWithWal(wal)
  return [
    ...rows,
    {
      scenario: 'unchanged WAL',
      runs: 1,
      result: `${intact.commits} of ${commits} commits, ${intact.integrity}; ${openedCount} files opened`,
      isOk: intact.commits === commits && intact.integrity === 'ok',
    },
  ]
}
