import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LocalisedText } from '#content/fields.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { sendError } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'

/** At most `max` attempts per key in any window of `windowSeconds`. */
export interface RateLimit {
  /** Identifies the limited action and the client; see {@link rateLimitKey}. */
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
  /** The message of the 429. */
  readonly message: LocalisedText
}

/** The inserted attempts, and per limit how many the window held before. */
interface CountedAttempts {
  readonly ids: readonly number[]
  readonly previousCounts: readonly number[]
}

const MAX_WINDOW_SECONDS = 24 * 60 * 60

/** Returns the IPv4 address, or that prefix of an IPv6 address; 'unknown' for anything else. */
function clientPrefix(address: string | undefined, bits: 48 | 64): string {
  // A closed connection has no address.
  const [plain = ''] = address?.split('%') ?? []
  if (isIP(plain) === 0) return 'unknown'
  const ip = ipaddr.process(plain)
  if (ip.kind() === 'ipv4') return ip.toString()
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, bits / 16)
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** Returns a rate-limit key with hashed values: people type passwords into the wrong field. */
export function rateLimitKey(name: string, ...values: readonly string[]): string {
  return `${name}:${hash('sha256', JSON.stringify(values), 'base64url')}`
}

// A customer of a provider may hold a /48, which contains 65,536 of the /64 that a subscriber holds.
const CUSTOMER_FACTOR = 6

/**
 * Returns the limits of what a client does, for its IPv4 address or its /64, and six times as wide for its /48, the largest that
 * providers commonly assign to one customer. With `values` each combination of them is limited by itself.
 */
export function clientRateLimits(
  name: string,
  address: string | undefined,
  { values = [], ...limit }: Omit<RateLimit, 'key'> & { readonly values?: readonly string[] },
): RateLimit[] {
  return [
    { ...limit, key: rateLimitKey(name, clientPrefix(address, 64), ...values) },
    {
      ...limit,
      key: rateLimitKey(`${name}-customer`, clientPrefix(address, 48), ...values),
      max: CUSTOMER_FACTOR * limit.max,
    },
  ]
}

/** Rate limits with counters in the database, which all instances share. */
export function createRateLimiter(database: Database, clock: () => number = Date.now) {
  const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()

  // SQLite has one writer. On PostgreSQL an advisory lock per key serializes concurrent attempts.
  async function lockKeys(store: Transaction<Tables>, limits: readonly RateLimit[]): Promise<void> {
    if (database.dialect === 'sqlite') return
    for (const key of limits.map((limit) => limit.key).sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(store)
    }
  }

  async function requireBelowLimit(store: Kysely<Tables>, limit: RateLimit, now: number): Promise<number> {
    const windowMs = limit.windowSeconds * 1000
    const rows = await store
      .selectFrom('attempt')
      .select('happened_at')
      .where('rate_limit_key', '=', limit.key)
      .where('happened_at', '>', toTimestamp(now - windowMs))
      // Ignores attempts from a clock that was ahead: they would block for longer than the window.
      .where('happened_at', '<=', toTimestamp(now + windowMs))
      .orderBy('happened_at')
      .execute()
    const [oldest] = rows
    if (rows.length < limit.max || !oldest) return rows.length
    const seconds = Math.ceil((Date.parse(oldest.happened_at) + windowMs - now) / 1000)
    const retryAfter = String(Math.min(Math.max(seconds, 1), limit.windowSeconds))
    throw new Problem(429, limit.message, { headers: { 'retry-after': retryAfter } })
  }

  /** Counts one attempt against each limit in the given transaction; throws a 429 with Retry-After over a limit. */
  async function countInTransaction(
    store: Transaction<Tables>,
    limits: readonly RateLimit[],
  ): Promise<CountedAttempts> {
    await lockKeys(store, limits)
    const now = clock()
    const previousCounts: number[] = []
    for (const limit of limits) previousCounts.push(await requireBelowLimit(store, limit, now))
    const rows = limits.map(({ key }) => ({ rate_limit_key: key, happened_at: toTimestamp(now) }))
    const inserted = await store.insertInto('attempt').values(rows).returning('id').execute()
    return { ids: inserted.map(({ id }) => id), previousCounts }
  }

  return {
    countWithin: countInTransaction,

    /** Counts one attempt against each limit in a new transaction; throws a 429 with Retry-After over a limit. */
    count(limits: readonly RateLimit[]): Promise<CountedAttempts> {
      return withTransactionRetry(database.db, (store) => countInTransaction(store, limits))
    },

    /** Throws a 429 with Retry-After when a limit is reached; does not count an attempt. */
    async requireBelowLimits(limits: readonly RateLimit[]): Promise<void> {
      const now = clock()
      for (const limit of limits) await requireBelowLimit(database.db, limit, now)
    },

    /** Deletes the counted attempts. */
    async undoCount({ ids }: CountedAttempts): Promise<void> {
      await database.db.deleteFrom('attempt').where('id', 'in', ids).execute()
    },

    /** Deletes the attempts outside every window. */
    async deleteExpired(): Promise<void> {
      await database.db
        .deleteFrom('attempt')
        .where((row) =>
          row.or([
            row('happened_at', '<', toTimestamp(clock() - MAX_WINDOW_SECONDS * 1000)),
            // Attempts from a clock that was ahead.
            row('happened_at', '>', toTimestamp(clock() + MAX_WINDOW_SECONDS * 1000)),
          ]),
        )
        .execute()
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

// Malformed body or invalid value, body too large, unsupported content type.
const REJECTED_STATUSES = [400, 413, 415]

function getStatus(error: Error & { readonly statusCode?: number | undefined }): number | undefined {
  return error instanceof Problem ? error.status : error.statusCode
}

/**
 * Returns options for a public route: requests that fail before the handler runs count against the rate limits. Over a limit
 * the response is a 429 and the body is not validated. `send` writes the error response.
 */
export function limitRejectedRequests(
  rateLimiter: Pick<RateLimiter, 'count' | 'requireBelowLimits'>,
  rateLimitsFor: (address: string) => readonly RateLimit[],
  send: SendError = sendError,
) {
  return {
    // Runs after parsing, which keeps the submitted values available to the form page.
    preValidation: (request: FastifyRequest): Promise<void> =>
      rateLimiter.requireBelowLimits(rateLimitsFor(request.ip)),

    async errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (!REJECTED_STATUSES.includes(getStatus(error) ?? 0)) return send(error, request, reply)
      // Concurrent requests have all passed the check above: the count decides.
      const tooManyRequests = await rateLimiter.count(rateLimitsFor(request.ip)).then(
        () => undefined,
        (failure) => (failure instanceof Problem ? failure : undefined),
      )
      return send(tooManyRequests ?? error, request, reply)
    },
  }
}
