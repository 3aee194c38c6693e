import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkArchive, writeArchive } from './file.ts'
import type { Lines } from './lines.ts'
import { openTestFolder } from './test-sites.ts'

const folder = openTestFolder()
afterAll(folder.clean)
const passphrase = 'tujuh belas layang'
const [plain, encrypted] = [folder.path('plain'), folder.path('encrypted')]
const noise = Array.from({ length: 300 }, (_, index) => [index, randomBytes(450).toString('base64')])

async function* archive(rows = noise): Lines {
  const columns = [
    { name: 'id', kind: 'integer' },
    { name: 'text', kind: 'text' },
  ] as const
  const tables = [{ name: 'memo', columns, rows: rows.length, lastNumber: null }]
  yield { format: 'beranda', version: 1, step: '0001-first-tables', createdAt: 'now', tables }
  yield { table: 'memo', rows: rows.slice(0, 100) }
  yield { table: 'memo', rows: rows.slice(100) }
  yield { totals: { memo: 'f'.repeat(64) } }
}

beforeAll(async () => {
  await writeArchive(plain, archive(), { passphrase: undefined, overwrite: false })
  await writeArchive(encrypted, archive(), { passphrase, overwrite: false })
})

test('a file is checked, readable by its owner alone, and without the name of an unfinished one', async () => {
  for (const path of [plain, encrypted]) {
    expect((await checkArchive(path, passphrase)).tables[0]).toMatchObject({ name: 'memo', rows: 300 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
  }
  expect(gunzipSync(readFileSync(plain)).toString()).toContain('"format":"beranda"')
  expect(readFileSync(encrypted).toString('latin1')).toMatch(/^beranda encrypted 1\n/)
})

test('what is encrypted twice has no bytes in common', async () => {
  const other = folder.path('encrypted-again')
  await writeArchive(other, archive(), { passphrase, overwrite: false })
  const [one, two] = [readFileSync(encrypted).subarray(20, 52), readFileSync(other).subarray(20, 52)]
  expect(one).not.toEqual(two)
})

describe('a file that is not as it was written is refused', () => {
  const change = (path: string, edit: (bytes: Buffer) => Buffer) => {
    const changed = `${path}-changed`
    writeFileSync(changed, edit(Buffer.from(readFileSync(path))))
    return checkArchive(changed, passphrase)
  }
  const again = (edit: (text: string) => string) =>
    change(plain, (bytes) => gzipSync(edit(gunzipSync(bytes).toString())))

  test.each([0, 0.1, 0.5, 0.9, 0.999])('cut after %d of it', async (part) => {
    for (const path of [plain, encrypted]) {
      const cut = change(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)))
      await expect(cut).rejects.toThrow(/^(The file is damaged|.* is not a backup|BACKUP_PASSPHRASE does not open)/)
    }
  })

  test('cut between two pieces that are encrypted', async () => {
    const first = 20 + 16 + 64 * 1024 + 16
    expect(readFileSync(encrypted).length).toBeGreaterThan(first)
    await expect(change(encrypted, (bytes) => bytes.subarray(0, first))).rejects.toThrow(/BACKUP_PASSPHRASE|damaged/)
  })

  test.each([0.2, 0.5, 0.8])('one bit is another at %d of it', async (part) => {
    for (const path of [plain, encrypted]) {
      const flipped = change(path, (bytes) => {
        const at = Math.floor(bytes.length * part)
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      })
      await expect(flipped).rejects.toThrow(/damaged/)
    }
  })

  test.each([
    ['a line less', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
    ['a line twice', (text: string) => text.replace(/\n(.*)\n/, '\n$1\n$1\n')],
    ['a word changed', (text: string) => text.replace('[7,"', '[7," ')],
    ['another total', (text: string) => text.replace('ffff', 'fffe')],
    ['no last line', (text: string) => text.replace(/\n.*\n$/, '\n')],
    ['something after the end', (text: string) => `${text}{}\n`],
    ['not JSON', (text: string) => text.replace('"rows":[[', '"rows":[')],
  ])('%s', async (_, edit) => {
    await expect(again(edit)).rejects.toThrow(/^The file is damaged or was cut short/)
  })

  test('a newer format, something else, no passphrase, another one', async () => {
    await expect(again((text) => text.replace('"version":1', '"version":2'))).rejects.toThrow(/newer .* \(format 2\)/)
    await expect(again(() => '{"format":"other"}\n')).rejects.toThrow(/is not a backup of this program/)
    await expect(change(plain, () => Buffer.from('hello'))).rejects.toThrow(/is not a backup of this program/)
    await expect(checkArchive(encrypted, undefined)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
    await expect(checkArchive(encrypted, `${passphrase}!`)).rejects.toThrow(
      /^BACKUP_PASSPHRASE does not open this file/,
    )
  })
})

test('a file that is there is replaced only when asked, and by a whole one only', async () => {
  const path = folder.path('kept')
  writeFileSync(path, 'kept')
  const writing = (overwrite: boolean, lines: Lines) => writeArchive(path, lines, { passphrase: undefined, overwrite })
  await expect(writing(false, archive())).rejects.toThrow(/is there already; name another file, or add --overwrite\.$/)
  const failing = async function* (): Lines {
    yield* archive()
    throw new Error('The database is away.')
  }
  await expect(writing(true, failing())).rejects.toThrow('The database is away.')
  expect(readFileSync(path, 'utf8')).toBe('kept')
  expect(existsSync(`${path}.part`)).toBe(false)
  writeFileSync(`${path}.part`, 'left by a process that was killed')
  await writing(true, archive(noise.slice(0, 150)))
  expect((await checkArchive(path, undefined)).tables[0]?.rows).toBe(150)
})

test('a backup that stops on the way leaves no file', async () => {
  const path = folder.path('stopped')
  const stop = new AbortController()
  const stopping = async function* (): Lines {
    for await (const line of archive()) {
      yield line
      stop.abort()
    }
  }
  const signal = stop.signal
  await expect(writeArchive(path, stopping(), { passphrase, overwrite: false, signal })).rejects.toThrow(/abort/)
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
})
