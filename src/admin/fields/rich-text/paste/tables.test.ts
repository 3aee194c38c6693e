import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

beforeEach(() => {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser)
})

/** Returns the lines that a table with this content becomes. */
function toLines(content: string, attributes = ''): string[] {
  const { html } = cleanPaste(`<table ${attributes}>${content}</table>`)
  return html.replaceAll('</p><p>', '</p>\n<p>').split('\n')
}

const image = '<img src="https://contoh.example/a.png">'

describe('a row of a pasted table is a line', () => {
  test('with its empty cells, so that no value moves into another column', () => {
    expect(
      toLines(
        '<tr><td>Paket</td><td>Bulanan</td><td>Tahunan</td></tr><tr><td>Dasar</td><td></td><td>500.000</td></tr>' +
          '<tr><td>Pro</td><td>100.000</td><td>&nbsp;</td></tr><tr><td> </td><td></td><td><br></td></tr>',
      ),
    ).toEqual(['<p>Paket | Bulanan | Tahunan</p>', '<p>Dasar | – | 500.000</p>', '<p>Pro | 100.000 | –</p>'])
    expect(toLines('<tr><td>Dasar</td><td></td><td>500.000</td></tr>')).toEqual(['<p>Dasar | – | 500.000</p>'])
  })

  test('with its columns where cells reach over several rows or columns', () => {
    expect(
      toLines(
        '<tr><th rowspan="2">Paket</th><th colspan="2">Harga</th><th rowspan="0">Catatan</th></tr>' +
          '<tr><th>Bulanan</th><th>Tahunan</th></tr><tr><td>Dasar</td><td>50</td><td>500</td></tr>',
      ),
    ).toEqual(['<p>Paket | Harga | – | Catatan</p>', '<p>– | Bulanan | Tahunan | –</p>', '<p>Dasar | 50 | 500 | –</p>'])
    expect(toLines('<tr><td colspan="3">Jadwal</td></tr><tr><td>a</td><td>b</td><td>c</td></tr>')).toEqual([
      '<p>Jadwal</p>',
      '<p>a | b | c</p>',
    ])
    // No cell begins in the second column of the browser.
    expect(toLines('<tr><td colspan="2">a</td><td>b</td></tr>')).toEqual(['<p>a | b</p>'])
  })

  test('with its only cell in its column, next to one that reaches into the row from above', () => {
    expect(toLines('<tr><td rowspan="2">Senin</td><td>08.00</td></tr><tr><td>13.00</td></tr>')).toEqual([
      '<p>Senin | 08.00</p>',
      '<p>– | 13.00</p>',
    ])
    expect(toLines('<tr><td>08.00</td><td rowspan="2">Senin</td></tr><tr><td>13.00</td></tr>')).toEqual([
      '<p>08.00 | Senin</p>',
      '<p>13.00 | –</p>',
    ])
  })

  test('in the order in which it is shown: title, head, body, foot', () => {
    expect(
      toLines(
        '<tfoot><tr><td>Jumlah</td><td>3</td></tr></tfoot><tbody><tr><th>Bogor</th><td>2</td></tr></tbody>' +
          '<thead><tr><th>Kota</th><th>Jiwa</th></tr></thead><caption>Penduduk</caption>',
      ),
    ).toEqual(['<p>Penduduk</p>', '<p>Kota | Jiwa</p>', '<p>Bogor | 2</p>', '<p>Jumlah | 3</p>'])
  })

  test('with the lines of a cell set apart', () => {
    expect(
      toLines(
        '<tr><td><p>Senin</p><p>Selasa</p></td><td>08.00<br>17.00<br></td><td><div>a</div>b<h4>c</h4></td></tr><tr><td>d</td></tr>',
      ),
    ).toEqual(['<p>Senin / Selasa | 08.00 / 17.00 | a / b / c</p>', '<p>d</p>'])
  })

  test('without the columns that a spreadsheet has hidden', () => {
    const columns = '<colgroup><col><col style="display:none" span="2"></colgroup><col>'
    expect(
      toLines(
        `${columns}<tr><td>a</td><td>k</td><td>k</td><td>b</td></tr><tr><td colspan="2">c</td><td>k</td><td>d</td></tr>` +
          '<tr><td></td><td rowspan="2">k</td><td>k</td><td>e</td></tr><tr><td>f</td><td>k</td><td></td></tr>',
      ),
    ).toEqual(['<p>a | b</p>', '<p>c | d</p>', '<p>– | e</p>', '<p>f | –</p>'])
  })

  test('with the label of an icon in a cell without words', () => {
    const icons = [
      '<svg aria-label="Ya"></svg>',
      '<svg><title>Tidak</title></svg>',
      '<i class="fa"></i><span class="sr-only">Ya</span>',
      '<svg></svg>',
      '<b>c</b><svg aria-label="k"></svg>',
    ]
    expect(toLines(`<tr><td>a</td>${icons.map((icon) => `<td>${icon}</td>`).join('')}</tr>`)).toEqual([
      '<p>a | Ya | Tidak | Ya | – | <strong>c</strong></p>',
    ])
    const hidden = '<td style="visibility:hidden"><svg aria-label="k"></svg></td>'
    expect(toLines(`<tr><td>a</td>${hidden}<td>b</td></tr>`)).toEqual(['<p>a | – | b</p>'])
  })

  test('with links and emphasis', () => {
    expect(
      toLines(
        '<tr style="font-weight:bold"><td> a\n</td><td><i>b</i></td></tr><tr><td><a href="/c">c</a></td><td><s>d</s></td></tr>',
      ),
    ).toEqual(['<p><strong>a</strong> | <em><strong>b</strong></em></p>', '<p><a href="/c">c</a> | <s>d</s></p>'])
  })

  test('that a list or an image interrupts, and that goes on behind', () => {
    expect(
      toLines(
        `<tr><td>a</td><td>b<ul><li>c</li></ul></td><td>d</td></tr><tr><td>${image}</td><td>e</td><td></td></tr>`,
      ),
    ).toEqual([`<p>a | b</p><ul><li>c</li></ul><p> | d</p>${image}<p> | e | –</p>`])
  })

  test('also where a style or a role makes the table', () => {
    const role = (name: string, words: string) => `<span role="${name}">${words}</span>`
    const header = role('row', role('columnheader', 'Paket') + role('columnheader', '') + role('columnheader', 'Harga'))
    const row = role('row', `${role('cell', 'Dasar')} ${role('cell', '')} ${role('cell', '<b>50</b>')}`)
    const lines = '<p>Paket | – | Harga</p><p>Dasar | – | <strong>50</strong></p>'
    expect(cleanPaste(`<div role="grid"><div role="rowgroup">${header}</div><div>${row}</div></div>`).html).toBe(lines)
    const cell = (words: string) => `<div style="display:table-cell">${words}</div>`
    const cells = (words: readonly string[]) => `<div style="display:table-row">${words.map(cell).join(' ')}</div>`
    expect(cleanPaste(`<div style="display: table">${cells(['a', '', 'b'])}${cells(['', 'c', ''])}</div>d`).html).toBe(
      '<p>a | – | b</p><p>– | c | –</p><p>d</p>',
    )
    expect(cleanPaste(`<p style="display:table">${role('cell', 'a')}${role('cell', 'b')}</p>`).html).toBe(
      '<p>a | b</p>',
    )
    // Words between the rows are where they were.
    const grouped = `<div role="table">a${cells(['b', 'c'])}d${cells(['e', 'f'])}</div>`
    expect(cleanPaste(grouped).html).toBe('<p>a</p><p>b | c</p><p>d</p><p>e | f</p>')
  })

  test('also around a table in one of its cells', () => {
    const inner = '<table><tr><td>b</td><td>c</td></tr></table>'
    const rows = `<tr><td>a</td><td>${inner}</td><td></td></tr><tr><td>d</td><td></td><td>e</td></tr>`
    const lines = ['<p>a | </p>', '<p>b | c</p>', '<p> | –</p>', '<p>d | – | e</p>']
    expect(toLines(rows, 'border="1"')).toEqual(lines)
    expect(toLines(`<caption>f</caption>${rows}`)).toEqual(['<p>f</p>', ...lines])
    const head = '<tr><th>f</th><th>g</th><th>h</th></tr>'
    expect(toLines(head + rows, 'border="0"')).toEqual(['<p>f | g | h</p>', ...lines])
    expect(toLines(rows.replaceAll('<td', '<td style="border-top: solid #000 1pt"'))).toEqual(lines)
    const blocks = ['a', 'b', 'c', 'd', 'e'].map((words) => `<p>${words}</p>`)
    expect(toLines(rows, 'border="0"')).toEqual(['<p>a</p>', '<p>b | c</p>', ...blocks.slice(3)])
    expect(toLines(head + rows, 'role="presentation"')).not.toContain('<p>f | g | h</p>')
  })

  test('without its table, as some programs copy it', () => {
    expect(cleanPaste('<meta charset="utf-8"><tr><td>a</td><td>b</td></tr>').html).toBe('<p>a | b</p>')
    expect(cleanPaste('<html><body><!--StartFragment--><td>a</td><td>b</td>').html).toBe('<p>a | b</p>')
  })
})

describe('a pasted table for layout is its blocks', () => {
  test('each text once, however deep the tables are in one another', () => {
    const inner = '<table><tbody><tr><td>Judul surat</td></tr><tr><td>Isi surat</td></tr></tbody></table>'
    expect(toLines(`<tr><td>${inner}</td></tr>`)).toEqual(['<p>Judul surat</p>', '<p>Isi surat</p>'])
    const deep = '<table><tr><td>'.repeat(30) + inner + '</td></tr></table>'.repeat(30)
    expect(cleanPaste(deep).html).toBe('<p>Judul surat</p><p>Isi surat</p>')
    expect(toLines(`<tr><td>a${inner}b</td><td></td><td>c</td></tr>`)).toEqual(
      ['a', 'Judul surat', 'Isi surat', 'b', 'c'].map((words) => `<p>${words}</p>`),
    )
  })

  test('a newsletter, without what only some mail programs show', () => {
    const letter =
      '<!--[if mso]><table><tr><td>a</td></tr></table><![endif]--><div style="display:none">b</div>' +
      '<table role="presentation"><tr><td width="20">&nbsp;</td><td><h1>Promo</h1><p>Halo</p></td><td></td></tr>' +
      `<tr><td></td><td>${image}</td><td></td></tr></table><![if !mso]><p>c</p><![endif]>`
    expect(cleanPaste(letter).html).toBe(`<h1>Promo</h1><p>Halo</p>${image}<p>c</p>`)
  })

  test('a picture next to its text; spacing columns of a table for layout are no cells', () => {
    expect(toLines(`<tr><td>${image}</td><td><p>a</p><p>b</p></td></tr>`)).toEqual([`${image}<p>a</p>`, '<p>b</p>'])
    const spaced = '<tr><td>a</td><td>&nbsp;</td><td>b</td></tr><tr><td>c</td><td></td><td>d</td></tr>'
    expect(toLines(spaced, 'role="presentation"')).toEqual(['<p>a | b</p>', '<p>c | d</p>'])
  })
})
