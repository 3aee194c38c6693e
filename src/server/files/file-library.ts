import { sql, type Transaction } from 'kysely'
import type { FileReference } from '#contracts/files.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { containsText } from '../database/text-search.ts'
import { bumpRevision, withTransactionRetry } from '../database/transactions.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import { createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import type { FileKind, FileRow } from './file-kinds.ts'
import { createInUseProblem, findReferences, isForeignKeyViolation } from './references.ts'

/** Who uploads a file, and the key of the request. */
export interface UploadOptions {
  readonly actor: Actor
  readonly idempotencyKey?: IdempotencyKey | undefined
}

interface NewFile {
  readonly hash: string
  readonly fileName: string
  /** Inserts it; an existing one stays unchanged. */
  readonly insert: (store: Transaction<Tables>) => Promise<void>
}

/** Returns the library of one kind of files, by the hash of their bytes. */
export function createFileLibrary<Row extends FileRow, File extends { readonly fileName: string }>(
  { db }: Database,
  kind: FileKind<Row, File>,
) {
  const [files, details, references] = [sql.table(kind.files), sql.table(kind.details), sql.table(kind.references)]
  const select = sql<Row>`
    select detail.*, file.path, (
        select count(*) from ${references} as used
          join entry on entry.id = used.entry_id and entry.version = used.version
          where used.hash = detail.hash and entry.deleted_at is null
      ) as uses
      from ${details} as detail join ${files} as file on file.hash = detail.hash`

  const find = async (hash: string): Promise<File | undefined> => {
    const { rows } = await sql<Row>`${select} where detail.hash = ${hash}`.execute(db)
    return rows[0] && kind.toFile(rows[0])
  }
  const requireFile = async (hash: string): Promise<File> => {
    const found = await find(hash)
    if (!found) throw notFound()
    return found
  }
  const toTarget = ({ hash }: { readonly hash: string }) => `${kind.files}/${hash}`
  const insertLine = async (
    store: Transaction<Tables>,
    action: typeof kind.addedAction | typeof kind.deletedAction,
    { hash, fileName, actor }: { readonly hash: string; readonly fileName: string; readonly actor: Actor },
  ) => {
    const target = `${toTarget({ hash })} ${fileName}`.trim()
    await insertAuditLine(store, { actor, action, target }, new Date().toISOString())
  }

  return {
    /** Returns the file; undefined when there is none. */
    find,

    /** Returns the file; throws a 404. */
    require: requireFile,

    /** Returns a page of the files whose searchable text contains `query`, newest first, and the total. */
    async list(page: Pagination & { readonly query: string }): Promise<{ files: File[]; total: number }> {
      const matches = containsText(sql<string>`detail.search_text`, page.query)
      const count = sql<{ total: number }>`select count(*) as total from ${details} as detail where ${matches}`
      const total = (await count.execute(db)).rows[0]?.total
      const { rows } = await sql<Row>`${select} where ${matches}
        order by detail.created_at desc, detail.hash limit ${toSqlLimit(page)} offset ${page.offset}`.execute(db)
      return { files: rows.map(kind.toFile), total: Number(total) }
    },

    /** Inserts an uploaded file and its audit line in one transaction, once for each idempotency key; returns the file. */
    async add({ hash, fileName, insert }: NewFile, { actor, idempotencyKey }: UploadOptions): Promise<File> {
      const create = async (store: Transaction<Tables>) => {
        await insert(store)
        await insertLine(store, kind.addedAction, { hash, fileName, actor })
        return { hash }
      }
      await withTransactionRetry(db, (store) =>
        createOnce(store, idempotencyKey, {
          create: () => create(store),
          find: (id) => store.selectFrom(kind.files).select('hash').where('hash', '=', id).executeTakeFirst(),
          describeTarget: toTarget,
        }),
      )
      return requireFile(hash)
    },

    /** Returns the entries that use the file now or in an earlier version; throws a 404. */
    async listReferences(hash: string): Promise<FileReference[]> {
      await requireFile(hash)
      return findReferences(db, kind, hash)
    },

    /** Deletes the file; throws a 404, or a 409 that names the entries that use it. */
    async remove(hash: string, actor: Actor): Promise<void> {
      const { fileName } = await requireFile(hash)
      try {
        // A foreign key rejects the deletion while an entry version uses the file, which also covers a concurrent save.
        await withTransactionRetry(db, async (store) => {
          if (kind.deletedChannel) await bumpRevision(store, kind.deletedChannel)
          const { rows } = await sql`delete from ${files} where hash = ${hash} returning hash`.execute(store)
          if (rows.length === 0) throw notFound()
          await insertLine(store, kind.deletedAction, { hash, fileName, actor })
        })
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error
        throw createInUseProblem(kind, await findReferences(db, kind, hash))
      }
    },
  }
}
