import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextForm } from './fields.ts'
import { dropInvisible, toStored, toStoredHtml, toStoredLine, toStoredText, toStoredValue } from './stored-text.ts'

const unit = fc.constantFrom(
  ...'\0\t\n\v\f\r\u0085\u2028\u2029\u00ad\u200b\u200c\u200d\u200e\u202e\u2060\ufeff\ufffc\uffff\ud83d\ude00',
  ...['a', ' ', 'é', 'e\u0301', '👩‍👩‍👧‍👦', '\u0958', '<p>', '\u0338', '\r\n', '\u{e0067}'],
)
const anyText = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join(''))
const forms: TextForm[] = ['lines', 'line', 'value', 'html']

describe('a text as it is stored', () => {
  test.each([
    ['line break of a slide', 'Layanan kami\vuntuk UMKM', 'Layanan kami\nuntuk UMKM', 'Layanan kami untuk UMKM'],
    ['page break', 'Bab 1\fBab 2', 'Bab 1\nBab 2', 'Bab 1 Bab 2'],
    ['next line', 'Satu\u0085Dua', 'Satu\nDua', 'Satu Dua'],
    ['line separator', 'Satu\u2028Dua', 'Satu\nDua', 'Satu Dua'],
    ['paragraph separator', 'Satu\u2029\u2029Dua', 'Satu\n\nDua', 'Satu Dua'],
    ['line end of Windows', 'Satu\r\nDua\r\n', 'Satu\nDua\n', 'Satu Dua'],
    ['line end of old Macs', 'Satu\rDua', 'Satu\nDua', 'Satu Dua'],
    ['tab of a table', 'Paket\tHarga', 'Paket\tHarga', 'Paket Harga'],
    ['indented lines', '  Satu \n\n   Dua ', '  Satu \n\n   Dua ', 'Satu Dua'],
    ['hyphen of a PDF', 'infor\u0002masi\u001f', 'informasi', 'informasi'],
    ['null and escape', 'a\0b\u001b[1m', 'ab[1m', 'ab[1m'],
    ['half an emoji', 'Halo \ud83d!', 'Halo !', 'Halo !'],
    ['two halves that were apart', '\ud83d\0\ude00', '', ''],
    ['soft hyphen', 'zirko\u00adnium', 'zirkonium', 'zirkonium'],
    ['space without width', 'zirko\u200bnium', 'zirkonium', 'zirkonium'],
    ['word joiner', 'zirko\u2060nium', 'zirkonium', 'zirkonium'],
    ['byte order mark', '\ufeffzirkonium', 'zirkonium', 'zirkonium'],
    ['direction override', 'gpj.\u202eexe', 'gpj.exe', 'gpj.exe'],
    ['image without its file', 'Halo \ufffcBudi', 'Halo Budi', 'Halo Budi'],
    ['no character', 'a\uffff\ufdd0\u{1fffe}b', 'ab', 'ab'],
    ['letter and accent apart', 'Cafe\u0301', 'Café', 'Café'],
  ])('%s', (_name, typed, lines, line) => {
    expect(toStoredText(typed)).toBe(lines)
    expect(toStoredLine(typed)).toBe(line)
  })

  test.each([
    ['family', '👩‍👩‍👧‍👦'],
    ['flags', '🇮🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['heart and keycap', '❤️ 1️⃣'],
    ['Persian', 'می‌خواهم'],
    ['Indic', 'क्‍ष ශ්‍රී'],
    ['Hebrew beside Latin', 'שלום\u200e (Web)\u200f \u2068abc\u2069'],
    ['CJK variants and an old Korean syllable', '葛\u{e0100} ᅟᅡ'],
    ['Khmer', 'ភាសាខ្មែរ'],
    ['visible signs', 'non\u2011breaking\u00a0space · 10 kΩ, 5 µm, ½, …'],
  ])('%s stay whole', (_name, text) => {
    for (const form of ['lines', 'line', 'html'] as const) expect(toStored[form](text), form).toBe(text)
  })

  test('a value has no invisible character at all; a space within stays', () => {
    expect(toStoredValue('\u200bbudi@contoh.example\ufeff \n')).toBe('budi@contoh.example')
    expect(toStoredValue('\u202a+62\u200d 812\u00ad-3456\u202c\t')).toBe('+62 812-3456')
    expect(toStoredValue('https://contoh.example/\ufe0f\u{e0020}a')).toBe('https://contoh.example/a')
    expect(toStoredValue('a@b.example\r\nBcc: c@d.example')).toBe('a@b.example Bcc: c@d.example')
  })

  test('HTML is not composed: a mark after a tag would make another sign of its end', () => {
    expect(toStoredHtml('<p>\u0338a\vb\u00ad</p>')).toBe('<p>\u0338a\nb</p>')
  })

  test('it is as long as it was at most, and stays as it is when it is stored again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const form of forms) {
          const stored = toStored[form](text)
          expect(stored.length).toBeLessThanOrEqual(text.length)
          expect(toStored[form](stored), form).toBe(stored)
          // Both databases store it, a spreadsheet and a feed may hold it.
          expect(stored).not.toMatch(/(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u2028\u2029]/u)
          if (form === 'line' || form === 'value') expect(stored).not.toMatch(/[\t\n]|^\s|\s$/)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a secret stays as it was typed', () => {
    expect(toStored.asItIs(' e\u0301\u200b\r\n')).toBe(' e\u0301\u200b\r\n')
  })

  test('what shows nothing is dropped for a comparison', () => {
    expect(dropInvisible('mi\u200dkro\u200c\u200e\u2060\u00ad\u3164\ufe0forg\u{e0001}anisme 👩‍👧')).toBe(
      'mikroorganisme 👩👧',
    )
  })
})
