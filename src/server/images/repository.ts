import type { Kysely } from 'kysely'
import type { AltText, VariantFormat } from '#content/image.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import type { ProcessedImage } from './reencode-image.ts'

/** An original image: its path, media type and bytes. */
export interface OriginalImage {
  readonly path: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Identifies a variant by the hash of its original, its width in pixels and its format. */
export interface VariantKey {
  readonly hash: string
  readonly width: number
  readonly format: VariantFormat
}

/** Returns the text that a search matches: file name and alt texts, normalized. */
export function toSearchText(image: { readonly fileName: string } & Pick<AltText, 'alt' | 'alt_en'>): string {
  return normalizeSearchText([image.fileName, image.alt, image.alt_en].join('\n'))
}

/** Returns the images that the current versions of entries use, deleted entries too, as `use`, each with its `entry`. */
export function currentUses(db: Kysely<Tables>) {
  return db
    .selectFrom('image_reference as use')
    .innerJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
    )
}

/** Returns the audit target of an image. */
export function toAuditTarget(hash: string, fileName: string): string {
  return `media/${hash} ${fileName}`.trim()
}

const emptyAltText: AltText = { alt: '', alt_en: '', decorative: false }

async function insertImage(
  store: Kysely<Tables>,
  { image: { hash, path }, type, bytes, fileName = '', altText = emptyAltText }: ProcessedImage,
  { variants }: { readonly variants: 'pending' | 'ready' },
): Promise<void> {
  const created_at = new Date().toISOString()
  await store
    .insertInto('media')
    .values({ hash, path, type, bytes, created_at, pending_variant: variants === 'pending' ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { alt, alt_en, decorative } = altText
  const details = { alt, alt_en, decorative: decorative ? 1 : 0, search_text: toSearchText({ fileName, alt, alt_en }) }
  await store
    .insertInto('image_details')
    .values({ hash, file_name: fileName, size: bytes.length, created_at, ...details })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the images in the database, by the hash of their bytes. */
export function createImageRepository({ db }: Database) {
  return {
    /** Inserts an image; an existing one stays unchanged. */
    async save(image: ProcessedImage, store?: Kysely<Tables>): Promise<void> {
      if (store) return insertImage(store, image, { variants: 'pending' })
      await withTransactionRetry(db, (transaction) => insertImage(transaction, image, { variants: 'pending' }))
    },

    /** Inserts a sample image with its alt texts; its variants are created on request. */
    async saveSample(image: ProcessedImage): Promise<void> {
      await withTransactionRetry(db, (transaction) => insertImage(transaction, image, { variants: 'ready' }))
    },

    /** Returns those of the hashes that no image has. */
    async findMissing(hashes: readonly string[]): Promise<string[]> {
      if (hashes.length === 0) return []
      const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute()
      const existing = new Set(rows.map(({ hash }) => hash))
      return hashes.filter((hash) => !existing.has(hash))
    },

    /** Returns true when an image has exactly this path. */
    async hasPath(path: string): Promise<boolean> {
      return (await db.selectFrom('media').select('hash').where('path', '=', path).executeTakeFirst()) !== undefined
    },

    /** Returns the original image; undefined when there is none. */
    findOriginal(hash: string): Promise<OriginalImage | undefined> {
      return db.selectFrom('media').select(['path', 'type', 'bytes']).where('hash', '=', hash).executeTakeFirst()
    },

    /** Returns the bytes of a stored variant and the path of its original; undefined when it is not stored. */
    findVariant({
      hash,
      width,
      format,
    }: VariantKey): Promise<{ readonly path: string; readonly bytes: Uint8Array } | undefined> {
      return db
        .selectFrom('image_variant')
        .innerJoin('media', 'media.hash', 'image_variant.hash')
        .select(['media.path', 'image_variant.bytes'])
        .where('image_variant.hash', '=', hash)
        .where('image_variant.width', '=', width)
        .where('image_variant.format', '=', format)
        .executeTakeFirst()
    },

    /** Inserts a variant; does nothing when the original is not in the database. */
    async saveVariant({ hash, width, format }: VariantKey, bytes: Uint8Array): Promise<void> {
      await withTransactionRetry(db, async (store) => {
        const image = await store.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst()
        if (!image) return
        await store
          .insertInto('image_variant')
          .values({ hash, width, format, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
    },

    /** Returns the paths of at most 1000 images with pending variants, oldest first. */
    async listPendingPaths(): Promise<string[]> {
      const rows = await db
        .selectFrom('media')
        .select('path')
        .where('pending_variant', '=', 1)
        .orderBy('created_at')
        .limit(1000)
        .execute()
      return rows.map(({ path }) => path)
    },

    /** Marks all variants of the image as created. */
    async markVariantsReady(hash: string): Promise<void> {
      await db.updateTable('media').set({ pending_variant: 0 }).where('hash', '=', hash).execute()
    },
  }
}

/** The images in one database. */
export type ImageRepository = ReturnType<typeof createImageRepository>
