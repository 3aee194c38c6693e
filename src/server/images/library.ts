import { type InferResult, type Kysely, sql, type Transaction } from 'kysely'
import type { AltText, FocalPoint } from '#content/image.ts'
import { parseImagePath } from '#content/image.ts'
import type { ImageReference, LibraryImage } from '#contracts/images.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { containsText } from '../database/text-search.ts'
import { bumpRevision, channels, recordChangedEntry, withTransactionRetry } from '../database/transactions.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import { createImageInUseProblem, findReferences, isForeignKeyViolation } from './references.ts'

function selectImages(db: Kysely<Tables>) {
  return db
    .selectFrom('image_details as detail')
    .innerJoin('media', 'media.hash', 'detail.hash')
    .select(['detail.hash', 'media.path', 'detail.created_at as createdAt', 'detail.file_name as fileName'])
    .select(['detail.size as bytes', 'detail.alt', 'detail.alt_en', 'detail.decorative'])
    .select(['detail.focus_x', 'detail.focus_y'])
    .select((outer) =>
      outer
        .selectFrom('image_reference as use')
        .innerJoin('entry', (join) =>
          join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
        )
        .select(({ fn }) => fn.countAll().as('entries'))
        .whereRef('use.hash', '=', 'detail.hash')
        .where('entry.deleted_at', 'is', null)
        .as('uses'),
    )
}

function toLibraryImage(row: InferResult<ReturnType<typeof selectImages>>[number]): LibraryImage {
  const { width = 0, height = 0 } = parseImagePath(row.path) ?? {}
  return { ...row, width, height, decorative: row.decorative === 1, uses: Number(row.uses) }
}

/** Returns the text that a search matches: file name and alt texts, normalized. */
export function toSearchText({ fileName, alt, alt_en }: Pick<LibraryImage, 'fileName' | 'alt' | 'alt_en'>): string {
  return normalizeSearchText([fileName, alt, alt_en].join('\n'))
}

/** Returns the audit target of an image. */
export function imageAuditTarget(hash: string, fileName: string): string {
  return `media/${hash} ${fileName}`.trim()
}

const MAX_RECORDED_USERS = 100

/** Records that the entries which show the image have changed; more than a hundred count as a change of their collection. */
async function recordChangesOfUsers(store: Transaction<Tables>, hash: string): Promise<void> {
  const users = await store
    .selectFrom('image_reference as use')
    .innerJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
    )
    .select(['entry.id', 'entry.collection as channel'])
    .where('use.hash', '=', hash)
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.collection')
    .orderBy('entry.id')
    .limit(MAX_RECORDED_USERS + 1)
    .execute()
  if (users.length > MAX_RECORDED_USERS)
    for (const channel of new Set(users.map(({ channel }) => channel))) await bumpRevision(store, channel)
  else
    for (const user of users)
      await recordChangedEntry(store, { ...user, revision: await bumpRevision(store, user.channel) })
}

/** What administrators write about an image, and every page that shows it uses. */
type ImageProperties = AltText & FocalPoint

/** Returns the image library: images with their alt texts and references. */
export function createImageLibrary({ db }: Database) {
  const find = async (hash: string): Promise<LibraryImage> => {
    const row = await selectImages(db).where('detail.hash', '=', hash).executeTakeFirst()
    if (!row) throw notFound()
    return toLibraryImage(row)
  }

  return {
    /** Returns the image; throws a 404. */
    find,

    /** Returns a page of the images whose file name or alt texts contain `query`, newest first, and the total. */
    async list(page: Pagination & { readonly query: string }): Promise<{ images: LibraryImage[]; total: number }> {
      const matches = containsText(sql<string>`search_text`, page.query)
      const { total } = await db
        .selectFrom('image_details')
        .select(({ fn }) => fn.countAll().as('total'))
        .where(matches)
        .executeTakeFirstOrThrow()
      const pageRows = await selectImages(db)
        .where(matches)
        .orderBy('detail.created_at', 'desc')
        .orderBy('detail.hash')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      return { images: pageRows.map(toLibraryImage), total: Number(total) }
    },

    /** Updates the alt texts and the focal point that are given and returns the image; throws a 404. */
    async updateTexts(
      hash: string,
      change: { readonly [K in keyof ImageProperties]?: ImageProperties[K] | undefined },
      { actor }: { readonly actor: Actor },
    ): Promise<LibraryImage> {
      await withTransactionRetry(db, async (store) => {
        await bumpRevision(store, channels.altTexts)
        await recordChangesOfUsers(store, hash)
        const row = await store.selectFrom('image_details').selectAll().where('hash', '=', hash).executeTakeFirst()
        if (!row) throw notFound()
        const alt = change.alt ?? row.alt
        const alt_en = change.alt_en ?? row.alt_en
        const decorative = change.decorative === undefined ? row.decorative : Number(change.decorative)
        const { focus_x = row.focus_x, focus_y = row.focus_y } = change
        const search_text = toSearchText({ fileName: row.file_name, alt, alt_en })
        await store
          .updateTable('image_details')
          .set({ alt, alt_en, decorative, search_text, focus_x, focus_y })
          .where('hash', '=', hash)
          .execute()
        const target = imageAuditTarget(hash, row.file_name)
        await insertAuditLine(store, { actor, action: 'picture-described', target }, new Date().toISOString())
      })
      return find(hash)
    },

    /** Returns the entries that use the image now or in an earlier version; throws a 404. */
    async listReferences(hash: string): Promise<ImageReference[]> {
      await find(hash)
      return findReferences(db, hash)
    },

    /** Deletes the image and its variants; throws a 404, or a 409 that names the entries that use it. */
    async remove(hash: string, actor: Actor): Promise<void> {
      try {
        // A foreign key rejects the deletion while an entry version uses the image, which also covers a concurrent save.
        await withTransactionRetry(db, async (store) => {
          await bumpRevision(store, channels.deletedImages)
          const image = await store
            .selectFrom('image_details')
            .select('file_name')
            .where('hash', '=', hash)
            .executeTakeFirst()
          const removed = await store.deleteFrom('media').where('hash', '=', hash).returning('hash').executeTakeFirst()
          if (!image || !removed) throw notFound()
          const target = imageAuditTarget(hash, image.file_name)
          await insertAuditLine(store, { actor, action: 'picture-deleted', target }, new Date().toISOString())
        })
      } catch (error) {
        throw isForeignKeyViolation(error) ? createImageInUseProblem(await findReferences(db, hash)) : error
      }
    },
  }
}

/** The image library on one database. */
export type ImageLibrary = ReturnType<typeof createImageLibrary>
