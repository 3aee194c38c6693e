import type { Transaction } from 'kysely'
import type { AltText, FocalPoint } from '#content/image.ts'
import type { LibraryImage } from '#contracts/files.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { bumpRevision, channels, recordChangedEntry, withTransactionRetry } from '../database/transactions.ts'
import { notFound } from '../http/problem.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import { currentUses, type ImageRepository, toAuditTarget, toSearchText } from '../images/repository.ts'
import { imageKind } from './file-kinds.ts'
import { createFileLibrary, type UploadOptions } from './file-library.ts'

const MAX_RECORDED_USERS = 100

/** Records that the entries which show the image have changed; more than a hundred count as a change of their collection. */
async function recordChangesOfUsers(store: Transaction<Tables>, hash: string): Promise<void> {
  const users = await currentUses(store)
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

/** Returns the library of the images: with alt texts and focal points. */
export function createImageLibrary(database: Database, images: Pick<ImageRepository, 'save'>) {
  const library = createFileLibrary(database, imageKind)
  return {
    ...library,

    /** Inserts an uploaded image and its audit line; returns it as it is in the library. */
    addUpload(image: ProcessedImage, options: UploadOptions): Promise<LibraryImage> {
      const { hash } = image.image
      const insert = (store: Transaction<Tables>) => images.save(image, store)
      return library.add({ hash, fileName: image.fileName ?? '', insert }, options)
    },

    /** Updates the alt texts and the focal point that are given and returns the image; throws a 404. */
    async updateTexts(
      hash: string,
      change: { readonly [K in keyof ImageProperties]?: ImageProperties[K] | undefined },
      { actor }: { readonly actor: Actor },
    ): Promise<LibraryImage> {
      await withTransactionRetry(database.db, async (store) => {
        await bumpRevision(store, channels.altTexts)
        await recordChangesOfUsers(store, hash)
        const row = await store.selectFrom('image_details').selectAll().where('hash', '=', hash).executeTakeFirst()
        if (!row) throw notFound()
        const { alt = row.alt, alt_en = row.alt_en, focus_x = row.focus_x, focus_y = row.focus_y } = change
        const decorative = change.decorative === undefined ? row.decorative : Number(change.decorative)
        const search_text = toSearchText({ fileName: row.file_name, alt, alt_en })
        await store
          .updateTable('image_details')
          .set({ alt, alt_en, decorative, search_text, focus_x, focus_y })
          .where('hash', '=', hash)
          .execute()
        const target = toAuditTarget(hash, row.file_name)
        await insertAuditLine(store, { actor, action: 'picture-described', target }, new Date().toISOString())
      })
      return library.require(hash)
    },
  }
}

/** The library of the images in one database. */
export type ImageLibrary = ReturnType<typeof createImageLibrary>
