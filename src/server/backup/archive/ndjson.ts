import { z } from 'zod'

/** The newest format that this version of the program writes and reads. */
export const FORMAT_VERSION = 1

const columnKindSchema = z.enum(['text', 'integer', 'bytes'])

const archivedTableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), kind: columnKindSchema })).readonly(),
  rows: z.int().min(0),
  /** The highest id that the table has generated; null without generated ids. */
  lastNumber: z.number().nullable(),
})

/** The first line: the tables of the archive. */
export const headerSchema = z.strictObject({
  format: z.literal('beranda'),
  version: z.literal(FORMAT_VERSION),
  /** The last applied migration. */
  step: z.string(),
  createdAt: z.string(),
  tables: z.array(archivedTableSchema),
})

/** Rows of one table, values in the order of the header's columns; bytes are base64. */
export const batchSchema = z.strictObject({
  table: z.string(),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** The last line: a checksum of the rows per table, see `checksum.ts`. */
export const totalsSchema = z.strictObject({ totals: z.record(z.string(), z.string()) })

export type ColumnKind = z.infer<typeof columnKindSchema>
export type ArchivedTable = z.infer<typeof archivedTableSchema>
export type ArchiveHeader = z.infer<typeof headerSchema>
export type Batch = z.infer<typeof batchSchema>
export type Totals = z.infer<typeof totalsSchema>
export type ArchiveRow = Batch['rows'][number]

/** A line of an archive: first the header, then batches in insertion order, last the totals. */
export type ArchiveLine = ArchiveHeader | Batch | Totals

/** The lines of an archive, streamed. */
export type ArchiveLines = AsyncIterable<ArchiveLine>
