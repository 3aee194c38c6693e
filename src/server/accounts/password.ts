import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../problem.ts'
import { createQueue } from './queue.ts'

/** What argon2id is run with; `memory` is in KiB. */
export interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Derives `length` bytes from a password. */
export type Derive = (password: string, salt: Buffer, cost: Cost, length: number) => Promise<Buffer>

// OWASP's first choice for argon2id.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltLength = 16
const hashLength = 32

const runArgon2 = promisify(argon2)

const argon2id: Derive = (password, nonce, { memory, passes, parallelism }, tagLength) =>
  runArgon2('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength })

const busy = {
  id: 'Terlalu banyak orang sedang masuk sekaligus. Coba lagi beberapa detik lagi.',
  en: 'Too many people are signing in at once. Try again in a few seconds.',
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function write(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

function read(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!found) throw new Error('A stored password is not an argon2id hash.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

// One person's é may be typed as one character here and as two there.
function typed(password: string): string {
  return password.normalize('NFC')
}

/** Hashing and checking of passwords, two at a time in this process: a flood of logins leaves it room to serve. */
export function createPasswords(derive: Derive = argon2id) {
  const tooMany = () => new Problem(503, busy, { headers: { 'retry-after': '5' } })
  const run = createQueue({ atOnce: 2, waiting: 32, tooMany })
  // Nobody has this password; checking against it costs what checking a real one does.
  const nobodys = write(randomBytes(saltLength), randomBytes(hashLength))

  return {
    /** The argon2id hash with a fresh salt, as a PHC string; throws a 503 when too many are waiting. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltLength)
      return write(salt, await run(() => derive(typed(password), salt, cost, hashLength)))
    },

    /** True when it is the password behind the PHC string; without one it does the same work and is false. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      const { salt, hash, cost } = read(stored ?? nobodys)
      const derived = await run(() => derive(typed(password), salt, cost, hash.length))
      return timingSafeEqual(derived, hash) && stored !== undefined
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

// Nothing in it is mistaken for something else when read aloud or from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** So many random groups of about 25 bits each, to be typed from paper. */
export function randomCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A random password of about 99 bits. */
export function randomPassword(): string {
  return randomCode(4)
}
