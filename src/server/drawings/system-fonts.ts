import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type HasGlyph, readCharacterMap } from './character-map.ts'

// Those of fonts.conf.
const folders = ['/usr/share/fonts', '/usr/local/share/fonts']

function listFontFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && /\.(ttf|otf|ttc|otc)$/i.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    // There is no such folder.
    return []
  }
}

/** Returns which characters the fonts in these files have together. A file is read once another one lacks a character. */
export function combineFonts(paths: Iterable<string>): HasGlyph {
  const unread = [...paths]
  const known: HasGlyph[] = []
  return (code) => {
    if (known.some((hasGlyph) => hasGlyph(code))) return true
    for (let path = unread.shift(); path !== undefined; path = unread.shift()) {
      const hasGlyph = readCharacterMap(path)
      known.push(hasGlyph)
      if (hasGlyph(code)) return true
    }
    return false
  }
}

/** Returns which characters the fonts of the machine have that drawings use where their own typeface has none. */
export function openSystemFonts(): HasGlyph {
  return combineFonts(folders.flatMap(listFontFiles))
}
