import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { StartupError } from '../../config/startup-error.ts'
import { toChunks } from './chunks.ts'

/** The first bytes of an encrypted file. */
export const ENCRYPTED_MAGIC = Buffer.from('beranda encrypted 1\n')

const SALT_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024

// Each guess costs 128 MB of memory and a third of a second.
const SCRYPT_OPTIONS: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, SCRYPT_OPTIONS, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

interface ChunkPosition {
  readonly index: number
  readonly isLast: boolean
}

// The random salt gives each file its own key, so a counter is a unique nonce. The nonce also marks the last chunk: chunks
// cannot be removed, reordered or cut off undetected.
function createNonce({ index, isLast }: ChunkPosition): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Encrypts bytes in chunks with AES-256-GCM and a key derived from the passphrase with scrypt. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(passphrase, salt)
  yield Buffer.concat([ENCRYPTED_MAGIC, salt])
  let index = 0
  for await (const { chunk, isLast } of toChunks(source, CHUNK_BYTES)) {
    const nonce = createNonce({ index: index++, isLast })
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

function decryptChunk(key: Buffer, chunk: Buffer, position: ChunkPosition): Buffer {
  const end = chunk.length - TAG_BYTES
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, createNonce(position), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(chunk.subarray(end))
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  } catch {
    throw new StartupError(
      position.index === 0
        ? 'BACKUP_PASSPHRASE does not open this file: it is another one, or the file is damaged.'
        : 'The file is damaged or was cut short.',
    )
  }
}

/** Decrypts the bytes after the magic; throws a StartupError for a wrong passphrase or damaged bytes. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  let salt = Buffer.alloc(0)
  const skipSalt = async function* () {
    for await (const chunk of source) {
      const missing = SALT_BYTES - salt.length
      if (missing > 0) salt = Buffer.concat([salt, chunk.subarray(0, missing)])
      yield chunk.subarray(Math.max(0, missing))
    }
  }
  let index = 0
  for await (const { chunk, isLast } of toChunks(skipSalt(), CHUNK_BYTES + TAG_BYTES)) {
    key ??= await deriveKey(passphrase, salt)
    yield decryptChunk(key, chunk, { index: index++, isLast })
  }
}
