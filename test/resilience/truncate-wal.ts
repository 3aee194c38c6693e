import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrations.ts'
import { sqliteFile } from '#server/database/sqlite-file.ts'
import type { Row } from './report.ts'

const header = 32
const frameHeader = 24

/** A database file and its WAL as a crash leaves them, after `commits` numbered commits. */
async function leaveWal(folder: string, commits: number): Promise<{ file: Buffer; wal: Buffer }> {
  const database = await connect({ dataDir: folder, databaseUrl: undefined })
  await migrate(database)
  const moment = new Date(0).toISOString()
  for (let count = 1; count <= commits; count++) {
    await database.db.transaction().execute(async (store) => {
      // Two rows in one commit: half of it would be seen.
      for (const half of ['a', 'b'])
        await store
          .insertInto('attempt')
          .values({ subject: `${count}${half}`, happened_at: moment + 'x'.repeat((count * 97) % 3000) })
          .execute()
    })
  }
  // Copied while it is open: that is what is left when the process ends at once.
  const file = readFileSync(sqliteFile(folder))
  const wal = readFileSync(`${sqliteFile(folder)}-wal`)
  await database.db.destroy()
  return { file, wal }
}

interface Found {
  readonly integrity: string
  /** How many commits are there; -1 when they are not the first ones, or one is there by half. */
  readonly commits: number
}

function lookAt(file: string): Found {
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
 * Cuts and garbles the tail of a WAL: at every frame, and at so many random bytes. Every time the database has to open,
 * sound, with the first so many commits and no half of one; a cut at the very end loses none.
 */
export async function tearTails(
  folder: string,
  { commits, random }: { commits: number; random: number },
): Promise<Row[]> {
  const { file, wal } = await leaveWal(join(folder, 'made'), commits)
  const frame = frameHeader + file.readUInt16BE(16)
  const frames = (wal.length - header) / frame
  const torn = join(folder, 'torn')
  let tried = 0

  const tryTail = (tail: Buffer): Found => {
    tried += 1
    rmSync(torn, { recursive: true, force: true })
    mkdirSync(torn)
    const path = join(torn, 'beranda.sqlite')
    writeFileSync(path, file)
    writeFileSync(`${path}-wal`, tail)
    return lookAt(path)
  }
  const row = (what: string, tails: Buffer[]): Row => {
    const found = tails.map(tryTail)
    const bad = found.filter(({ integrity, commits }) => integrity !== 'ok' || commits === -1).length
    return {
      what,
      times: tails.length,
      came: `${tails.length - bad} sound, with the first commits whole`,
      isKept: bad === 0,
    }
  }
  const at = (index: number) => header + index * frame
  const everyFrame = Array.from({ length: frames + 1 }, (_, index) => index)
  const garbled = (from: number, length: number) => {
    const tail = Buffer.from(wal)
    for (let index = from; index < Math.min(from + length, tail.length); index++)
      tail[index] = Math.floor(Math.random() * 256)
    return tail
  }
  const someByte = () => Math.floor(Math.random() * wal.length)
  const rows = [
    row(
      'the WAL cut at each frame',
      everyFrame.map((index) => wal.subarray(0, at(index))),
    ),
    row(
      'cut in the middle of each frame',
      everyFrame.slice(0, -1).map((index) => wal.subarray(0, at(index) + (frame >> 1))),
    ),
    row(
      'each frame garbled',
      everyFrame.slice(0, -1).map((index) => garbled(at(index), frame)),
    ),
    row(
      'each frame zeroed to the end',
      everyFrame
        .slice(0, -1)
        .map((index) => Buffer.concat([wal.subarray(0, at(index)), Buffer.alloc(wal.length - at(index))])),
    ),
    row(
      'cut at a random byte',
      Array.from({ length: random }, () => wal.subarray(0, someByte())),
    ),
    row(
      '512 random bytes garbled',
      Array.from({ length: random }, () => garbled(someByte(), 512)),
    ),
  ]
  const whole = tryTail(wal)
  return [
    ...rows,
    {
      what: 'the WAL as it was left',
      times: 1,
      came: `${whole.commits} of ${commits} commits, ${whole.integrity}; ${tried} files opened`,
      isKept: whole.commits === commits && whole.integrity === 'ok',
    },
  ]
}
