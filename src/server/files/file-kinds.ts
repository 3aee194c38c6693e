import type { LocalisedText } from '#content/fields.ts'
import { parseImagePath } from '#content/image.ts'
import type { Download, LibraryImage } from '#contracts/files.ts'
import { channels } from '../database/transactions.ts'

/** What the library reads of every file. */
export interface FileRow {
  readonly hash: string
  readonly path: string
  readonly file_name: string
  readonly size: number
  readonly created_at: string
  /** The number of entries that use it now; PostgreSQL returns it as a text. */
  readonly uses: number | string
}

/** What differs between the two kinds of files that entries mention by the hash in their paths. */
export interface FileKind<Row extends FileRow, File> {
  readonly folder: 'media' | 'downloads'
  /** The table of the files; what other tables have of a file is deleted with its row. */
  readonly files: 'media' | 'download'
  /** The table with what the library lists of a file. */
  readonly details: 'image_details' | 'download'
  readonly references: 'image_reference' | 'download_reference'
  readonly addedAction: 'picture-added' | 'download-added'
  readonly deletedAction: 'picture-deleted' | 'download-deleted'
  /** The channel that tells other instances of a deletion. */
  readonly deletedChannel?: string
  readonly toFile: (row: Row) => File
  /** The message for a file that does not exist; `path` as the entry has it. */
  readonly missing: (path: string) => LocalisedText
  /** The message for a file that is not deleted, because these entries use it. */
  readonly inUse: (entries: LocalisedText) => LocalisedText
  /** The same for entries of which only an earlier version uses it. */
  readonly inEarlierVersions: (entries: LocalisedText) => LocalisedText
}

interface ImageRow extends FileRow {
  readonly alt: string
  readonly alt_en: string
  readonly decorative: number
  readonly focus_x: number
  readonly focus_y: number
}

const toProperties = ({ hash, path, file_name, size, created_at, uses }: FileRow) => ({
  ...{ hash, path, fileName: file_name, bytes: size, createdAt: created_at, uses: Number(uses) },
})

/** The images of the site. */
export const imageKind: FileKind<ImageRow, LibraryImage> = {
  folder: 'media',
  files: 'media',
  details: 'image_details',
  references: 'image_reference',
  addedAction: 'picture-added',
  deletedAction: 'picture-deleted',
  deletedChannel: channels.deletedImages,
  toFile: (row) => {
    const { width = 0, height = 0 } = parseImagePath(row.path) ?? {}
    const { alt, alt_en, decorative, focus_x, focus_y } = row
    return { ...toProperties(row), width, height, alt, alt_en, decorative: decorative === 1, focus_x, focus_y }
  },
  missing: (path) => ({
    id: `Gambar ${path} tidak ada. Pilih gambarnya lagi, atau lepas tautannya.`,
    en: `The picture ${path} does not exist. Choose it again, or remove the link.`,
  }),
  inUse: ({ id, en }) => ({
    id: `Gambar ini masih dipakai. Ganti dulu di sini: ${id}.`,
    en: `This picture is in use. Replace it here first: ${en}.`,
  }),
  inEarlierVersions: ({ id, en }) => ({
    id: `Gambar ini tidak tampil lagi, tetapi versi lama masih menyimpannya supaya dapat dipulihkan: ${id}.`,
    en: `This picture is not shown any more, but earlier versions keep it so that they can be restored: ${en}.`,
  }),
}

/** The documents that visitors download. */
export const documentKind: FileKind<FileRow, Download> = {
  folder: 'downloads',
  files: 'download',
  details: 'download',
  references: 'download_reference',
  addedAction: 'download-added',
  deletedAction: 'download-deleted',
  toFile: toProperties,
  missing: () => ({
    id: 'Dokumen yang ditautkan di sini sudah dihapus. Lepas tautannya, atau pilih dokumennya lagi.',
    en: 'A document that is linked here has been deleted. Remove the link, or choose the document again.',
  }),
  inUse: ({ id, en }) => ({
    id: `Dokumen ini masih ditautkan. Lepas dulu tautannya di sini: ${id}.`,
    en: `This document is linked. Remove the link here first: ${en}.`,
  }),
  inEarlierVersions: ({ id, en }) => ({
    id: `Dokumen ini tidak ditautkan lagi, tetapi versi lama masih memerlukannya supaya dapat dipulihkan: ${id}.`,
    en: `This document is not linked any more, but earlier versions need it so that they can be restored: ${en}.`,
  }),
}
