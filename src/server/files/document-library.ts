import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { formatDownloadPath, toDownloadName } from '#content/download.ts'
import type { Download } from '#contracts/files.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { documentKind } from './file-kinds.ts'
import { createFileLibrary, type UploadOptions } from './file-library.ts'
import type { UploadedFile } from './uploaded-files.ts'

/** The size of the parts in which the bytes are stored: a response, a backup and a move hold one at a time. */
const CHUNK_BYTES = 1024 * 1024

/** Returns the first 32 hexadecimal digits of the SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
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

/** Returns the library of the documents, with their bytes. */
export function createDocumentLibrary(database: Database) {
  const library = createFileLibrary(database, documentKind)
  return {
    ...library,

    /** Inserts an uploaded document and its audit line; returns it as it is in the library. */
    addUpload(file: UploadedFile, hash: string, options: UploadOptions): Promise<Download> {
      const { fileName, size } = file
      const insert = async (store: Transaction<Tables>) => {
        const inserted = await store
          .insertInto('download')
          .values({
            hash,
            path: formatDownloadPath({ hash, name: toDownloadName(fileName) }),
            file_name: fileName,
            size,
            created_at: new Date().toISOString(),
            search_text: normalizeSearchText(fileName),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('hash')
          .executeTakeFirst()
        if (inserted) await insertChunks(store, hash, file.path)
      }
      return library.add({ hash, fileName, insert }, options)
    },

    /** Yields the bytes from the first to the last position, both included, one stored part at a time. */
    async *read(
      hash: string,
      { from, to }: { readonly from: number; readonly to: number },
    ): AsyncGenerator<Uint8Array> {
      for (let position = Math.floor(from / CHUNK_BYTES); position * CHUNK_BYTES <= to; position++) {
        const { bytes } = await database.db
          .selectFrom('download_chunk')
          .select('bytes')
          .where('hash', '=', hash)
          .where('position', '=', position)
          .executeTakeFirstOrThrow()
        const start = position * CHUNK_BYTES
        yield bytes.subarray(Math.max(0, from - start), to - start + 1)
      }
    },
  }
}

/** The library of the documents in one database. */
export type DocumentLibrary = ReturnType<typeof createDocumentLibrary>
