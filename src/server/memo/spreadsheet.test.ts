import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#content/fields.ts'
import type { MemoValues } from '#contracts/memo.ts'
import { readRows, unzip } from '#kit/workbook.ts'
import { type SpreadsheetContext, writeSpreadsheet } from './spreadsheet.ts'

function memo(text: Partial<MemoValues>): MemoValues {
  return { name: '', email: '', item: '', paragraph: '', tlp: '', ...text }
}

const context: SpreadsheetContext = {
  language: 'en',
  timeZone: 'Asia/Jakarta',
  administrators: new Map([['7', 'sari']]),
}

async function writeAndUnzip(...batches: readonly (readonly object[])[]): Promise<Map<string, string>> {
  return writeIn('en', ...batches)
}

async function writeIn(language: Language, ...batches: readonly (readonly object[])[]): Promise<Map<string, string>> {
  async function* all() {
    for (const batch of batches) yield batch.map((one) => ({ ...one }))
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeSpreadsheet(all(), { ...context, language })) chunks.push(chunk)
  return unzip(Buffer.concat(chunks))
}

const findSheet = (files: Map<string, string>) => files.get('xl/worksheets/sheet1.xml') ?? ''

test('has one sheet named Memo List with five columns before all others, also without memos', async () => {
  const files = await writeAndUnzip()
  expect(files.get('xl/workbook.xml')?.match(/<sheet name="([^"]*)"/g)).toEqual(['<sheet name="Memo List"'])
  expect(readRows(findSheet(files))).toEqual([
    ['Name', 'Email', 'Item', 'Paragraph', 'Phone'].concat(
      ...['Received', 'Status', 'Assigned to', 'Due on', 'Channel', 'Outcome', 'Reason', 'Value', 'Page', 'Source'],
    ),
  ])
  expect(files.get('[Content_Types].xml')).toContain('<Override PartName="/xl/workbook.xml"')
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  expect(files.get('xl/workbook.xml')).toContain(` xmlns:r="${relationships}"`)
  expect(files.get('_rels/.rels')).toMatch(/\/officeDocument" Target="xl\/workbook\.xml"/)
  const parts = files.get('xl/_rels/workbook.xml.rels')
  for (const [type, file] of [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ])
    expect(parts).toContain(` Type="${relationships}/${type}" Target="${file}"`)
})

test('every cell has thin black borders; one without a value of its type is text', async () => {
  const files = await writeAndUnzip([memo({ name: '=1+1' })])
  const styles = files.get('xl/styles.xml') ?? ''
  for (const side of ['left', 'right', 'top', 'bottom']) {
    expect(styles).toContain(`<${side} style="thin"><color rgb="FF000000"/></${side}>`)
  }
  const cells = [...findSheet(files).matchAll(/<c r="([A-Z]\d+)" s="(\d)" t="(\w+)">/g)]
  const [titles = []] = readRows(findSheet(files))
  const letters = titles.map((_, index) => String.fromCharCode(65 + index))
  expect(cells.map(([, reference]) => reference)).toEqual([1, 2].flatMap((row) => letters.map((one) => one + row)))
  expect(new Set(cells.map(([, , , type]) => type))).toEqual(new Set(['inlineStr']))
  const formats = [...styles.replace(/^.*<cellXfs/s, '').matchAll(/<xf ([^>]*)>/g)].map(([, format = '']) => format)
  for (const [, , style] of cells) {
    expect(formats[Number(style)]).toMatch(/numFmtId="49".* borderId="1".* quotePrefix="1"/)
  }
  expect(findSheet(files)).not.toMatch(/<f[ >]/)
})

test('amounts are numbers and days are dates, which a program adds up and sorts; the assignee has a name', async () => {
  const decided = {
    ...memo({ name: '12500000', tlp: '2026-01-31' }),
    createdAt: '2026-11-28T20:42:10.269Z',
    dueOn: '2026-12-01',
    valueIdr: 12_500_000,
    assignee: '7',
    status: 'closed',
  }
  const files = await writeIn('id', [decided, { ...decided, dueOn: 'besok', valueIdr: null, assignee: '8' }])
  const [titles = [], ...rows] = readRows(findSheet(files))
  const first = titles.indexOf('Diterima')
  expect(titles.slice(first, first + 4)).toEqual(['Diterima', 'Status', 'Ditangani oleh', 'Tenggat'])
  const values = rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])))
  // 46355 is 29 November 2026, the day in Jakarta.
  expect(values).toMatchObject([
    { Diterima: '46355', Tenggat: '46357', Nilai: '12500000', Status: 'Selesai', 'Ditangani oleh': 'sari' },
    { Diterima: '46355', Tenggat: 'besok', Nilai: '', 'Ditangani oleh': '' },
  ])
  const styles = [...(files.get('xl/styles.xml') ?? '').replace(/^.*<cellXfs/s, '').matchAll(/<xf ([^>]*)>/g)]
  const numbers = [...findSheet(files).matchAll(/<c r="([A-Z])(\d)" s="(\d)"><v>\d+<\/v><\/c>/g)]
  expect(
    numbers.map(([, column = '', row, style]) => [
      `${titles[column.charCodeAt(0) - 65]} ${row}`,
      /numFmtId="(\d+)".* borderId="1"/.exec(styles[Number(style)]?.[1] ?? '')?.[1],
    ]),
  ).toEqual([
    ['Diterima 2', '14'],
    ['Tenggat 2', '14'],
    ['Nilai 2', '3'],
    ['Diterima 3', '14'],
  ])
})

test('any text survives a round trip', async () => {
  const texts = [
    ...['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', '\t=1', '00812', '1e5', '<b>&amp;</b>', ']]>'],
    ...['_x000D_', '_x005F_x0041_', ' ruang ', 'baris\nbaru', '🦄'],
  ]
  const storableText = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(storableText, storableText), { maxLength: 5 }), async (pairs) => {
      const rows = readRows(findSheet(await writeAndUnzip(pairs.map(([name, item]) => memo({ name, item })))))
      expect(rows.slice(1).map(([name, , item]) => [name, item])).toEqual(pairs)
    }),
    { numRuns: 50, examples: [[texts.map((text) => [text, text])]] },
  )
})

test('characters that XML cannot represent are removed', async () => {
  const rows = readRows(findSheet(await writeAndUnzip([memo({ name: 'a\u0000\u0007\ud800\uffffb\r\nc' })])))
  expect(rows[1]?.[0]).toBe('ab\nc')
})

test('an error while reading rejects instead of truncating the file', async () => {
  async function* broken() {
    yield [memo({ name: 'x' })]
    throw new Error('gone')
  }
  const read = async () => {
    for await (const _ of writeSpreadsheet(broken(), context));
  }
  await expect(read()).rejects.toThrow('gone')
})

test('a cancelled download stops reading', async () => {
  let state = 'unread'
  async function* endless() {
    try {
      state = 'reading'
      for (;;) yield [memo({ name: 'x'.repeat(10_000) })]
    } finally {
      state = 'closed'
    }
  }
  for await (const _ of writeSpreadsheet(endless(), context)) if (state === 'reading') break
  await expect.poll(() => state).toBe('closed')
})
