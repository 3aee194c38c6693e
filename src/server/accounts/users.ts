import type { Transaction } from 'kysely'
import { type Actor, type AuditEvent, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { SqliteError } from '../database/sqlite-worker-connection.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { type Pagination, paginate } from '../http/pagination.ts'
import { notFound, Problem } from '../http/problem.ts'
import { createKeyReusedProblem, createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { createInvalidTokenProblem } from './authentication.ts'
import type { Passwords } from './password.ts'
import { hashToken } from './sessions.ts'

/** A user; all users are administrators. */
export interface User {
  readonly id: number
  readonly username: string
  readonly mustChangePassword: boolean
}

/** The changes of an update; absent fields keep their value. */
export interface UserChange {
  readonly username?: string
  readonly password?: string
  /** Requires a change of the new password at the next login. */
  readonly mustChangePassword?: boolean
  /** Disables two-factor. */
  readonly disableTwoFactor?: boolean
  /** The token of the session that a password change does not end. */
  readonly currentToken?: string | undefined
  /** The hash of the password that the user has confirmed: another one by now is a 401. */
  readonly confirmedHash?: string
  /** The administrator who makes the change, for its audit lines; absent for a reset from the shell, which has none. */
  readonly actor?: Actor
}

interface Rename {
  readonly id: number
  readonly before: string
  readonly after: string
}

// A changed user has a line for the password and one for the name; saving neither has the line of the name.
function listAuditEvents({ id, before, after }: Rename, change: UserChange): Omit<AuditEvent, 'actor'>[] {
  const hasPassword = change.password !== undefined
  if (change.username === undefined) return hasPassword ? [{ action: 'password-changed', target: `user/${id}` }] : []
  const isRenamed = before !== after
  const target = isRenamed ? `user/${id} ${before} → ${after}` : `user/${id} ${after}`
  return [
    ...(hasPassword ? [{ action: 'password-changed', target } as const] : []),
    ...(!hasPassword || isRenamed ? [{ action: 'user-changed', target } as const] : []),
  ]
}

/** Returns the unique key of a user name: trimmed, NFKC, lower case. */
export function toUsernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
}

function toUser(row: { id: number; username: string; must_change_password: number }): User {
  return { id: row.id, username: row.username, mustChangePassword: row.must_change_password === 1 }
}

const USER_COLUMNS = ['id', 'username', 'must_change_password'] as const

// SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL.
function isUniqueViolation(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code === 2067
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function requireUniqueUsername<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const text = { id: 'Nama pengguna ini sudah dipakai.', en: 'This user name is already in use.' }
    throw new Problem(409, text, { errors: { username: [text] } })
  }
}

/** Reads and writes users. The sessions that a change ends, and its audit lines, are in its transaction. */
export function createUsers({ db, dialect }: Database, passwords: Passwords, clock: () => number = Date.now) {
  // Locks all users: when two users delete each other concurrently, the second must see the result of the first.
  async function lockUsers(store: Transaction<Tables>): Promise<readonly number[]> {
    const all = store.selectFrom('user_account').select('id').orderBy('id')
    const rows = await (dialect === 'postgresql' ? all.forUpdate() : all).execute()
    return rows.map(({ id }) => id)
  }

  return {
    /** Returns a page of the users, sorted by name, and the number of all users. */
    async list(page: Pagination): Promise<{ users: User[]; total: number }> {
      const all = await db.selectFrom('user_account').select(USER_COLUMNS).orderBy('username_key').execute()
      const { items, total } = paginate(all, page)
      return { users: items.map(toUser), total }
    },

    /** Returns the user, or undefined. */
    async find(id: number): Promise<User | undefined> {
      const row = await db.selectFrom('user_account').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
      return row && toUser(row)
    },

    /** Returns the user with that name, in any spelling that has the same key, and the password hash. */
    async findByName(username: string): Promise<{ user: User; passwordHash: string } | undefined> {
      const row = await db
        .selectFrom('user_account')
        .select([...USER_COLUMNS, 'password_hash'])
        .where('username_key', '=', toUsernameKey(username))
        .executeTakeFirst()
      return row && { user: toUser(row), passwordHash: row.password_hash }
    },

    /**
     * Creates a user and its audit line, once per idempotency key. Throws a 409 when the name is taken, and a 422 when the key
     * was used before with another password.
     */
    async create(
      account: { username: string; password: string; mustChangePassword?: boolean },
      { actor, idempotencyKey }: { readonly actor?: Actor; readonly idempotencyKey?: IdempotencyKey | undefined } = {},
    ): Promise<User> {
      const values = {
        username: account.username.trim(),
        username_key: toUsernameKey(account.username),
        password_hash: await passwords.hash(account.password),
        must_change_password: account.mustChangePassword ? 1 : 0,
        created_at: new Date(clock()).toISOString(),
      }
      const columnsWithHash = [...USER_COLUMNS, 'password_hash'] as const
      const toTarget = ({ id }: Pick<User, 'id'>) => `user/${id}`
      const insert = async (store: Transaction<Tables>) => {
        const insertion = store.insertInto('user_account').values(values).returning(columnsWithHash)
        const row = await requireUniqueUsername(insertion.executeTakeFirstOrThrow())
        const target = `${toTarget(row)} ${row.username}`
        if (actor) await insertAuditLine(store, { actor, action: 'user-created', target }, values.created_at)
        return row
      }
      const row = await withTransactionRetry(db, (store) =>
        createOnce(store, idempotencyKey, {
          create: () => insert(store),
          find: (id) =>
            store.selectFrom('user_account').select(columnsWithHash).where('id', '=', Number(id)).executeTakeFirst(),
          describeTarget: toTarget,
          now: clock(),
        }),
      )
      // Passwords are compared by their argon2id hash: no fast hash of a password is stored, not even in an idempotency key.
      const isSame = row.password_hash === values.password_hash
      if (!isSame && !(await passwords.verify(row.password_hash, account.password)))
        throw createKeyReusedProblem(toTarget(row))
      return toUser(row)
    },

    /**
     * Changes the given fields; a new password ends the user's other sessions. Throws a 404, a 401 when the confirmed
     * password has changed, a 409 when the name is taken, or a 503 when the hash queue is full.
     */
    async update(id: number, change: UserChange): Promise<User> {
      const { username, password, mustChangePassword = false, disableTwoFactor = false } = change
      const { currentToken = '', confirmedHash, actor } = change
      const nameColumns =
        username === undefined ? {} : { username: username.trim(), username_key: toUsernameKey(username) }
      const passwordColumns =
        password === undefined
          ? {}
          : { password_hash: await passwords.hash(password), must_change_password: mustChangePassword ? 1 : 0 }
      return withTransactionRetry(db, async (store) => {
        const selection = store.selectFrom('user_account').select(['username', 'password_hash']).where('id', '=', id)
        const before = await (dialect === 'postgresql' ? selection.forUpdate() : selection).executeTakeFirst()
        if (!before) throw notFound()
        // Of two changes at once, the second has confirmed a password that is no longer valid.
        if (confirmedHash !== undefined && confirmedHash !== before.password_hash) throw createInvalidTokenProblem()
        const update = store
          .updateTable('user_account')
          .set({ ...nameColumns, ...passwordColumns })
          .where('id', '=', id)
          .returning(USER_COLUMNS)
        const row = await requireUniqueUsername(update.executeTakeFirstOrThrow())
        if (password !== undefined) {
          await store
            .deleteFrom('session')
            .where('user_id', '=', id)
            .where('token_hash', '!=', hashToken(currentToken))
            .execute()
        }
        if (disableTwoFactor) await store.deleteFrom('two_factor').where('user_id', '=', id).execute()
        if (actor) {
          const now = new Date(clock()).toISOString()
          const events = listAuditEvents({ id, before: before.username, after: row.username }, change)
          for (const event of events) await insertAuditLine(store, { ...event, actor }, now)
        }
        return toUser(row)
      })
    },

    /**
     * Deletes the user and its sessions; no quotation request is assigned to it then. Throws a 404, a 409 for the caller's own user (`ownId`) and for the last user, or a 401
     * when the caller was deleted concurrently.
     */
    async remove(id: number, { ownId, actor }: { readonly ownId: number; readonly actor: Actor }): Promise<void> {
      await withTransactionRetry(db, async (store) => {
        const ids = await lockUsers(store)
        if (!ids.includes(id)) throw notFound()
        if (id === ownId) {
          throw new Problem(409, {
            id: 'Anda tidak dapat menghapus akun Anda sendiri.',
            en: 'You cannot delete your own account.',
          })
        }
        if (ids.length === 1) {
          throw new Problem(409, {
            id: 'Akun terakhir tidak dapat dihapus: tidak akan ada lagi yang bisa masuk.',
            en: 'The last account cannot be deleted: nobody could log in any more.',
          })
        }
        if (!ids.includes(ownId)) throw createInvalidTokenProblem()
        const deletion = store.deleteFrom('user_account').where('id', '=', id).returning('username')
        const { username } = await deletion.executeTakeFirstOrThrow()
        await store.updateTable('memo').set({ assignee: '' }).where('assignee', '=', String(id)).execute()
        const event = { actor, action: 'user-deleted', target: `user/${id} ${username}` } as const
        await insertAuditLine(store, event, new Date(clock()).toISOString())
      })
    },
  }
}

export type Users = ReturnType<typeof createUsers>
