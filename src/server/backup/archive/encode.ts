import { createHash } from 'node:crypto'
import { StartupError } from '../../config/startup-error.ts'
import { splitLines } from './chunks.ts'
import {
  type ArchiveHeader,
  type ArchiveLine,
  type ArchiveLines,
  type ArchiveRow,
  type Batch,
  batchSchema,
  type ColumnKind,
  FORMAT_VERSION,
  headerSchema,
  totalsSchema,
} from './ndjson.ts'

/** Encodes an archive as lines of JSON; the last line contains the SHA-256 of all lines. */
export async function* encodeArchive(lines: ArchiveLines): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    if ('totals' in line) {
      const sha256 = hash.update(JSON.stringify(line)).digest('hex')
      yield Buffer.from(`${JSON.stringify({ ...line, sha256 })}\n`)
    } else {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      hash.update(bytes)
      yield bytes
    }
  }
}

/** What a file that does not end as it should is reported with. */
export const DAMAGED_MESSAGE = 'The file is damaged or was cut short; nothing has been written.'

function parseLine(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw new StartupError(DAMAGED_MESSAGE)
  }
}

// The row of the largest possible image, a PNG in base64, is smaller.
const MAX_LINE_BYTES = 128 * 1024 * 1024

// The maximum of idParams and of a PostgreSQL integer.
const MAX_ID = 2_147_483_647

function requireValidSequences({ tables }: ArchiveHeader): void {
  for (const { name, lastNumber } of tables)
    if (lastNumber !== null && !(Number.isInteger(lastNumber) && lastNumber >= 1 && lastNumber <= MAX_ID))
      throw new StartupError(
        `The table ${name} of the backup gave out the number ${lastNumber} last, which has to be from 1 to ${MAX_ID}: the file was not made by this program, or was changed. Nothing has been written.`,
      )
}

const VALUE_CHECKS: Readonly<Record<ColumnKind, (value: ArchiveRow[number]) => boolean>> = {
  text: (value) => typeof value === 'string',
  bytes: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
}

/** Throws a StartupError when a row does not match the columns of the header. */
function requireValidRows({ table, rows }: Batch, { tables }: ArchiveHeader): void {
  const columns = tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new StartupError(`The backup does not announce the table ${table}; nothing has been written.`)
  for (const row of rows) {
    if (row.length !== columns.length)
      throw new StartupError(
        `A row of the table ${table} has ${row.length} values for ${columns.length} columns: the file was not made by this program, or was changed. Nothing has been written.`,
      )
    const wrong = columns.find(({ kind }, index) => row[index] !== null && !VALUE_CHECKS[kind](row[index] ?? null))
    if (wrong)
      throw new StartupError(
        `A row of the table ${table} has a value in ${wrong.name} that is no ${wrong.kind}: the file was not made by this program, or was changed. Nothing has been written.`,
      )
  }
}

function parseHeader(value: unknown): ArchiveHeader {
  const parsed = headerSchema.safeParse(value)
  if (parsed.success) {
    requireValidSequences(parsed.data)
    return parsed.data
  }
  const isOurs = typeof value === 'object' && value !== null && 'format' in value && value.format === 'beranda'
  if (isOurs && 'version' in value && typeof value.version === 'number' && value.version > FORMAT_VERSION)
    throw new StartupError(
      `The file was written by a newer version of the program (format ${value.version}); restore it with that one.`,
    )
  throw new StartupError('The file is not a backup of this program.')
}

const totalsWithHashSchema = totalsSchema.extend({ sha256: batchSchema.shape.table })

/** Decodes the lines of an archive; throws a StartupError at the first line that is invalid or missing. */
export async function* decodeArchive(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveLine> {
  const hash = createHash('sha256')
  let archiveHeader: ArchiveHeader | undefined
  const remainingRows = new Map<string, number>()
  let isComplete = false
  for await (const text of splitLines(bytes, MAX_LINE_BYTES)) {
    if (isComplete) throw new StartupError(DAMAGED_MESSAGE)
    const value = parseLine(text)
    if (!archiveHeader) {
      archiveHeader = parseHeader(value)
      for (const { name, rows } of archiveHeader.tables) remainingRows.set(name, rows)
      yield archiveHeader
    } else {
      const batch = batchSchema.safeParse(value)
      if (!batch.success) {
        const { data: totalsLine } = totalsWithHashSchema.safeParse(value)
        const sha256 =
          totalsLine &&
          hash
            .copy()
            .update(JSON.stringify({ totals: totalsLine.totals }))
            .digest('hex')
        isComplete = totalsLine?.sha256 === sha256 && [...remainingRows.values()].every((count) => count === 0)
        if (!totalsLine || !isComplete) throw new StartupError(DAMAGED_MESSAGE)
        yield { totals: totalsLine.totals }
        continue
      }
      requireValidRows(batch.data, archiveHeader)
      remainingRows.set(batch.data.table, (remainingRows.get(batch.data.table) ?? 0) - batch.data.rows.length)
      yield batch.data
    }
    hash.update(text).update('\n')
  }
  if (!isComplete) throw new StartupError(DAMAGED_MESSAGE)
}
