import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql, type Transaction } from 'kysely'
import type { Text } from '#content/kinds.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { Problem } from '../problem.ts'

/** At most `most` in any `seconds`, for one subject. */
export interface Limit {
  /** What is limited, and for whom. */
  readonly subject: string
  readonly most: number
  readonly seconds: number
  /** What is said to whoever is over it. */
  readonly refusal: Text
}

/** What has been counted: the lines that were added, and how many there were before, limit by limit. */
export interface Counted {
  readonly lines: readonly number[]
  readonly before: readonly number[]
}

const longest = 24 * 60 * 60

// The network of so many bits that an IPv6 address is in, or the IPv4 address that it stands for.
function networkOf(address: string, bits: 48 | 64): string {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  const bytes = groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? bytes.slice(12).join('.') : `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

function partOf(address: string | undefined, bits: 48 | 64): string {
  // A connection that has been cut already has no address any more.
  const [plain = ''] = address?.split('%') ?? []
  if (isIP(plain) === 6) return networkOf(plain, bits)
  return isIP(plain) === 4 ? plain : 'unknown'
}

/** The part of an address that one subscriber holds: an IPv4 address, or the /64 of an IPv6 one. */
export function subscriberOf(address: string | undefined): string {
  return partOf(address, 64)
}

/** The largest part that one customer of a network is commonly given: an IPv4 address, or the /48 of an IPv6 one. */
export function customerOf(address: string | undefined): string {
  return partOf(address, 48)
}

/** A subject that does not carry the words themselves: people type passwords into the wrong field. */
export function subjectFor(what: string, ...whom: readonly string[]): string {
  return `${what}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url')}`
}

/** Counters in the database, so that every instance counts alike. */
export function createLimits(database: Database, clock: () => number = Date.now) {
  const at = (moment: number) => new Date(moment).toISOString()

  // SQLite has one writer; elsewhere whoever counts a subject makes the others wait, or a burst would not see itself.
  async function takeTurns(store: Transaction<Tables>, limits: readonly Limit[]): Promise<void> {
    if (database.kind === 'sqlite') return
    for (const subject of limits.map((limit) => limit.subject).sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(store)
    }
  }

  async function countOne(store: Transaction<Tables>, limit: Limit, now: number): Promise<number> {
    const window = limit.seconds * 1000
    const rows = await store
      .selectFrom('attempt')
      .select('happened_at')
      .where('subject', '=', limit.subject)
      .where('happened_at', '>', at(now - window))
      // A clock that was set back must not refuse anybody for longer than the limit says.
      .where('happened_at', '<=', at(now + window))
      .orderBy('happened_at')
      .execute()
    const [oldest] = rows
    if (rows.length < limit.most || !oldest) return rows.length
    const seconds = Math.ceil((Date.parse(oldest.happened_at) + window - now) / 1000)
    const wait = String(Math.min(Math.max(seconds, 1), limit.seconds))
    throw new Problem(429, limit.refusal, { headers: { 'retry-after': wait } })
  }

  /** Counts one more against each limit, as part of the transaction; throws a 429 with Retry-After instead. */
  async function countWithin(store: Transaction<Tables>, limits: readonly Limit[]): Promise<Counted> {
    await takeTurns(store, limits)
    const now = clock()
    const before: number[] = []
    for (const limit of limits) before.push(await countOne(store, limit, now))
    const rows = limits.map(({ subject }) => ({ subject, happened_at: at(now) }))
    const lines = await store.insertInto('attempt').values(rows).returning('id').execute()
    return { lines: lines.map(({ id }) => id), before }
  }

  return {
    countWithin,

    /** The same in a transaction of its own. */
    count(limits: readonly Limit[]): Promise<Counted> {
      return transact(database.db, (store) => countWithin(store, limits))
    },

    /** Takes back what was counted. */
    async forget({ lines }: Counted): Promise<void> {
      await database.db.deleteFrom('attempt').where('id', 'in', lines).execute()
    },

    /** Removes what no limit looks at any more. */
    async sweep(): Promise<void> {
      await database.db
        .deleteFrom('attempt')
        .where((row) =>
          row.or([
            row('happened_at', '<', at(clock() - longest * 1000)),
            // Written by a clock that was ahead.
            row('happened_at', '>', at(clock() + longest * 1000)),
          ]),
        )
        .execute()
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
