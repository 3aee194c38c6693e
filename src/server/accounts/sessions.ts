import { hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OpenSession } from '#contracts/accounts.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { notFound } from '../http/problem.ts'
import { MAX_SESSION_AGE_SECONDS, type Session } from './authentication.ts'

// The first match wins: the User-Agent of a browser also names the browsers that it derives from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)[/ ]/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/).*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function findName(rules: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}

/** Returns a short name for a User-Agent header, such as "Chrome on Android"; the first 200 ASCII characters of an unknown one. */
export function describeUserAgent(header: string | undefined): string {
  const raw = (header ?? '').slice(0, 1000)
  const browser = findName(BROWSERS, raw)
  const system = findName(SYSTEMS, raw)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? raw.replace(/[^\x20-\x7e]/g, '').slice(0, 200)
}

const MINUTE_MS = 60_000
const MAX_IDLE_MS = 12 * 60 * MINUTE_MS
const MAX_AGE_MS = MAX_SESSION_AGE_SECONDS * 1000

/** The client that opens a session. */
export interface ClientInfo {
  readonly address: string
  /** The name of the browser, such as "Chrome on Android". */
  readonly agent: string
}

/** Returns the SHA-256 of a token or code in hexadecimal; only this is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

const findRow = (store: Kysely<Tables>, token_hash: string) =>
  store
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.created_at', 'session.used_at'])
    .select(['user_account.id', 'user_account.username', 'user_account.must_change_password'])
    .where('session.token_hash', '=', token_hash)
    .executeTakeFirst()

// Absolute differences: a session created while the clock was years ahead must not last for years.
function isExpired({ used_at, created_at }: { readonly used_at: string; readonly created_at: string }, now: number) {
  return Math.abs(now - Date.parse(used_at)) >= MAX_IDLE_MS || Math.abs(now - Date.parse(created_at)) >= MAX_AGE_MS
}

/** Reads and writes sessions, each change with its audit line. The database has hashes of the tokens only. */
export function createSessions({ db }: Database, clock: () => number = Date.now) {
  const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()

  // Ignores an unavailable database or a full disk: reads continue, and a session that cannot be extended ends earlier.
  async function extendSession(token_hash: string, now: number): Promise<void> {
    try {
      await db
        .updateTable('session')
        .set({ used_at: toTimestamp(now) })
        .where('token_hash', '=', token_hash)
        .execute()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    /**
     * Creates a session at a login and returns its token. Returns undefined when the user was deleted or the stored hash is no longer
     * `passwordHash`: a concurrent password change must not miss this session.
     */
    create(
      userId: number,
      passwordHash: string,
      { address, agent }: ClientInfo = { address: '', agent: '' },
    ): Promise<string | undefined> {
      return withTransactionRetry(db, async (store) => {
        // Writes the same value to lock the row until the session is inserted, on both databases.
        const user = await store
          .updateTable('user_account')
          .set({ password_hash: passwordHash })
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .returning('username')
          .executeTakeFirst()
        if (!user) return undefined
        const token = randomBytes(32).toString('base64url')
        const now = toTimestamp(clock())
        await store
          .insertInto('session')
          .values({
            token_hash: hashToken(token),
            user_id: userId,
            created_at: now,
            used_at: now,
            handle: randomBytes(12).toString('base64url'),
            address,
            agent,
          })
          .execute()
        const actor = { name: user.username, address }
        await insertAuditLine(store, { actor, action: 'sign-in', target: `user/${userId}` }, now)
        return token
      })
    },

    /** Returns the session of the token, unless it is unknown, ended or expired. */
    async find(token: string): Promise<Session | undefined> {
      const token_hash = hashToken(token)
      const row = await findRow(db, token_hash)
      const now = clock()
      if (!row || isExpired(row, now)) return undefined
      if (Math.abs(now - Date.parse(row.used_at)) > MINUTE_MS) await extendSession(token_hash, now)
      return {
        administrator: { id: row.id, username: row.username },
        mustChangePassword: row.must_change_password === 1,
      }
    },

    /** Returns the user's sessions that have not expired, last used first. `token` marks the caller's own session. */
    async listByUser(userId: number, token: string): Promise<OpenSession[]> {
      const now = clock()
      const ownTokenHash = hashToken(token)
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', userId)
        .where((row) => row.between('used_at', toTimestamp(now - MAX_IDLE_MS + 1), toTimestamp(now + MAX_IDLE_MS - 1)))
        .where((row) => row.between('created_at', toTimestamp(now - MAX_AGE_MS + 1), toTimestamp(now + MAX_AGE_MS - 1)))
        .orderBy('used_at', 'desc')
        .orderBy('handle')
        .execute()
      return rows.map(({ handle, token_hash, created_at, used_at, address, agent }) => ({
        id: handle,
        createdAt: created_at,
        usedAt: used_at,
        address,
        agent,
        current: token_hash === ownTokenHash,
      }))
    },

    /** Ends the session with that public id; throws a 404. */
    async deleteById(id: string, actor: Actor): Promise<void> {
      await withTransactionRetry(db, async (store) => {
        const ended = await store.deleteFrom('session').where('handle', '=', id).returning('user_id').executeTakeFirst()
        if (!ended) throw notFound()
        const event = { actor, action: 'session-ended', target: `user/${ended.user_id}` } as const
        await insertAuditLine(store, event, toTimestamp(clock()))
      })
    },

    /** Ends the session that a new login replaces, which has no audit line of its own; an unknown token is no error. */
    async deleteByToken(token: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
    },

    /** Ends the session at a logout; an unknown or expired token is no error and has no audit line. */
    async logOut(token: string, address: string): Promise<void> {
      const token_hash = hashToken(token)
      await withTransactionRetry(db, async (store) => {
        const row = await findRow(store, token_hash)
        const deletion = store.deleteFrom('session').where('token_hash', '=', token_hash).returning('user_id')
        if (!(await deletion.executeTakeFirst()) || !row || isExpired(row, clock())) return
        const event = { actor: { name: row.username, address }, action: 'sign-out', target: `user/${row.id}` } as const
        await insertAuditLine(store, event, toTimestamp(clock()))
      })
    },

    /** Deletes the expired sessions. */
    async deleteExpired(): Promise<void> {
      const now = clock()
      await db
        .deleteFrom('session')
        .where((row) =>
          row.or([
            row('used_at', '<=', toTimestamp(now - MAX_IDLE_MS)),
            row('used_at', '>=', toTimestamp(now + MAX_IDLE_MS)),
            row('created_at', '<=', toTimestamp(now - MAX_AGE_MS)),
            row('created_at', '>=', toTimestamp(now + MAX_AGE_MS)),
          ]),
        )
        .execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
