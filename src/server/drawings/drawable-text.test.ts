import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { typefaceNames, typefaces } from '#content/typefaces.ts'
import { type HasGlyph, readCharacterMap } from './character-map.ts'
import { keepDrawable } from './drawable-text.ts'
import { combineFonts } from './system-fonts.ts'

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}-bold.ttf`, import.meta.url))
const latin: HasGlyph = readCharacterMap(fontFile('inter'))
/** A font that has emoji too, the parts of flags, and signs that are added to a character, but no skin colors. */
const emoji: HasGlyph = (code) => latin(code) || (code >= 0x1f1e6 && code <= 0x1f3fa) || code === 0x20e3

describe('a text loses what no font draws', () => {
  test.each([
    ['Promo 🎉 ulang tahun', 'Promo ulang tahun'],
    ['🚀🚀 Diskon  50%\nsampai Jumat 🔥', 'Diskon 50% sampai Jumat'],
    ['Keluarga 👨‍👩‍👧‍👦 sehat 👍🏽 ❤️', 'Keluarga sehat'],
    ['Merdeka 🇮🇩 81 tahun 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Merdeka 81 tahun'],
    ['Langkah 1️⃣ dari #️⃣', 'Langkah 1 dari #'],
    ['Sinar 日本 العربية नमस्ते', 'Sinar'],
    ['𝐏𝐫𝐨𝐦𝐨 ＢＡＲＵ', 'Promo BARU'],
    ['Cafe\u0301 dan a\u200Bb\u2060c', 'Café dan abc'],
    ['Jl. Melati No. 5 – Rp 1.500.000', 'Jl. Melati No. 5 – Rp 1.500.000'],
    ['🎉🎊', ''],
    ['日本 — 🎉!', ''],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(keepDrawable(text, latin)).toBe(expected)
  })

  test('an emoji that a font draws stays, without the skin color that it does not; a flag never does', () => {
    expect(keepDrawable('Promo 🎉 1️⃣ 🇮🇩 ok', emoji)).toBe('Promo 🎉 1️⃣ ok')
    expect(keepDrawable('Renang 🏊🏽 ok', emoji)).toBe('Renang 🏊 ok')
  })
})

describe('the characters of a font', () => {
  test('of each typeface of the program are those of Indonesian and English', () => {
    for (const name of typefaceNames) {
      const hasGlyph = readCharacterMap(fontFile(typefaces[name].file))
      const missing = [...'AZaz09.,:;!?&%()“”‘’–—…éèü'].filter((one) => !hasGlyph(one.codePointAt(0) ?? 0))
      expect(missing, name).toEqual([])
      expect(
        ['🎉', '日', 'ع'].filter((one) => hasGlyph(one.codePointAt(0) ?? 0)),
        name,
      ).toEqual([])
    }
  })

  test('of a damaged file, of one with another name and of none are none, and do not stop the others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'beranda-fonts-'))
    const files = ['OTTO', 'ttcf\0\0\0\0\xff\xff\xff\xff', '\0\x01\0\0\xff\xff', ''].map((content, index) => {
      const path = join(folder, `${index}.ttf`)
      writeFileSync(path, content, 'latin1')
      return path
    })
    expect(combineFonts(files)(65)).toBe(false)
    const hasGlyph = combineFonts([...files, fontFile('inter')])
    expect([hasGlyph(65), hasGlyph(0x1f389)]).toEqual([true, false])
    // Fontconfig leaves it out too, by fonts.conf.
    const colored = join(folder, 'colored.ttf')
    writeFileSync(colored, readFileSync(fontFile('inter'), 'latin1').replace('GPOS', 'CBDT'), 'latin1')
    expect(combineFonts([colored])(65)).toBe(false)
  })
})
