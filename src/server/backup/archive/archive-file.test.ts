import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { measureArchive, verifyArchive, writeArchive } from './archive-file.ts'
import { encrypt } from './encryption.ts'
import type { ArchiveLines, ArchiveRow } from './ndjson.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)
const passphrase = 'tujuh belas layang'
const unencrypted = { passphrase: undefined, overwrite: true } as const
// Deriving the key of a backup takes a third of a second; what these tests damage does not depend on it.
const quick = { passphrase, overwrite: false, workFactor: 10 } as const
// Four lines of text, with the nonce of the payload after them.
const HEADER_BYTES = 150
// A table `memo` with two rows, written by version 0.1 with the same passphrase.
const encryptedByVersion01 =
  'YmVyYW5kYSBlbmNyeXB0ZWQgMQqxGHBgs4u+d1lo519lyuFTp7SNJ2WmFcuoSaI5C4jG5uQKk9ml7ROnrQCkOlfW0oG+C7xsGLVw' +
  'TbYtqwKvLJboqfGAXHu/KZOkh7dK06GQF+aUV6sBTIPChQlgAWh2b2DKturb4zw8RRi9qSy5PAkXQ4jW7EyNL9+IbGOHr4sbE+kb' +
  '3IiksNHZNZKF7nGnrJpqofb9RyeO8vyUZPXm0X+LvNfp5fJTH1tVHprK5RxMoJXHooElG3HEdHYH96fNMKYSKggLV6tFSiHTmJq0' +
  'e+y61CW5q6yzQhEbTpGI+HTGaKA69NB7IhB+Bjj+NH2XKeqd18OMScmdUEzLYx7sDoLKLXJ80Vyez43Df3F9'
const [plain, encrypted] = [folder.path('plain'), folder.path('encrypted')]
const noise = Array.from({ length: 300 }, (_, index) => [index, randomBytes(450).toString('base64')])

async function* archive(rows: ArchiveRow[] = noise, lastNumber: number | null = null): ArchiveLines {
  const columns = [
    { name: 'id', kind: 'integer' },
    { name: 'text', kind: 'text' },
  ] as const
  const tables = [{ name: 'memo', columns, rows: rows.length, lastNumber }]
  yield { format: 'beranda', version: 1, step: '0001-first-tables', createdAt: 'now', tables }
  yield { table: 'memo', rows: rows.slice(0, 100) }
  yield { table: 'memo', rows: rows.slice(100) }
  yield { totals: { memo: 'f'.repeat(64) } }
}

beforeAll(async () => {
  await writeArchive(plain, archive(), unencrypted)
  await writeArchive(encrypted, archive(), quick)
})

test('writeArchive leaves a valid file with mode 0600 and no .part file', async () => {
  for (const path of [plain, encrypted]) {
    expect((await verifyArchive(path, passphrase)).tables[0]).toMatchObject({ name: 'memo', rows: 300 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
  }
  expect(gunzipSync(readFileSync(plain)).toString()).toContain('"format":"beranda"')
  expect(readFileSync(encrypted).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
})

test('encrypting the same archive twice gives different bytes', async () => {
  const other = folder.path('encrypted-again')
  await writeArchive(other, archive(), quick)
  const [one, two] = [readFileSync(encrypted).toString('latin1'), readFileSync(other).toString('latin1')]
  expect(one.split('\n')[1]).not.toBe(two.split('\n')[1])
  expect(one.slice(HEADER_BYTES)).not.toBe(two.slice(HEADER_BYTES))
})

describe('a damaged file is rejected', () => {
  const damaged = /^The file is damaged or was cut short/
  const change = (path: string, edit: (bytes: Buffer) => Buffer) => {
    const changed = `${path}-changed`
    writeFileSync(changed, edit(Buffer.from(readFileSync(path))))
    return verifyArchive(changed, passphrase)
  }
  const rewriteContent = (edit: (text: string) => string) =>
    change(plain, (bytes) => gzipSync(edit(gunzipSync(bytes).toString())))

  test.each([0, 0.1, 0.5, 0.9, 0.999])('truncated to a share of %d', async (part) => {
    for (const path of [plain, encrypted]) {
      const cut = change(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)))
      await expect(cut).rejects.toThrow(/^(The file is damaged|.* is not a backup|BACKUP_PASSPHRASE does not open)/)
    }
  })

  test('truncated between two encrypted chunks', async () => {
    const first = HEADER_BYTES + 16 + 64 * 1024 + 16
    expect(readFileSync(encrypted).length).toBeGreaterThan(first)
    await expect(change(encrypted, (bytes) => bytes.subarray(0, first))).rejects.toThrow(/BACKUP_PASSPHRASE|damaged/)
  })

  const flipBit = (path: string, at: number) =>
    change(path, (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      return bytes
    })

  test.each([0.2, 0.5, 0.8])('one bit flipped at a share of %d', async (part) => {
    for (const path of [plain, encrypted])
      await expect(flipBit(path, Math.floor(statSync(path).size * part))).rejects.toThrow(/damaged/)
  })

  test.each([3, 25, 45, 60, 62, 100, 110, 140, 155])('one bit flipped in byte %d of the age header', async (at) => {
    await expect(flipBit(encrypted, at)).rejects.toThrow(/damaged|is not a backup|rounds of scrypt/)
  })

  test.each([
    ['a missing line', (text: string) => text.split('\n').toSpliced(1, 1).join('\n'), damaged],
    ['a repeated line', (text: string) => text.replace(/\n(.*)\n/, '\n$1\n$1\n'), damaged],
    ['a changed value', (text: string) => text.replace('[7,"', '[7," '), damaged],
    ['a changed total', (text: string) => text.replace('ffff', 'fffe'), damaged],
    ['no last line', (text: string) => text.replace(/\n.*\n$/, '\n'), damaged],
    ['content after the last line', (text: string) => `${text}{}\n`, damaged],
    ['invalid JSON', (text: string) => text.replace('"rows":[[', '"rows":['), damaged],
    ['a newer format', (text: string) => text.replace('"version":1', '"version":2'), /newer .* \(format 2\)/],
    ['another format', () => '{"format":"other"}\n', /is not a backup of this program/],
  ])('%s', async (_, edit, message) => {
    await expect(rewriteContent(edit)).rejects.toThrow(message)
  })

  test('another kind of file, no passphrase, a wrong passphrase', async () => {
    await expect(change(plain, () => Buffer.from('hello'))).rejects.toThrow(/is not a backup of this program/)
    await expect(verifyArchive(encrypted, undefined)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
    const opening = verifyArchive(encrypted, `${passphrase}!`)
    await expect(opening).rejects.toThrow(/^BACKUP_PASSPHRASE does not open this file/)
  })
})

describe('the age format', () => {
  const decrypt = (file: Buffer) => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    return decrypter.decrypt(file)
  }

  test('another implementation opens an encrypted backup, whose key takes 2^17 rounds of scrypt', async () => {
    const path = folder.path('encrypted-with-all-rounds')
    await writeArchive(path, archive(), { passphrase, overwrite: false })
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/)
    expect(gunzipSync(await decrypt(readFileSync(path))).equals(gunzipSync(readFileSync(plain)))).toBe(true)
  })

  test.each([0, 1, 64 * 1024, 128 * 1024, 200_000])('%d bytes after the header', async (length) => {
    const bytes = randomBytes(length)
    const file = Buffer.concat(await Readable.from(encrypt(Readable.from([bytes]), quick)).toArray())
    expect(Buffer.from(await decrypt(file)).equals(bytes)).toBe(true)
  })

  test('a backup that another implementation encrypted is read', async () => {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(12)
    const path = folder.path('encrypted-elsewhere')
    writeFileSync(path, await encrypter.encrypt(readFileSync(plain)))
    expect((await verifyArchive(path, passphrase)).tables[0]).toMatchObject({ name: 'memo', rows: 300 })
  })

  test('a file for a key instead of a passphrase, and a header that demands too much memory, are rejected', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
    const path = folder.path('encrypted-for-a-key')
    writeFileSync(path, await encrypter.encrypt(readFileSync(plain)))
    await expect(verifyArchive(path, passphrase)).rejects.toThrow(/was not encrypted with a passphrase/)
    writeFileSync(path, Buffer.concat([Buffer.from('age-encryption.org/v1\n'), readFileSync(encrypted)]))
    await expect(verifyArchive(path, passphrase)).rejects.toThrow(/was not encrypted with a passphrase/)
    const demanding = readFileSync(encrypted, 'latin1').replace(' 10\n', ' 22\n')
    writeFileSync(path, demanding, 'latin1')
    await expect(verifyArchive(path, passphrase)).rejects.toThrow(/2\^22 rounds of scrypt/)
  })
})

test('an encrypted backup of version 0.1 is read', async () => {
  const path = folder.path('encrypted-by-0.1')
  writeFileSync(path, Buffer.from(encryptedByVersion01, 'base64'))
  expect((await verifyArchive(path, passphrase)).tables[0]).toMatchObject({ name: 'memo', rows: 2 })
  await expect(verifyArchive(path, `${passphrase}!`)).rejects.toThrow(/^BACKUP_PASSPHRASE does not open this file/)
  writeFileSync(path, Buffer.from(encryptedByVersion01, 'base64').subarray(0, -1))
  await expect(verifyArchive(path, passphrase)).rejects.toThrow(/damaged/)
})

test.each([
  ['a last id above the maximum', archive([[1, 'x']], 9e15), /number 9000000000000000 last, .* 1 to 2147483647/],
  ['a negative last id', archive([[1, 'x']], -5), /number -5 last/],
  ['a fractional last id', archive([[1, 'x']], 1.5), /number 1\.5 last/],
  ['a row that is too short', archive([[1, 'x'], [2]]), /row of the table memo has 1 values for 2 columns/],
  ['a row that is too long', archive([[1, 'x', 'y']]), /has 3 values for 2 columns/],
  ['a text in an integer column', archive([['1', 'x']]), /value in id that is no integer/],
])('%s is rejected with a message', async (_, lines, sentence) => {
  await expect(writeArchive(folder.path('odd'), lines, unencrypted)).rejects.toThrow(sentence)
})

test('measureArchive returns the uncompressed size', async () => {
  const path = folder.path('measured')
  await writeArchive(path, archive([[1, 'x'.repeat(5_000_000)]]), unencrypted)
  const { expandedBytes } = await measureArchive(path, undefined)
  expect(expandedBytes).toBeGreaterThan(5_000_000)
  expect(expandedBytes).toBeLessThan(5_001_000)
})

test('an existing file is replaced only with overwrite, and only by a complete archive', async () => {
  const path = folder.path('existing')
  writeFileSync(path, 'existing')
  const writing = (overwrite: boolean, lines: ArchiveLines) =>
    writeArchive(path, lines, { passphrase: undefined, overwrite })
  await expect(writing(false, archive())).rejects.toThrow(/is there already; name another file, or add --overwrite\.$/)
  const failing = async function* (): ArchiveLines {
    yield* archive()
    throw new Error('The database is away.')
  }
  await expect(writing(true, failing())).rejects.toThrow('The database is away.')
  expect(readFileSync(path, 'utf8')).toBe('existing')
  expect(existsSync(`${path}.part`)).toBe(false)
  writeFileSync(`${path}.part`, 'left by a process that was killed')
  await writing(true, archive(noise.slice(0, 150)))
  expect((await verifyArchive(path, undefined)).tables[0]?.rows).toBe(150)
})

test('an aborted backup leaves no file', async () => {
  const path = folder.path('stopped')
  const stop = new AbortController()
  const stopping = async function* (): ArchiveLines {
    for await (const line of archive()) {
      yield line
      stop.abort()
    }
  }
  const signal = stop.signal
  await expect(writeArchive(path, stopping(), { ...quick, signal })).rejects.toThrow(/abort/)
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
})
