import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../start-error.ts'
import { decode, encode } from './encode.ts'
import { decrypt, encrypt, encryptedMagic } from './encryption.ts'
import type { Header, Line, Lines } from './lines.ts'

const gzipMagic = Buffer.from([0x1f, 0x8b])

async function* through(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  const done = pipeline(source, transform)
  // Its failure reaches the reader of the transform, too.
  done.catch(() => undefined)
  yield* transform
  await done
}

async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* through(source, createGunzip())
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new StartError('The file is damaged or was cut short; nothing has been written.') : error
  }
}

/** The lines of the archive in a file; throws a StartError when it is not one, or not as it was written. */
export async function* readArchive(path: string, passphrase: string | undefined): AsyncGenerator<Line> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(encryptedMagic.length), 0, encryptedMagic.length, 0)
  await file.close()
  if (buffer.equals(encryptedMagic)) {
    if (!passphrase) throw new StartError('The file is encrypted; set BACKUP_PASSPHRASE to its passphrase.')
    const source: AsyncIterable<Buffer> = createReadStream(path, { start: encryptedMagic.length })
    yield* decode(gunzip(decrypt(source, passphrase)))
  } else if (buffer.subarray(0, 2).equals(gzipMagic)) yield* decode(gunzip(createReadStream(path)))
  else throw new StartError(`${path} is not a backup of this program.`)
}

/** Reads a file to its end; returns its header, throws a StartError when it is not complete and as it was written. */
export async function checkArchive(path: string, passphrase: string | undefined): Promise<Header> {
  let header: Header | undefined
  for await (const line of readArchive(path, passphrase)) if ('format' in line) header = line
  if (!header) throw new StartError('The file is damaged or was cut short; nothing has been written.')
  return header
}

/** How an archive is written. */
export interface Writing {
  /** Encrypts the file when it is there. */
  readonly passphrase: string | undefined
  /** Replaces a file that is there already. */
  readonly overwrite: boolean
  readonly signal?: AbortSignal
}

/** Throws a StartError when a file is there that is not to be replaced. */
export async function requireFree(path: string, overwrite: boolean): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere && !overwrite) throw new StartError(`${path} is there already; name another file, or add --overwrite.`)
}

async function sync(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/**
 * Writes an archive that only its owner can read and checks it by reading it; until then it is called FILE.part, and one
 * that fails is removed. Returns what is in it and how many bytes it has.
 */
export async function writeArchive(
  path: string,
  lines: Lines,
  { passphrase, overwrite, signal }: Writing,
): Promise<{ readonly header: Header; readonly size: number }> {
  const part = `${path}.part`
  await requireFree(path, overwrite)
  await rm(part, { force: true })
  try {
    const packed = through(encode(lines), createGzip({ level: 4 }))
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(passphrase ? encrypt(packed, passphrase) : packed, target, signal ? { signal } : {})
    const header = await checkArchive(part, passphrase)
    const { size } = await stat(part)
    await requireFree(path, overwrite)
    await rename(part, path)
    await sync(dirname(path))
    return { header, size }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
