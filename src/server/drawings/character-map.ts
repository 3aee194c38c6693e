import { closeSync, openSync, readSync } from 'node:fs'

/** Returns true when a font has a glyph for the character. */
export type HasGlyph = (codePoint: number) => boolean

// Platform and encoding of the tables whose characters are those of Unicode.
const isUnicodeTable = (platform: number, encoding: number) =>
  (platform === 0 && encoding !== 5) || (platform === 3 && (encoding === 1 || encoding === 10))

/** Looks a character up in segments of 16-bit characters. */
function hasInSegments(table: Buffer, code: number): boolean {
  const doubled = table.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    if (code > table.readUInt16BE(14 + segment)) continue
    const start = table.readUInt16BE(16 + doubled + segment)
    if (code < start) return false
    const delta = table.readUInt16BE(16 + 2 * doubled + segment)
    const offsetAt = 16 + 3 * doubled + segment
    const offset = table.readUInt16BE(offsetAt)
    const glyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - start))
    return glyph !== 0 && ((glyph + delta) & 0xffff) !== 0
  }
  return false
}

/** Looks a character up in groups of successive characters. */
function hasInGroups(table: Buffer, code: number): boolean {
  const count = table.readUInt32BE(12)
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const [start, end] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)]
    if (code >= start && code <= end) return table.readUInt32BE(at + 8) + code - start !== 0
  }
  return false
}

const lookups: Readonly<Record<number, (table: Buffer, code: number) => boolean>> = {
  4: (table, code) => code <= 0xffff && hasInSegments(table, code),
  12: hasInGroups,
}

// Of fonts with glyphs in colors, which fonts.conf rejects.
const colorTables = ['CBDT', 'sbix', 'COLR', 'SVG ']

/** Reads the tables of characters of the font that begins at `start` in the file. */
function readTables(read: (at: number, bytes: number) => Buffer, start: number): Buffer[] {
  const count = read(start + 4, 2).readUInt16BE(0)
  const directory = read(start + 12, count * 16)
  const entries = Array.from({ length: count }, (_, index) => directory.subarray(index * 16, index * 16 + 16))
  const names = entries.map((one) => one.toString('latin1', 0, 4))
  const entry = entries[names.indexOf('cmap')]
  if (!entry || names.some((name) => colorTables.includes(name))) return []
  const cmap = read(entry.readUInt32BE(8), entry.readUInt32BE(12))
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(4 + index * 8, 12 + index * 8),
  )
  return tables
    .filter((one) => isUnicodeTable(one.readUInt16BE(0), one.readUInt16BE(2)))
    .map((one) => cmap.subarray(one.readUInt32BE(4)))
}

/** Returns which characters the fonts of a file have: TrueType, OpenType or a collection; of another file, a damaged one, and one with colors none. */
export function readCharacterMap(path: string): HasGlyph {
  const file = openSync(path, 'r')
  const read = (at: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, at))
  }
  try {
    const isCollection = read(0, 4).toString('latin1') === 'ttcf'
    // The fonts of a collection have the same characters, but for their forms.
    const tables = readTables(read, isCollection ? read(12, 4).readUInt32BE(0) : 0)
    return (code) => tables.some((table) => lookups[table.readUInt16BE(0)]?.(table, code) ?? false)
  } catch {
    return () => false
  } finally {
    closeSync(file)
  }
}
