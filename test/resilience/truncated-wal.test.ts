import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { connect } from '#server/database/connect.ts'
import { sqliteFilePath } from '#server/database/file-access.ts'
import { migrate } from '#server/database/migrate.ts'
import { checkIntegrity, queryFile } from './site.ts'

const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
// WAL_COMMITS=200 WAL_RANDOM=1000 npm run test:process -- test/resilience/truncated-wal.test.ts for a longer run.
const COMMITS = Number(process.env['WAL_COMMITS'] ?? 12)
const RANDOM_DAMAGES = Number(process.env['WAL_RANDOM'] ?? 20)

/** Returns a database file and its WAL as a crash leaves them, after numbered commits. */
async function createWal(folder: string): Promise<{ file: Buffer; wal: Buffer }> {
  const database = await connect({ dataDir: folder, databaseUrl: undefined })
  await migrate(database)
  const timestamp = new Date(0).toISOString()
  for (let count = 1; count <= COMMITS; count++) {
    await database.db.transaction().execute(async (trx) => {
      // Two rows in one commit, because half a commit must be detected.
      for (const half of ['a', 'b'])
        await trx
          .insertInto('attempt')
          .values({ rate_limit_key: `${count}${half}`, happened_at: timestamp + 'x'.repeat((count * 97) % 3000) })
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

function inspectDatabase(dataDir: string): WalCheck {
  const integrity = checkIntegrity(dataDir)
  const hasTable = queryFile(dataDir, "select 1 from sqlite_schema where name = 'attempt'").length > 0
  const keys = hasTable ? queryFile(dataDir, 'select rate_limit_key from attempt order by id') : []
  const isPrefix = keys.every(
    ({ rate_limit_key }, index) => rate_limit_key === `${(index >> 1) + 1}${index % 2 === 0 ? 'a' : 'b'}`,
  )
  return { integrity, commits: isPrefix && keys.length % 2 === 0 ? keys.length / 2 : -1 }
}

test('a WAL that is truncated or corrupted anywhere opens intact, with the first commits complete', async () => {
  const folder = createTemporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const { file, wal } = await createWal(join(folder, 'original'))
  const frameBytes = FRAME_HEADER_BYTES + file.readUInt16BE(16)
  const damagedDir = join(folder, 'damaged')
  const openWithWal = (tail: Buffer): WalCheck => {
    rmSync(damagedDir, { recursive: true, force: true })
    mkdirSync(damagedDir)
    writeFileSync(join(damagedDir, 'beranda.sqlite'), file)
    writeFileSync(join(damagedDir, 'beranda.sqlite-wal'), tail)
    return inspectDatabase(damagedDir)
  }
  const truncate = (offset: number) => wal.subarray(0, offset)
  const corruptBytes = (from: number, length: number) =>
    Buffer.concat([truncate(from), randomBytes(length), wal.subarray(from + length)])
  const zeroTail = (from: number) => Buffer.concat([truncate(from), Buffer.alloc(wal.length - from)])
  const frameOffsets: number[] = []
  for (let offset = WAL_HEADER_BYTES; offset < wal.length; offset += frameBytes) frameOffsets.push(offset)
  const randomOffsets = Array.from({ length: RANDOM_DAMAGES }, () => randomInt(wal.length - 512))
  const damages: readonly (readonly [scenario: string, offsets: readonly number[], damage: (at: number) => Buffer])[] =
    [
      ['WAL truncated at each frame', [...frameOffsets, wal.length], truncate],
      ['truncated in the middle of each frame', frameOffsets, (offset) => truncate(offset + (frameBytes >> 1))],
      ['each frame corrupted', frameOffsets, (offset) => corruptBytes(offset, frameBytes)],
      ['zeroed from each frame to the end', frameOffsets, zeroTail],
      ['truncated at a random byte', randomOffsets, truncate],
      ['512 bytes corrupted at a random offset', randomOffsets, (offset) => corruptBytes(offset, 512)],
    ]
  for (const [scenario, offsets, damage] of damages)
    for (const offset of offsets) {
      const { integrity, commits } = openWithWal(damage(offset))
      expect([integrity, commits >= 0], `${scenario}, at ${offset}`).toEqual(['ok', true])
    }
  expect(openWithWal(wal)).toEqual({ integrity: 'ok', commits: COMMITS })
})
