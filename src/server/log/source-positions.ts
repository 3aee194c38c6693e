import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded when the first error of a file is logged: the source map of the renderer takes megabytes of memory.
const mapsByUrl = new Map<string, SourceMap | undefined>()

function readSourceMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')))
  } catch {
    // Files that are not built have no source map; their positions are correct.
    return undefined
  }
}

/** Returns a stack trace in which positions in built files with a source map are replaced by source positions. */
export function toSourcePositions(stack: string): string {
  return stack.replace(
    /(file:\/\/[^\s():]+\.m?js):(\d+):(\d+)/g,
    (position, url: string, line: string, column: string) => {
      if (!mapsByUrl.has(url)) mapsByUrl.set(url, readSourceMap(url))
      const origin = mapsByUrl.get(url)?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return position
      return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    },
  )
}
