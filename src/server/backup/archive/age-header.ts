import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { StartupError } from '../../config/startup-error.ts'

// The format is https://age-encryption.org/v1, with one scrypt stanza: what `age --passphrase` writes.
const VERSION_LINE = 'age-encryption.org/v1'
const HEADER_PATTERN = /^age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) ([1-9]\d?)\n([\w+/]{43})\n--- ([\w+/]{43})\n/
/** No header that this program reads, with the nonce after it, is longer. */
export const MAX_AGE_HEADER_BYTES = 256

const FILE_KEY_BYTES = 16
const SALT_BYTES = 16
const TAG_BYTES = 16
const PAYLOAD_NONCE_BYTES = 16
// Each guess costs 128 MB of memory and a third of a second.
const WORK_FACTOR = 17
// That of the program `age`. A header could otherwise demand any amount of memory.
const MAX_WORK_FACTOR = 18
// The wrapping key is used once: its salt is random.
const ZERO_NONCE = Buffer.alloc(12)
const tagOptions = { authTagLength: TAG_BYTES }

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

/** Returns the key of 32 bytes that scrypt derives from the passphrase with 2^workFactor rounds. */
export function deriveScryptKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const [N, r] = [2 ** workFactor, 8]
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N, r, p: 1, maxmem: 160 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function deriveWrappingKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  return deriveScryptKey(passphrase, Buffer.concat([Buffer.from(`${VERSION_LINE}/scrypt`), salt]), workFactor)
}

function deriveKey(fileKey: Buffer, info: 'header' | 'payload', salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, salt, info, 32))
}

function computeMac(fileKey: Buffer, header: string): Buffer {
  return createHmac('sha256', deriveKey(fileKey, 'header', Buffer.alloc(0)))
    .update(header)
    .digest()
}

/** Returns true for the first bytes of an age file. */
export function isAgeFile(head: Buffer): boolean {
  return head.toString('latin1').startsWith(`${VERSION_LINE}\n`)
}

/** Returns the header of a new age file, with the nonce that follows it, and the key of its payload. */
export async function createAgeHeader(
  passphrase: string,
  workFactor = WORK_FACTOR,
): Promise<{ readonly bytes: Buffer; readonly key: Buffer }> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(PAYLOAD_NONCE_BYTES)
  const wrappingKey = await deriveWrappingKey(passphrase, salt, workFactor)
  const cipher = createCipheriv('chacha20-poly1305', wrappingKey, ZERO_NONCE, tagOptions)
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  const header = `${VERSION_LINE}\n-> scrypt ${toBase64(salt)} ${workFactor}\n${toBase64(wrapped)}\n---`
  const mac = toBase64(computeMac(fileKey, header))
  return { bytes: Buffer.concat([Buffer.from(`${header} ${mac}\n`), nonce]), key: deriveKey(fileKey, 'payload', nonce) }
}

/**
 * Returns the key of the payload of an age file, and where the payload starts. Throws a StartupError for a wrong passphrase and
 * for a header that is damaged or has another recipient than a passphrase.
 */
export async function openAgeHeader(
  head: Buffer,
  passphrase: string,
): Promise<{ readonly key: Buffer; readonly payloadStart: number }> {
  const [header, salt = '', factor = '', wrapped = '', mac = ''] = HEADER_PATTERN.exec(head.toString('latin1')) ?? []
  if (!header) throw new StartupError('The file is damaged, or it was not encrypted with a passphrase.')
  const workFactor = Number(factor)
  if (workFactor > MAX_WORK_FACTOR)
    throw new StartupError(
      `The file needs 2^${workFactor} rounds of scrypt; more than 2^${MAX_WORK_FACTOR} are refused.`,
    )
  const wrappingKey = await deriveWrappingKey(passphrase, Buffer.from(salt, 'base64'), workFactor)
  const body = Buffer.from(wrapped, 'base64')
  const decipher = createDecipheriv('chacha20-poly1305', wrappingKey, ZERO_NONCE, tagOptions)
  decipher.setAuthTag(body.subarray(FILE_KEY_BYTES))
  let fileKey: Buffer
  try {
    fileKey = Buffer.concat([decipher.update(body.subarray(0, FILE_KEY_BYTES)), decipher.final()])
  } catch {
    throw new StartupError('BACKUP_PASSPHRASE does not open this file: it is another one, or the file is damaged.')
  }
  const expectedMac = computeMac(fileKey, header.slice(0, header.lastIndexOf(' ')))
  if (!timingSafeEqual(Buffer.from(mac, 'base64'), expectedMac))
    throw new StartupError('The file is damaged or was cut short.')
  const payloadStart = header.length + PAYLOAD_NONCE_BYTES
  return { key: deriveKey(fileKey, 'payload', head.subarray(header.length, payloadStart)), payloadStart }
}
