import type { Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import { SqliteError } from '../database/sqlite-connection.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { type Page, slicePage } from '../page.ts'
import { notFound, Problem } from '../problem.ts'
import { invalidToken } from '../session/guard.ts'
import { hashToken } from '../session/repository.ts'
import type { Passwords } from './password.ts'

/** An administrator's account. */
export interface User {
  readonly id: number
  readonly username: string
  readonly mustChangePassword: boolean
}

/** What an update replaces. */
export interface UserChange {
  readonly username?: string
  readonly password?: string
  /** The new password is one that was handed out. */
  readonly mustChangePassword?: boolean
  /** The second step of the login goes too. */
  readonly dropSecondStep?: boolean
  /** The token of the session that outlives the change of its own user's password. */
  readonly keptToken?: string | undefined
}

/** What has to be unique: the name with everything folded away that is only another way to write it. */
export function nameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
}

function userOf(row: { id: number; username: string; must_change_password: number }): User {
  return { id: row.id, username: row.username, mustChangePassword: row.must_change_password === 1 }
}

const columns = ['id', 'username', 'must_change_password'] as const

// SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL.
function isTaken(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code === 2067
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function requireFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isTaken(error)) throw error
    const text = { id: 'Nama pengguna ini sudah dipakai.', en: 'This user name is already in use.' }
    throw new Problem(409, text, { errors: { username: [text] } })
  }
}

/** The accounts; whatever ends a user's sessions happens in the transaction that ends them. */
export function createUsers({ db, kind }: Database, passwords: Passwords, clock: () => number = Date.now) {
  // Two who delete each other at once: the second has to see what the first left.
  async function lockAll(store: Transaction<Tables>): Promise<readonly number[]> {
    const all = store.selectFrom('user_account').select('id').orderBy('id')
    const rows = await (kind === 'postgresql' ? all.forUpdate() : all).execute()
    return rows.map(({ id }) => id)
  }

  return {
    /** A page of the accounts in the order of their names, and how many there are. */
    async list(page: Page): Promise<{ users: User[]; total: number }> {
      const all = await db.selectFrom('user_account').select(columns).orderBy('username_key').execute()
      return { users: slicePage(all, page).map(userOf), total: all.length }
    },

    /** The account. */
    async find(id: number): Promise<User | undefined> {
      const row = await db.selectFrom('user_account').select(columns).where('id', '=', id).executeTakeFirst()
      return row && userOf(row)
    },

    /** The account of that name, however it is written, and the hash of its password. */
    async findByName(username: string): Promise<{ user: User; passwordHash: string } | undefined> {
      const row = await db
        .selectFrom('user_account')
        .select([...columns, 'password_hash'])
        .where('username_key', '=', nameKey(username))
        .executeTakeFirst()
      return row && { user: userOf(row), passwordHash: row.password_hash }
    },

    /** Adds an account; throws a 409 when the name is in use. */
    async create(added: { username: string; password: string; mustChangePassword?: boolean }): Promise<User> {
      const values = {
        username: added.username.trim(),
        username_key: nameKey(added.username),
        password_hash: await passwords.hash(added.password),
        must_change_password: added.mustChangePassword ? 1 : 0,
        created_at: new Date(clock()).toISOString(),
      }
      const insert = db.insertInto('user_account').values(values).returning(columns)
      return userOf(await requireFreeName(insert.executeTakeFirstOrThrow()))
    },

    /** Replaces what is given; a new password ends the user's other sessions. Throws a 404 or a 409. */
    async update(
      id: number,
      { username, password, mustChangePassword = false, dropSecondStep = false, keptToken = '' }: UserChange,
    ): Promise<User> {
      const name = username === undefined ? {} : { username: username.trim(), username_key: nameKey(username) }
      const secret =
        password === undefined
          ? {}
          : { password_hash: await passwords.hash(password), must_change_password: mustChangePassword ? 1 : 0 }
      return transact(db, async (store) => {
        const update = store
          .updateTable('user_account')
          .set({ ...name, ...secret })
          .where('id', '=', id)
          .returning(columns)
        const row = await requireFreeName(update.executeTakeFirst())
        if (!row) throw notFound()
        if (password !== undefined) {
          await store
            .deleteFrom('session')
            .where('user_id', '=', id)
            .where('token_hash', '!=', hashToken(keptToken))
            .execute()
        }
        if (dropSecondStep) await store.deleteFrom('second_step').where('user_id', '=', id).execute()
        return userOf(row)
      })
    },

    /** Deletes the account with its sessions; throws a 404, or a 409 for oneself and for the last one. */
    async remove(id: number, by: number): Promise<void> {
      await transact(db, async (store) => {
        const ids = await lockAll(store)
        if (!ids.includes(id)) throw notFound()
        if (id === by) {
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
        if (!ids.includes(by)) throw invalidToken()
        await store.deleteFrom('user_account').where('id', '=', id).execute()
      })
    },
  }
}

export type Users = ReturnType<typeof createUsers>
