import type { ArchiveLines } from '#server/backup/archive/ndjson.ts'

const CLEAR_LINE = '\r\u001B[K'

/** Yields the lines unchanged and, on a terminal, prints the number of processed rows. */
export async function* showProgress(lines: ArchiveLines): ArchiveLines {
  const terminal = process.stderr
  let [done, all, shownAt] = [0, 0, 0]
  for await (const line of lines) {
    if ('format' in line) all = line.tables.reduce((sum, { rows }) => sum + rows, 0)
    if ('rows' in line) done += line.rows.length
    if (terminal.isTTY && Date.now() - shownAt > 100) {
      terminal.write(`${CLEAR_LINE}${done.toLocaleString('en')} of ${all.toLocaleString('en')} rows`)
      shownAt = Date.now()
    }
    yield line
  }
  if (terminal.isTTY) terminal.write(CLEAR_LINE)
}
