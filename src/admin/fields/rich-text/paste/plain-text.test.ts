import { describe, expect, test } from 'vitest'
import { formatPlainText } from './plain-text.ts'

/** Returns the text as HTML, without the tags of its only paragraph. */
function formatLine(text: string): string | undefined {
  return formatPlainText(text)?.replace(/^<p>(.*)<\/p>$/, '$1')
}

describe('a pasted plain text', () => {
  test.each([
    'Rumus 2*3*4, 5 * 6 * 7 dan f(*args, **kwargs)',
    'snake_case_names.py, __init__ saja, _layout.tsx dan _app.tsx',
    '~/path ~/lain, ~5 menit atau ~10 menit',
    '*) Syarat berlaku. *Harga belum termasuk PPN',
    '/* komentar */ /* lagi */ src/**/*.ts',
    'Jum`at dan Qur`an, 100`000',
    '*858*62812#, 10*12*3 cm',
    'https://contoh.example/a_b_c*d*e~f~g',
    '# 1 di Indonesia',
    '#promo #17agustus',
    '> 100 pengguna: Rp 5 juta',
    '- Budi',
    '1. Pendahuluan',
    '2024. Tahun\n2019. Tahun',
    '0812-3456-7890\n021-555',
    '-----',
    '\tindentasi\n\tdua',
    'Nama:\tBudi',
    '[catatan] (lihat bawah)',
    'a < b & c > d "e"',
    '',
    ' \n ',
  ])('stays as it is: %j', (text) => {
    expect(formatPlainText(text) ?? 'as it is').toBe('as it is')
  })

  test.each([
    ['*Promo* _akhir_ ~Rp 5 juta~ Rp 3 juta', '<strong>Promo</strong> <em>akhir</em> <s>Rp 5 juta</s> Rp 3 juta'],
    ['*_dua_* dan _*dua*_', '<strong><em>dua</em></strong> dan <em><strong>dua</strong></em>'],
    ['(*a*), "*b*": *c*!', '(<strong>a</strong>), "<strong>b</strong>": <strong>c</strong>!'],
    ['*🎉 Promo!*', '<strong>🎉 Promo!</strong>'],
    ['*Rp 5 juta*/bulan', '*Rp 5 juta*/bulan'],
    ['`a*b*` dan ```c```', '<code>a*b*</code> dan <code>c</code>'],
    ['*Lihat https://contoh.example/a_b_c*', '<strong>Lihat https://contoh.example/a_b_c</strong>'],
    ['*a < b*', '<strong>a &#60; b</strong>'],
  ])('has the signs of WhatsApp: %j', (text, html) => {
    expect(formatLine(text) ?? text).toBe(html)
  })

  test.each([
    ['**tebal** *miring* ***dua***', '<strong>tebal</strong> <em>miring</em> <strong><em>dua</em></strong>'],
    ['**a** __b__ _c_ ~~d~~', '<strong>a</strong> <strong>b</strong> <em>c</em> <s>d</s>'],
    ['[tautan](https://contoh.example/a_b_(c))', '<a href="https://contoh.example/a_b_(c)">tautan</a>'],
    ['[**a**](/blog "judul")', '<a href="/blog"><strong>a</strong></a>'],
    ['![Toko](https://contoh.example/a.png)', '<a href="https://contoh.example/a.png">Toko</a>'],
    ['**a** [b](javascript:ran())', '<strong>a</strong> [b](javascript:ran())'],
    ['**a** 2\\*3\\*4', '<strong>a</strong> 2*3*4'],
  ])('is Markdown, wholly: %j', (text, html) => {
    expect(formatLine(text)).toBe(html)
  })

  test('has the blocks of Markdown', () => {
    const text = [
      '# Judul',
      '',
      'Teks',
      '',
      '## Sub ##',
      '> satu',
      '> dua',
      '',
      '---',
      '```js',
      'a < *b*',
      '```',
      '| Paket | Harga |',
      '|---|:-:|',
      '| *Dasar* | |',
      '- [x] a',
      '',
      '- [ ] b',
    ]
    expect(formatPlainText(text.join('\n'))).toBe(
      '<h1>Judul</h1><p>Teks</p><h2>Sub</h2><blockquote><p>satu</p><p>dua</p></blockquote><hr>' +
        '<pre><code>a &#60; *b*</code></pre><p>Paket | Harga</p><p><em>Dasar</em> | –</p><ul><li>☑ a</li><li>☐ b</li></ul>',
    )
  })

  test('has lists: with bullets or consecutive numbers, one within another', () => {
    expect(formatPlainText('Isi:\n- a\n  1. b\n  2. c\n- d\nSelesai')).toBe(
      '<p>Isi:</p><ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><p>Selesai</p>',
    )
    expect(formatPlainText('1️⃣ a\n2⃣ b\n🔟 c\n')).toBeUndefined()
    expect(formatPlainText('9️⃣ a\n🔟 b\n1️⃣1️⃣ c\n')).toBe('<ol start="9"><li>a</li><li>b</li><li>c</li></ol>')
    expect(formatPlainText('3. a\n\n4. b\n• c')).toBe('<ol start="3"><li>a</li><li>b</li></ol><ul><li>c</li></ul>')
  })

  test('has code of WhatsApp in several lines', () => {
    expect(formatPlainText('```a = 1\n  b = 2```\n```c')).toBe('<pre><code>a = 1\n  b = 2</code></pre><p>```c</p>')
  })

  test('has rows of a spreadsheet with their empty cells', () => {
    expect(formatPlainText('Paket\tBulanan\tTahunan\nDasar\t\t500.000\nPro\t100.000\t')).toBe(
      '<p>Paket | Bulanan | Tahunan</p><p>Dasar | – | 500.000</p><p>Pro | 100.000 | –</p>',
    )
    expect(formatPlainText('\tA\n1\t2')).toBe('<p>– | A</p><p>1 | 2</p>')
    expect(formatPlainText('No.\tNama\n1.\tBudi\n2.\tSiti')).toBe('<p>No. | Nama</p><p>1. | Budi</p><p>2. | Siti</p>')
    expect(formatPlainText('1.\tBudi\t5\n2.\tSiti\t6')).toBe('<p>1. | Budi | 5</p><p>2. | Siti | 6</p>')
  })

  test('has lists of Word, with a tab behind each sign', () => {
    expect(formatPlainText('Isi:\tx\n•\tDomain\no\tSubdomain\n§\tHosting')).toBe(
      '<p>Isi:\tx</p><ul><li>Domain</li><li>Subdomain</li><li>Hosting</li></ul>',
    )
    expect(formatPlainText('1.\ta\n\t•\tb\n2.\tc')).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
    expect(formatPlainText('a.\tDomain\nb.\tHosting')).toBeUndefined()
  })

  test('has the pipes that are in code or behind a backslash in the cell', () => {
    expect(formatPlainText('a|b\n---|---\nc\\|d|`e|f` `g\\|h`|\n')).toBe(
      '<p>a | b</p><p>c|d | <code>e|f</code> <code>g|h</code></p>',
    )
    expect(formatPlainText('|a|b|\n|---|---|\n||`c|')).toBe('<p>a | b</p><p>– | `c</p>')
  })

  test('has the quotation of a message', () => {
    expect(formatPlainText('> kutip\n> dua\nbalas')).toBe('<blockquote><p>kutip</p><p>dua</p></blockquote><p>balas</p>')
    expect(formatPlainText('> Rp 5 juta: gratis ongkir')).toBeUndefined()
  })

  test('with a quotation mark in an address has a link to it', () => {
    expect(formatPlainText('[a](https://contoh.example/"x".png)')).toBe(
      '<p><a href="https://contoh.example/%22x%22.png">a</a></p>',
    )
  })
})

describe('a long plain text', () => {
  /** Returns how many lines are read until the text is HTML. */
  function countReads(lines: readonly string[]): number {
    let reads = 0
    const text = { split: () => new Proxy([...lines], { get: count }), search: () => -1 }
    function count(list: string[], key: string | symbol): unknown {
      if (/^\d+$/.test(String(key))) reads++
      return Reflect.get(list, key)
    }
    formatPlainText(text as unknown as string)
    return reads
  }

  test.each([
    ['blank lines', (_: number) => ''],
    ['blank lines behind an item', (index: number) => (index === 0 ? '- a' : '')],
    ['numbers that do not follow one another', (index: number) => `${(index * 7) % 900}. a`],
    ['items with a tab', (index: number) => `${(index * 7) % 900}.\ta`],
    ['rows', () => 'a\tb\tc'],
  ])('is read a few times: %s', (_, create) => {
    const lines = Array.from({ length: 300 }, (_line, index) => create(index))
    expect(countReads(lines)).toBeLessThan(300 * 20)
  })
})
