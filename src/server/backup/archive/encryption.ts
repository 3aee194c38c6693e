import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { StartError } from '../start-error.ts'
import { inPieces } from './pieces.ts'

/** What an encrypted file begins with. */
export const encryptedMagic = Buffer.from('beranda encrypted 1\n')

const saltLength = 16
const tagLength = 16
const pieceLength = 64 * 1024

// 128 MB and a third of a second for each guess.
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

// A key is used for one file only, so counting makes a nonce of its own for each piece; which one is the last is part of
// it, so that pieces can be neither left out nor exchanged nor cut off.
function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** The bytes, encrypted with AES-256-GCM in pieces under a key made from the passphrase with scrypt. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const key = await keyOf(passphrase, salt)
  yield Buffer.concat([encryptedMagic, salt])
  let index = 0
  for await (const { piece, isLast } of inPieces(source, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index++, isLast), { authTagLength: tagLength })
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

function open(key: Buffer, index: number, isLast: boolean, piece: Buffer): Buffer {
  const end = piece.length - tagLength
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, isLast), { authTagLength: tagLength })
    decipher.setAuthTag(piece.subarray(end))
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch {
    throw new StartError(
      index === 0
        ? 'BACKUP_PASSPHRASE does not open this file: it is another one, or the file is damaged.'
        : 'The file is damaged or was cut short.',
    )
  }
}

/** The bytes that were encrypted, from those that follow the magic; throws a StartError when they are not all as written. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  let salt = Buffer.alloc(0)
  const rest = async function* () {
    for await (const chunk of source) {
      const missing = saltLength - salt.length
      if (missing > 0) salt = Buffer.concat([salt, chunk.subarray(0, missing)])
      yield chunk.subarray(Math.max(0, missing))
    }
  }
  let index = 0
  for await (const { piece, isLast } of inPieces(rest(), pieceLength + tagLength)) {
    key ??= await keyOf(passphrase, salt)
    yield open(key, index++, isLast, piece)
  }
}
