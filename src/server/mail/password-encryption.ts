import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'

/** What names the key: `SECRET_KEY`, else a file in the data folder. */
export type KeySource = Pick<Config, 'dataDir' | 'secretKey'>

const PREFIX = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
// A shorter file was not written by this program, or not to its end.
const MIN_KEY_LENGTH = 16

/** Returns the path of the file that holds the key without `SECRET_KEY`. */
export function secretKeyPath(dataDir: string): string {
  return join(dataDir, 'secret-key')
}

function readKeyFile(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text.length < MIN_KEY_LENGTH ? undefined : text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function createKeyFile(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process with the same data folder has created it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const text = readKeyFile(path)
  if (text === undefined) throw new StartupError(`The file ${path} holds no key; delete it, and a new one is made.`)
  return text
}

function deriveKey(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'beranda: mail password', KEY_BYTES))
}

/**
 * Encrypts a password with AES-256-GCM; the result can be decrypted only for the same `owner`, the account that the password
 * belongs to. Creates the file of the key, readable by its owner alone, when there is neither that file nor `SECRET_KEY`.
 */
export function encryptPassword(password: string, owner: string, { dataDir, secretKey }: KeySource): string {
  const path = secretKeyPath(dataDir)
  const key = deriveKey(secretKey ?? readKeyFile(path) ?? createKeyFile(path))
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Returns the password; undefined without its key, for another `owner`, or when the stored text was changed. */
export function decryptPassword(stored: string, owner: string, { dataDir, secretKey }: KeySource): string | undefined {
  const keyText = secretKey ?? readKeyFile(secretKeyPath(dataDir))
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
  if (keyText === undefined || !stored.startsWith(PREFIX) || bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(keyText), bytes.subarray(0, IV_BYTES), options)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Another key, another owner, or a changed text: node:crypto has one error for all of them.
    return undefined
  }
}
