import { sql } from 'kysely'
import { findPicture } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import { noteChange, topics } from '../changes/counters.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { limitOf, type Page } from '../page.ts'
import { notFound } from '../problem.ts'
import { fold, holds } from '../search.ts'
import { inUse } from './in-use.ts'
import { breaksReference, findUses, type Use } from './uses.ts'

/** A picture as the library lists it. */
export interface LibraryPicture extends PictureText {
  readonly hash: string
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly createdAt: string
  /** What the file was called; empty when that is not known. */
  readonly fileName: string
  /** How many there are. */
  readonly bytes: number
  /** How many entries show it now. */
  readonly uses: number
}

interface Row {
  readonly hash: string
  readonly path: string
  readonly created_at: string
  readonly file_name: string
  readonly size: number
  readonly alt: string
  readonly alt_en: string
  readonly decorative: number
  readonly uses: number | string | bigint | null
}

function pictureOf({ hash, path, created_at, file_name, size, alt, alt_en, decorative, uses }: Row): LibraryPicture {
  const { width = 0, height = 0 } = findPicture(path) ?? {}
  const said = { alt, alt_en, decorative: decorative === 1 }
  return {
    hash,
    path,
    width,
    height,
    createdAt: created_at,
    fileName: file_name,
    bytes: size,
    ...said,
    uses: Number(uses),
  }
}

/** What a picture is found by. */
export function wordsOf({ fileName, alt, alt_en }: Pick<LibraryPicture, 'fileName' | 'alt' | 'alt_en'>): string {
  return fold([fileName, alt, alt_en].join('\n'))
}

/** The pictures with what is said of them and where they are used. */
export function createLibrary({ db }: Database) {
  const rows = () =>
    db
      .selectFrom('picture_detail as detail')
      .innerJoin('media', 'media.hash', 'detail.hash')
      .select(['detail.hash', 'media.path', 'detail.created_at', 'detail.file_name', 'detail.size'])
      .select(['detail.alt', 'detail.alt_en', 'detail.decorative'])
      .select((outer) =>
        outer
          .selectFrom('picture_use as use')
          .innerJoin('entry', (join) =>
            join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
          )
          .select(({ fn }) => fn.countAll().as('entries'))
          .whereRef('use.hash', '=', 'detail.hash')
          .where('entry.deleted_at', 'is', null)
          .as('uses'),
      )

  const find = async (hash: string): Promise<LibraryPicture> => {
    const row = await rows().where('detail.hash', '=', hash).executeTakeFirst()
    if (!row) throw notFound()
    return pictureOf(row)
  }

  return {
    /** The picture; throws a 404. */
    find,

    /** A page of the pictures whose file name or texts hold `wanted`, newest first, and how many there are. */
    async list(page: Page & { readonly wanted: string }): Promise<{ pictures: LibraryPicture[]; total: number }> {
      const matches = holds(sql<string>`words`, page.wanted)
      const { total } = await db
        .selectFrom('picture_detail')
        .select(({ fn }) => fn.countAll().as('total'))
        .where(matches)
        .executeTakeFirstOrThrow()
      const found = await rows()
        .where(matches)
        .orderBy('detail.created_at', 'desc')
        .orderBy('detail.hash')
        .limit(limitOf(page))
        .offset(page.offset)
        .execute()
      return { pictures: found.map(pictureOf), total: Number(total) }
    },

    /** Replaces what is given of what is said of a picture; throws a 404. */
    async describe(
      hash: string,
      change: { [K in keyof PictureText]: PictureText[K] | undefined },
    ): Promise<LibraryPicture> {
      await transact(db, async (store) => {
        await noteChange(store, topics.pictureTexts)
        const row = await store.selectFrom('picture_detail').selectAll().where('hash', '=', hash).executeTakeFirst()
        if (!row) throw notFound()
        const alt = change.alt ?? row.alt
        const alt_en = change.alt_en ?? row.alt_en
        const decorative = change.decorative === undefined ? row.decorative : Number(change.decorative)
        const words = wordsOf({ fileName: row.file_name, alt, alt_en })
        await store
          .updateTable('picture_detail')
          .set({ alt, alt_en, decorative, words })
          .where('hash', '=', hash)
          .execute()
      })
      return find(hash)
    },

    /** The entries that show the picture, and those of which an earlier version did; throws a 404. */
    async uses(hash: string): Promise<Use[]> {
      await find(hash)
      return findUses(db, hash)
    },

    /** Deletes the picture with its copies; throws a 404, or a 409 that says where it is used. */
    async remove(hash: string): Promise<void> {
      try {
        // The database itself refuses while a version of an entry names it: a save at the same moment loses, or this does.
        await transact(db, async (store) => {
          await noteChange(store, topics.deletedPictures)
          const removed = await store.deleteFrom('media').where('hash', '=', hash).returning('hash').executeTakeFirst()
          if (!removed) throw notFound()
        })
      } catch (error) {
        throw breaksReference(error) ? inUse(await findUses(db, hash)) : error
      }
    },

    /** What is said of every picture of which something is said, by its hash. */
    async texts(): Promise<Map<string, PictureText>> {
      const said = await db
        .selectFrom('picture_detail')
        .select(['hash', 'alt', 'alt_en', 'decorative'])
        .where((row) => row.or([row('alt', '!=', ''), row('alt_en', '!=', ''), row('decorative', '=', 1)]))
        .execute()
      return new Map(
        said.map(({ hash, alt, alt_en, decorative }) => [hash, { alt, alt_en, decorative: decorative === 1 }]),
      )
    },
  }
}

export type Library = ReturnType<typeof createLibrary>
