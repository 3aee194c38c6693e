import { createCipheriv, createDecipheriv } from 'node:crypto'
import { StartupError } from '../../config/startup-error.ts'
import { createAgeHeader, deriveScryptKey, isAgeFile, MAX_AGE_HEADER_BYTES, openAgeHeader } from './age-header.ts'
import { toChunks } from './chunks.ts'

// Files of versions before 0.2, which are read only: the magic, the salt, and the same chunks with another cipher.
const LEGACY_MAGIC = Buffer.from('beranda encrypted 1\n')
const LEGACY_SALT_BYTES = 16
const LEGACY_WORK_FACTOR = 17

const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const tagOptions = { authTagLength: TAG_BYTES }

/** So many of the first bytes of a file are needed to open it. */
export const ENCRYPTION_HEAD_BYTES = MAX_AGE_HEADER_BYTES

/** What decrypts the bytes of a file from `payloadStart` on. */
interface Payload {
  readonly algorithm: 'chacha20-poly1305' | 'aes-256-gcm'
  readonly key: Buffer
  readonly payloadStart: number
}

const isLegacyFile = (head: Buffer) => head.subarray(0, LEGACY_MAGIC.length).equals(LEGACY_MAGIC)

/** Returns true for the first bytes of an encrypted file. */
export function isEncrypted(head: Buffer): boolean {
  return isAgeFile(head) || isLegacyFile(head)
}

/** Reads the first bytes of an encrypted file; throws a StartupError for a wrong passphrase or damaged bytes. */
export async function openEncrypted(head: Buffer, passphrase: string): Promise<Payload> {
  if (!isLegacyFile(head)) return { algorithm: 'chacha20-poly1305', ...(await openAgeHeader(head, passphrase)) }
  const payloadStart = LEGACY_MAGIC.length + LEGACY_SALT_BYTES
  const salt = head.subarray(LEGACY_MAGIC.length, payloadStart)
  return { algorithm: 'aes-256-gcm', key: await deriveScryptKey(passphrase, salt, LEGACY_WORK_FACTOR), payloadStart }
}

interface ChunkPosition {
  readonly index: number
  readonly isLast: boolean
}

// Each file has its own key, so a counter is a unique nonce. The nonce also marks the last chunk: chunks cannot be removed,
// reordered or cut off undetected.
function createNonce({ index, isLast }: ChunkPosition): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** How a passphrase becomes a key. */
export interface EncryptionOptions {
  readonly passphrase: string
  /** The logarithm of the rounds of scrypt; that of every backup when absent. A test of something else needs fewer. */
  readonly workFactor?: number | undefined
}

/** Encrypts bytes as an age file (https://age-encryption.org/v1) that the passphrase opens, also with `age --decrypt`. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  { passphrase, workFactor }: EncryptionOptions,
): AsyncGenerator<Buffer> {
  const { bytes, key } = await createAgeHeader(passphrase, workFactor)
  yield bytes
  let index = 0
  for await (const { chunk, isLast } of toChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('chacha20-poly1305', key, createNonce({ index: index++, isLast }), tagOptions)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

function decryptChunk({ algorithm, key }: Payload, chunk: Buffer, position: ChunkPosition): Buffer {
  const end = chunk.length - TAG_BYTES
  const nonce = createNonce(position)
  try {
    const decipher =
      algorithm === 'aes-256-gcm'
        ? createDecipheriv(algorithm, key, nonce, tagOptions)
        : createDecipheriv(algorithm, key, nonce, tagOptions)
    decipher.setAuthTag(chunk.subarray(end))
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  } catch {
    // The older format has no header that would tell a wrong passphrase.
    throw new StartupError(
      algorithm === 'aes-256-gcm' && position.index === 0
        ? 'BACKUP_PASSPHRASE does not open this file: it is another one, or the file is damaged.'
        : 'The file is damaged or was cut short.',
    )
  }
}

/** Decrypts the bytes from `payloadStart` on; throws a StartupError for damaged bytes. */
export async function* decrypt(source: AsyncIterable<Buffer>, payload: Payload): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { chunk, isLast } of toChunks(source, CHUNK_BYTES + TAG_BYTES))
    yield decryptChunk(payload, chunk, { index: index++, isLast })
}
