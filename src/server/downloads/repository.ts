import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type InferResult, type Kysely, sql, type Transaction } from 'kysely'
import { formatDownloadPath, toDownloadName } from '#content/download.ts'
import type { Download, DownloadReference } from '#contracts/downloads.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { containsText } from '../database/text-search.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import { createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { isForeignKeyViolation } from '../images/references.ts'
import type { UploadedFile } from '../images/uploaded-files.ts'
import { createDownloadInUseProblem, findDownloadReferences } from './references.ts'

/** The size of the parts in which the bytes are stored: a response, a backup and a move hold one at a time. */
const CHUNK_BYTES = 1024 * 1024

/** Returns the first 32 hexadecimal digits of the SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}

function selectDownloads(db: Kysely<Tables>) {
  return db
    .selectFrom('download')
    .select(['download.hash', 'download.path', 'download.file_name as fileName', 'download.size as bytes'])
    .select('download.created_at as createdAt')
    .select((outer) =>
      outer
        .selectFrom('download_reference as use')
        .innerJoin('entry', (join) =>
          join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
        )
        .select(({ fn }) => fn.countAll().as('entries'))
        .whereRef('use.hash', '=', 'download.hash')
        .where('entry.deleted_at', 'is', null)
        .as('uses'),
    )
}

function toDownload(row: InferResult<ReturnType<typeof selectDownloads>>[number]): Download {
  return { ...row, uses: Number(row.uses) }
}

async function insertChunks(store: Transaction<Tables>, hash: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    for (let position = 0; ; position++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position * CHUNK_BYTES)
      if (bytesRead === 0) return
      await store
        .insertInto('download_chunk')
        .values({ hash, position, bytes: buffer.subarray(0, bytesRead) })
        .execute()
    }
  } finally {
    await file.close()
  }
}

function auditTarget(hash: string, fileName: string): string {
  return `download/${hash} ${fileName}`.trim()
}

interface AddOptions {
  readonly actor: Actor
  readonly idempotencyKey: IdempotencyKey | undefined
}

/** Returns the documents in the database, by the hash of their bytes. */
export function createDownloads({ db }: Database) {
  const find = async (hash: string): Promise<Download | undefined> => {
    const row = await selectDownloads(db).where('download.hash', '=', hash).executeTakeFirst()
    return row && toDownload(row)
  }
  const requireDownload = async (hash: string): Promise<Download> => {
    const found = await find(hash)
    if (!found) throw notFound()
    return found
  }

  const insert = async (
    store: Transaction<Tables>,
    { hash, file, actor }: { hash: string; file: UploadedFile; actor: Actor },
  ) => {
    const created_at = new Date().toISOString()
    const path = formatDownloadPath({ hash, name: toDownloadName(file.fileName) })
    const search_text = normalizeSearchText(file.fileName)
    const inserted = await store
      .insertInto('download')
      .values({ hash, path, file_name: file.fileName, size: file.size, created_at, search_text })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) await insertChunks(store, hash, file.path)
    const target = auditTarget(hash, file.fileName)
    await insertAuditLine(store, { actor, action: 'download-added', target }, created_at)
    return { hash }
  }

  return {
    /** Returns the document; undefined when there is none. */
    find,

    /** Returns a page of the documents whose names contain `query`, newest first, and the total. */
    async list(page: Pagination & { readonly query: string }): Promise<{ downloads: Download[]; total: number }> {
      const matches = containsText(sql<string>`search_text`, page.query)
      const { total } = await db
        .selectFrom('download')
        .select(({ fn }) => fn.countAll().as('total'))
        .where(matches)
        .executeTakeFirstOrThrow()
      const rows = await selectDownloads(db)
        .where(matches)
        .orderBy('download.created_at', 'desc')
        .orderBy('download.hash')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      return { downloads: rows.map(toDownload), total: Number(total) }
    },

    /** Inserts an uploaded document and its audit line in one transaction, once per key; an existing one stays unchanged. */
    async add(file: UploadedFile, hash: string, { actor, idempotencyKey }: AddOptions): Promise<Download> {
      await withTransactionRetry(db, (store) =>
        createOnce(store, idempotencyKey, {
          create: () => insert(store, { hash, file, actor }),
          find: (id) => store.selectFrom('download').select('hash').where('hash', '=', id).executeTakeFirst(),
          describeTarget: (row) => `download/${row.hash}`,
        }),
      )
      return requireDownload(hash)
    },

    /** Yields the bytes from the first to the last position, both included, one stored part at a time. */
    async *read(
      hash: string,
      { from, to }: { readonly from: number; readonly to: number },
    ): AsyncGenerator<Uint8Array> {
      for (let position = Math.floor(from / CHUNK_BYTES); position * CHUNK_BYTES <= to; position++) {
        const { bytes } = await db
          .selectFrom('download_chunk')
          .select('bytes')
          .where('hash', '=', hash)
          .where('position', '=', position)
          .executeTakeFirstOrThrow()
        const start = position * CHUNK_BYTES
        yield bytes.subarray(Math.max(0, from - start), to - start + 1)
      }
    },

    /** Returns the entries that link to the document now or in an earlier version; throws a 404. */
    async listReferences(hash: string): Promise<DownloadReference[]> {
      await requireDownload(hash)
      return findDownloadReferences(db, hash)
    },

    /** Deletes the document; throws a 404, or a 409 that names the entries that link to it. */
    async remove(hash: string, actor: Actor): Promise<void> {
      const { fileName } = await requireDownload(hash)
      try {
        // A foreign key rejects the deletion while an entry version links to it, which also covers a concurrent save.
        await withTransactionRetry(db, async (store) => {
          const removed = await store
            .deleteFrom('download')
            .where('hash', '=', hash)
            .returning('hash')
            .executeTakeFirst()
          if (!removed) throw notFound()
          const target = auditTarget(hash, fileName)
          await insertAuditLine(store, { actor, action: 'download-deleted', target }, new Date().toISOString())
        })
      } catch (error) {
        throw isForeignKeyViolation(error) ? createDownloadInUseProblem(await findDownloadReferences(db, hash)) : error
      }
    },
  }
}

/** The documents of one database. */
export type Downloads = ReturnType<typeof createDownloads>
