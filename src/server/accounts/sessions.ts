import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { notFound } from '../problem.ts'
import type { Administrator } from '../route.ts'

const minute = 60_000
const idleLimit = 12 * 60 * minute
const absoluteLimit = 7 * 24 * 60 * minute

/** The longest life of a session, in seconds. */
export const sessionSeconds = absoluteLimit / 1000

/** Who a token stands for. */
export interface Session {
  readonly administrator: Administrator
  readonly mustChangePassword: boolean
}

/** Where a session is opened. */
export interface Place {
  readonly address: string
  /** The browser, in a few words. */
  readonly agent: string
}

/** A session as its user sees it. */
export interface ListedSession extends Place {
  /** By which it is ended; it says nothing of the token. */
  readonly id: string
  readonly createdAt: string
  /** To the minute. */
  readonly usedAt: string
  readonly current: boolean
}

/** What is kept of a token: its SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Sessions by their token, which is kept nowhere. */
export function createSessions({ db }: Database, clock: () => number = Date.now) {
  const at = (moment: number) => new Date(moment).toISOString()

  // Reading goes on while the disk is full: a session that cannot be prolonged just ends sooner.
  async function prolong(token_hash: string, now: number): Promise<void> {
    try {
      await db
        .updateTable('session')
        .set({ used_at: at(now) })
        .where('token_hash', '=', token_hash)
        .execute()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    /**
     * Opens a session and returns its token; undefined when the user has been deleted, or when the password is no longer
     * the one behind `passwordHash`: a session must not slip in beside a password change.
     */
    open(
      userId: number,
      passwordHash: string,
      { address, agent }: Place = { address: '', agent: '' },
    ): Promise<string | undefined> {
      return transact(db, async (store) => {
        // Writing what is there already holds the row until the session stands, on both databases.
        const user = await store
          .updateTable('user_account')
          .set({ password_hash: passwordHash })
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .returning('id')
          .executeTakeFirst()
        if (!user) return undefined
        const token = randomBytes(32).toString('base64url')
        const now = at(clock())
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
        return token
      })
    },

    /** The session behind the token, unless it is unknown, closed or past one of its limits. */
    async find(token: string): Promise<Session | undefined> {
      const token_hash = hashToken(token)
      const row = await db
        .selectFrom('session')
        .innerJoin('user_account', 'user_account.id', 'session.user_id')
        .select(['session.created_at', 'session.used_at'])
        .select(['user_account.id', 'user_account.username', 'user_account.must_change_password'])
        .where('session.token_hash', '=', token_hash)
        .executeTakeFirst()
      const now = clock()
      if (!row) return undefined
      const idle = now - Date.parse(row.used_at)
      // Of a clock that was years ahead for a day no session may remain that lasts for years.
      if (Math.abs(idle) >= idleLimit || Math.abs(now - Date.parse(row.created_at)) >= absoluteLimit) return undefined
      if (Math.abs(idle) > minute) await prolong(token_hash, now)
      return {
        administrator: { id: row.id, username: row.username },
        mustChangePassword: row.must_change_password === 1,
      }
    },

    /** The sessions of the user that are within their limits, the one used last first; `token` is the caller's own. */
    async listOf(userId: number, token: string): Promise<ListedSession[]> {
      const now = clock()
      const own = hashToken(token)
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', userId)
        .where((row) => row.between('used_at', at(now - idleLimit + 1), at(now + idleLimit - 1)))
        .where((row) => row.between('created_at', at(now - absoluteLimit + 1), at(now + absoluteLimit - 1)))
        .orderBy('used_at', 'desc')
        .orderBy('handle')
        .execute()
      return rows.map(({ handle, token_hash, created_at, used_at, address, agent }) => ({
        id: handle,
        createdAt: created_at,
        usedAt: used_at,
        address,
        agent,
        current: token_hash === own,
      }))
    },

    /** Ends the session of that name at once and returns whose it was; throws a 404. */
    async end(id: string): Promise<number> {
      const ended = await db.deleteFrom('session').where('handle', '=', id).returning('user_id').executeTakeFirst()
      if (!ended) throw notFound()
      return ended.user_id
    },

    /** Ends the session at once; one that is gone already is no error. */
    async close(token: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
    },

    /** Ends every session of the user but the one of this token. */
    async closeOthersOf(userId: number, token: string): Promise<void> {
      await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', hashToken(token)).execute()
    },

    /** Removes the sessions that are past a limit. */
    async sweep(): Promise<void> {
      const now = clock()
      await db
        .deleteFrom('session')
        .where((row) =>
          row.or([
            row('used_at', '<=', at(now - idleLimit)),
            row('used_at', '>=', at(now + idleLimit)),
            row('created_at', '<=', at(now - absoluteLimit)),
            row('created_at', '>=', at(now + absoluteLimit)),
          ]),
        )
        .execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
