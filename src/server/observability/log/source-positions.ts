import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// Read when the first error of a file is logged, not at the start: the map of the renderer takes megabytes of memory.
const mapsByUrl = new Map<string, SourceMap | undefined>()

function readSourceMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')))
  } catch {
    // A file that is not built has no map; its own positions are right.
    return undefined
  }
}

/** Returns lines of a stack trace with the source files instead of the files of a build that have a source map. */
export function toSourcePositions(stack: string): string {
  return stack.replace(
    /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/g,
    (position, url: string, line: string, column: string) => {
      if (!mapsByUrl.has(url)) mapsByUrl.set(url, readSourceMap(url))
      const origin = mapsByUrl.get(url)?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return position
      return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    },
  )
}
