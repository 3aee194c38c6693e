import { type Kysely, sql } from 'kysely'
import { type Collection, filterFields, holdsTextImages } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { parseDownloadPath } from '#content/download.ts'
import type { Fields } from '#content/fields.ts'
import { StartupError } from '../../config/startup-error.ts'
import type { Tables } from '../../database/tables.ts'
import { sanitizeRichText } from '../../entries/sanitize-rich-text.ts'
import { cleanValues } from '../../fields/field-types.ts'
import { hasPdfHeader } from '../../files/accepted-documents.ts'
import { detectFileType } from '../../images/accepted-images.ts'

const BATCH_ROWS = 200

const textFields: ReadonlyMap<string, Fields> = new Map(
  Object.values<Collection>(collections).map(({ name, fields }) => [name, filterFields(fields, holdsTextImages)]),
)

interface EntryText {
  readonly key: number
  readonly collection: string
  readonly document: string
}

/** Returns the document with sanitized rich text; undefined when it is unchanged. */
async function sanitizeDocument({ document: text, collection }: EntryText): Promise<string | undefined> {
  // `writeSite` has refused a document that is no JSON.
  const document: unknown = JSON.parse(text)
  // Anything but an object has no text that a page shows: it stays as it was.
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined
  const texts = Object.entries(document).filter(([, value]) => typeof value === 'string')
  const values = Object.fromEntries(texts) as Record<string, string>
  const sanitized = await cleanValues(textFields.get(collection) ?? {}, values, {
    sanitize: (html) => sanitizeRichText(html),
    // One entry never stops a restore.
    acceptsAnyLength: true,
  })
  const isChanged = Object.entries(sanitized).some(([key, value]) => value !== values[key])
  return isChanged ? JSON.stringify({ ...document, ...sanitized }) : undefined
}

async function sanitizeDocuments(store: Kysely<Tables>, table: 'entry' | 'entry_version'): Promise<void> {
  const key = table === 'entry' ? 'id' : 'sequence'
  for (let after = 0; ; ) {
    const { rows } = await sql<EntryText>`select ${sql.ref(key)} as key, collection, document
      from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${BATCH_ROWS}`.execute(
      store,
    )
    for (const row of rows) {
      const sanitized = await sanitizeDocument(row)
      if (sanitized !== undefined)
        await sql`update ${sql.table(table)} set document = ${sanitized} where ${sql.ref(key)} = ${row.key}`.execute(
          store,
        )
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png' }

async function checkImages(store: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ hash: string; path: string; type: string; head: Uint8Array }>`
    select hash, path, type, substr(bytes, 1, 64) as head from media`.execute(store)
  for (const { hash, path, type, head } of rows) {
    const actual = MEDIA_TYPES[detectFileType(head)]
    if (!actual)
      throw new StartupError(`The image ${path} in the backup is neither JPEG nor PNG; nothing has been written.`)
    if (type !== actual) await store.updateTable('media').set({ type: actual }).where('hash', '=', hash).execute()
  }
}

async function checkDownloads(store: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ path: string; head: Uint8Array | null }>`
    select d.path, substr(c.bytes, 1, 8) as head from download d
      left join download_chunk c on c.hash = d.hash and c.position = 0`.execute(store)
  for (const { path, head } of rows)
    if (!head || !hasPdfHeader(head) || !parseDownloadPath(path))
      throw new StartupError(`The document ${path} in the backup is no PDF; nothing has been written.`)
}

/**
 * Validates the content of a restored backup like any other write, within the transaction: sanitizes rich text, and sets the
 * media type of images from their bytes. Throws a StartupError for an invalid image or download.
 */
export async function revalidateContent(store: Kysely<Tables>): Promise<void> {
  await sanitizeDocuments(store, 'entry')
  await sanitizeDocuments(store, 'entry_version')
  await checkImages(store)
  await checkDownloads(store)
}
