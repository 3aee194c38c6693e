import { createHash } from 'node:crypto'
import { StartError } from '../start-error.ts'
import { batch, formatVersion, type Header, header, type Line, type Lines, totals } from './lines.ts'
import { inLines } from './pieces.ts'

/** The archive as lines of JSON; the last one carries the SHA-256 of all of them. */
export async function* encode(lines: Lines): AsyncGenerator<Buffer> {
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

const damaged = 'The file is damaged or was cut short; nothing has been written.'

function parse(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw new StartError(damaged)
  }
}

function parseHeader(value: unknown): Header {
  const known = header.safeParse(value)
  if (known.success) return known.data
  const isOurs = typeof value === 'object' && value !== null && 'format' in value && value.format === 'beranda'
  if (isOurs && 'version' in value && typeof value.version === 'number' && value.version > formatVersion)
    throw new StartError(
      `The file was written by a newer version of the program (format ${value.version}); restore it with that one.`,
    )
  throw new StartError('The file is not a backup of this program.')
}

const lastLine = totals.extend({ sha256: batch.shape.table })

/** The lines of an archive; throws a StartError at the first that is not as it was written, or missing. */
export async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  let missing: Map<string, number> | undefined
  let isComplete = false
  for await (const text of inLines(bytes)) {
    if (isComplete) throw new StartError(damaged)
    const value = parse(text)
    if (!missing) {
      const first = parseHeader(value)
      missing = new Map(first.tables.map(({ name, rows }) => [name, rows]))
      yield first
    } else {
      const rows = batch.safeParse(value)
      if (!rows.success) {
        const { data: end } = lastLine.safeParse(value)
        const sha256 =
          end &&
          hash
            .copy()
            .update(JSON.stringify({ totals: end.totals }))
            .digest('hex')
        isComplete = end?.sha256 === sha256 && [...missing.values()].every((count) => count === 0)
        if (!end || !isComplete) throw new StartError(damaged)
        yield { totals: end.totals }
        continue
      }
      missing.set(rows.data.table, (missing.get(rows.data.table) ?? 0) - rows.data.rows.length)
      yield rows.data
    }
    hash.update(text).update('\n')
  }
  if (!isComplete) throw new StartError(damaged)
}
