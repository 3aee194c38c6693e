import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupError } from '../../config/startup-error.ts'
import { toErrorCode } from '../../database/errors.ts'
import { DAMAGED_MESSAGE, decodeArchive, encodeArchive } from './encode.ts'
import {
  decrypt,
  ENCRYPTION_HEAD_BYTES,
  type EncryptionOptions,
  encrypt,
  isEncrypted,
  openEncrypted,
} from './encryption.ts'
import type { ArchiveHeader, ArchiveLine, ArchiveLines } from './ndjson.ts'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

async function* pipeThrough(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  const done = pipeline(source, transform)
  // `await done` below throws the same error; this prevents an unhandled rejection before it.
  done.catch(() => undefined)
  yield* transform
  await done
}

async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pipeThrough(source, createGunzip())
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new StartupError(DAMAGED_MESSAGE) : error
  }
}

async function* countBytes(source: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    onBytes(chunk.length)
    yield chunk
  }
}

/**
 * Yields the lines of an archive file; throws a StartupError when it is not an archive or is damaged. Calls `onBytes` with
 * the number of uncompressed bytes of each chunk.
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchiveLine> {
  const file = await open(path).catch((error) => {
    throw toErrorCode(error) === 'ENOENT'
      ? new StartupError(`There is no file ${path}; name a backup that is there.`)
      : error
  })
  const { buffer: head } = await file
    .read(Buffer.alloc(ENCRYPTION_HEAD_BYTES), 0, ENCRYPTION_HEAD_BYTES, 0)
    .catch((error) => {
      throw toErrorCode(error) === 'EISDIR' ? new StartupError(`${path} is a folder; name a backup in it.`) : error
    })
    .finally(() => file.close())
  if (isEncrypted(head)) {
    if (!passphrase) throw new StartupError('The file is encrypted; set BACKUP_PASSPHRASE to its passphrase.')
    const payload = await openEncrypted(head, passphrase)
    const source: AsyncIterable<Buffer> = createReadStream(path, { start: payload.payloadStart })
    yield* decodeArchive(countBytes(gunzip(decrypt(source, payload)), onBytes))
  } else if (head.subarray(0, 2).equals(GZIP_MAGIC))
    yield* decodeArchive(countBytes(gunzip(createReadStream(path)), onBytes))
  else throw new StartupError(`${path} is not a backup of this program.`)
}

/** Reads a file to its end; returns its header and uncompressed size in bytes. Throws a StartupError when it is damaged. */
export async function measureArchive(
  path: string,
  passphrase: string | undefined,
): Promise<{ readonly header: ArchiveHeader; readonly expandedBytes: number }> {
  let header: ArchiveHeader | undefined
  let expandedBytes = 0
  const lines = readArchive(path, passphrase, (bytes) => {
    expandedBytes += bytes
  })
  for await (const line of lines) if ('format' in line) header = line
  if (!header) throw new StartupError(DAMAGED_MESSAGE)
  return { header, expandedBytes }
}

/** Reads a file to its end and returns its header; throws a StartupError when it is damaged. */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<ArchiveHeader> {
  return (await measureArchive(path, passphrase)).header
}

/** Options of `writeArchive`. */
export interface WriteArchiveOptions extends Pick<EncryptionOptions, 'workFactor'> {
  /** Encrypts the file when set. */
  readonly passphrase: string | undefined
  /** Replaces an existing file. */
  readonly overwrite: boolean
  readonly signal?: AbortSignal
}

/** Throws a StartupError when the file exists and `overwrite` is not set. */
export async function requireNoFile(path: string, { overwrite }: { readonly overwrite: boolean }): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  if (exists && !overwrite) throw new StartupError(`${path} is there already; name another file, or add --overwrite.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/**
 * Writes an archive with mode 0600 and verifies it by reading it back. It is named FILE.part until then, and removed when
 * anything fails. Returns its header and its size in bytes.
 */
export async function writeArchive(
  path: string,
  lines: ArchiveLines,
  { passphrase, overwrite, signal, workFactor }: WriteArchiveOptions,
): Promise<{ readonly header: ArchiveHeader; readonly size: number }> {
  const partPath = `${path}.part`
  await requireNoFile(path, { overwrite })
  await rm(partPath, { force: true })
  try {
    const compressed = pipeThrough(encodeArchive(lines), createGzip({ level: 4 }))
    const stream = createWriteStream(partPath, { flags: 'wx', mode: 0o600, flush: true })
    const bytes = passphrase ? encrypt(compressed, { passphrase, workFactor }) : compressed
    await pipeline(bytes, stream, signal ? { signal } : {})
    const header = await verifyArchive(partPath, passphrase)
    const { size } = await stat(partPath)
    await requireNoFile(path, { overwrite })
    await rename(partPath, path)
    await syncFolder(dirname(path))
    return { header, size }
  } catch (error) {
    await rm(partPath, { force: true })
    throw error
  }
}
