import { z } from 'zod'

/** The newest format that this version of the program writes and reads. */
export const formatVersion = 1

const columnKind = z.enum(['text', 'integer', 'bytes'])

const archivedTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), kind: columnKind })).readonly(),
  rows: z.number(),
  /** The highest number that the table has given out, where it numbers its rows. */
  lastNumber: z.number().nullable(),
})

/** The first line: what is in the archive. */
export const header = z.strictObject({
  format: z.literal('beranda'),
  version: z.literal(formatVersion),
  /** The last step of the tables' migrations. */
  step: z.string(),
  createdAt: z.string(),
  tables: z.array(archivedTable),
})

/** Some rows of one table, their values in the order of the header's columns; bytes are in base64. */
export const batch = z.strictObject({
  table: z.string(),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** The last line: a checksum of the rows of each table, see `checksum.ts`. */
export const totals = z.strictObject({ totals: z.record(z.string(), z.string()) })

export type ColumnKind = z.infer<typeof columnKind>
export type ArchivedTable = z.infer<typeof archivedTable>
export type Header = z.infer<typeof header>
export type Batch = z.infer<typeof batch>
export type Totals = z.infer<typeof totals>
export type Row = Batch['rows'][number]

/** An archive is one header, batches in an order in which they can be written, and the totals. */
export type Line = Header | Batch | Totals

/** The lines of an archive as they pass by. */
export type Lines = AsyncIterable<Line>
