import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { findPasswordProblems, type PasswordNames } from '#contracts/password-rules.ts'
import { Problem } from '../http/problem.ts'

/**
 * Creates a function that runs at most `concurrency` jobs concurrently, in call order. It throws `createOverflowError()` when
 * `maxWaiting` jobs are waiting already.
 */
export function createLimitedQueue({
  concurrency,
  maxWaiting,
  createOverflowError,
}: {
  readonly concurrency: number
  readonly maxWaiting: number
  readonly createOverflowError: () => Error
}) {
  const queue = new PQueue({ concurrency })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting) throw createOverflowError()
    return queue.add(work)
  }
}

/** The cost parameters of argon2id; `memory` is in KiB. */
interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Derives `length` bytes from a password. */
export type DeriveHash = (password: string, salt: Buffer, cost: Argon2Cost, length: number) => Promise<Buffer>

// OWASP's first recommendation for argon2id.
const ARGON2_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const runArgon2 = promisify(argon2)

const argon2id: DeriveHash = (password, nonce, { memory, passes, parallelism }, tagLength) =>
  runArgon2('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength })

const busyMessage = {
  id: 'Terlalu banyak orang sedang masuk sekaligus. Coba lagi beberapa detik lagi.',
  en: 'Too many people are signing in at once. Try again in a few seconds.',
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

function formatPhc(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = ARGON2_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`
}

function parsePhc(stored: string): { cost: Argon2Cost; salt: Buffer; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!match) throw new Error('A stored password is not an argon2id hash.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

// Keyboards send é as one code point or as two.
function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Hashes and verifies passwords, at most two concurrently: many logins leave CPU and memory for other requests. */
export function createPasswords(derive: DeriveHash = argon2id) {
  const createBusyProblem = () => new Problem(503, busyMessage, { headers: { 'retry-after': '5' } })
  const runQueued = createLimitedQueue({ concurrency: 2, maxWaiting: 32, createOverflowError: createBusyProblem })
  // No password matches this hash. Verifying it costs the same as verifying a real one.
  const dummyHash = formatPhc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

  return {
    /** Returns the argon2id hash with a new salt, as a PHC string. Throws a 503 when the queue is full. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      return formatPhc(salt, await runQueued(() => derive(normalizePassword(password), salt, ARGON2_COST, HASH_BYTES)))
    },

    /** True when the password matches the PHC string. Without one it does the same work and returns false. Throws a 503 when the queue is full. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      const { salt, hash, cost: storedCost } = parsePhc(stored ?? dummyHash)
      const derived = await runQueued(() => derive(normalizePassword(password), salt, storedCost, hash.length))
      return timingSafeEqual(derived, hash) && stored !== undefined
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

// Without characters that look or sound alike.
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns that many random groups of about 25 bits each, joined by hyphens. */
export function randomCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Returns a random password of about 99 bits. */
export function randomPassword(): string {
  return randomCode(4)
}

/** Throws a 400 on `password` for a new password that is against the rules. */
export function requireStrongPassword(password: string, names: PasswordNames): void {
  const problems = findPasswordProblems(password, names)
  const [first] = problems
  if (first) throw new Problem(400, first, { errors: { password: problems } })
}
