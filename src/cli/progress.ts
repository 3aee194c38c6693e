import type { Lines } from '#server/archive/lines.ts'

const clear = '\r\u001B[K'

/** The same lines; on a terminal it shows how many rows have passed. */
export async function* showProgress(lines: Lines): Lines {
  const screen = process.stderr
  let [done, all, shown] = [0, 0, 0]
  for await (const line of lines) {
    if ('format' in line) all = line.tables.reduce((sum, { rows }) => sum + rows, 0)
    if ('rows' in line) done += line.rows.length
    if (screen.isTTY && Date.now() - shown > 100) {
      screen.write(`${clear}${done.toLocaleString('en')} of ${all.toLocaleString('en')} rows`)
      shown = Date.now()
    }
    yield line
  }
  if (screen.isTTY) screen.write(clear)
}
