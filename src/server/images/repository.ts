import type { Kysely } from 'kysely'
import type { CopyFormat } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { wordsOf } from './library.ts'
import type { ReadPicture } from './read-picture.ts'

/** A picture's bytes and their media type. */
export interface Original {
  readonly path: string
  readonly type: string
  readonly bytes: Uint8Array
}

const unsaid: PictureText = { alt: '', alt_en: '', decorative: false }

async function keep(
  store: Kysely<Tables>,
  { picture: { hash, path }, type, bytes, fileName = '' }: ReadPicture,
  copies: 'pending' | 'ready',
  text: PictureText = unsaid,
): Promise<void> {
  const created_at = new Date().toISOString()
  await store
    .insertInto('media')
    .values({ hash, path, type, bytes, created_at, copies_pending: copies === 'pending' ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const said = { ...text, decorative: text.decorative ? 1 : 0, words: wordsOf({ fileName, ...text }) }
  await store
    .insertInto('picture_detail')
    .values({ hash, file_name: fileName, size: bytes.length, created_at, ...said })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The pictures in the database, under the hash of their bytes. */
export function createMediaRepository({ db }: Database) {
  return {
    /** Keeps a picture; one that is kept already stays as it is. */
    async save(picture: ReadPicture, store?: Kysely<Tables>): Promise<void> {
      if (store) return keep(store, picture, 'pending')
      await transact(db, (own) => keep(own, picture, 'pending'))
    },

    /** The same for a sample picture, of which something is said already; nobody waits for its copies. */
    async saveSample(picture: ReadPicture, text: PictureText): Promise<void> {
      await transact(db, (own) => keep(own, picture, 'ready', text))
    },

    /** True when this very path was given out. */
    async isKnown(path: string): Promise<boolean> {
      return (await db.selectFrom('media').select('hash').where('path', '=', path).executeTakeFirst()) !== undefined
    },

    /** The picture as it was kept. */
    findOriginal(hash: string): Promise<Original | undefined> {
      return db.selectFrom('media').select(['path', 'type', 'bytes']).where('hash', '=', hash).executeTakeFirst()
    },

    /** The bytes of a copy that has been made, and the path of its picture. */
    findCopy(
      hash: string,
      width: number,
      format: CopyFormat,
    ): Promise<{ readonly path: string; readonly bytes: Uint8Array } | undefined> {
      return db
        .selectFrom('media_copy')
        .innerJoin('media', 'media.hash', 'media_copy.hash')
        .select(['media.path', 'media_copy.bytes'])
        .where('media_copy.hash', '=', hash)
        .where('media_copy.width', '=', width)
        .where('media_copy.format', '=', format)
        .executeTakeFirst()
    },

    /** Keeps a copy of a picture; of a picture that is not in the database, nothing. */
    async saveCopy(hash: string, width: number, format: CopyFormat, bytes: Uint8Array): Promise<void> {
      await transact(db, async (store) => {
        const known = await store.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst()
        if (!known) return
        await store
          .insertInto('media_copy')
          .values({ hash, width, format, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
    },

    /** The paths of the pictures whose copies are still to be made, oldest first. */
    async listPending(): Promise<string[]> {
      const rows = await db
        .selectFrom('media')
        .select('path')
        .where('copies_pending', '=', 1)
        .orderBy('created_at')
        .limit(1000)
        .execute()
      return rows.map(({ path }) => path)
    },

    /** Notes that every copy of the picture has been made. */
    async finish(hash: string): Promise<void> {
      await db.updateTable('media').set({ copies_pending: 0 }).where('hash', '=', hash).execute()
    },
  }
}

export type MediaRepository = ReturnType<typeof createMediaRepository>
