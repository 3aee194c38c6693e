import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemoValues } from '#contracts/memo.ts'
import { readRows, unzip } from '#kit/workbook.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

function memo(text: Partial<MemoValues>): MemoValues {
  return { name: '', email: '', item: '', paragraph: '', tlp: '', ...text }
}

async function writeAndUnzip(...batches: readonly MemoValues[][]): Promise<Map<string, string>> {
  async function* all() {
    yield* batches
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeSpreadsheet(all())) chunks.push(chunk)
  return unzip(Buffer.concat(chunks))
}

const findSheet = (files: Map<string, string>) => files.get('xl/worksheets/sheet1.xml') ?? ''

test('has one sheet named Memo List with five columns before all others, also without memos', async () => {
  const files = await writeAndUnzip()
  expect(files.get('xl/workbook.xml')?.match(/<sheet name="([^"]*)"/g)).toEqual(['<sheet name="Memo List"'])
  expect(readRows(findSheet(files))).toEqual([
    ['Name', 'Email', 'Item', 'Paragraph', 'Phone'].concat(
      ...['Status', 'Due on', 'Channel', 'Outcome', 'Reason', 'Value', 'Page', 'Source'],
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

test('every cell has thin black borders and is text', async () => {
  const files = await writeAndUnzip([memo({ name: '=1+1' })])
  const styles = files.get('xl/styles.xml') ?? ''
  for (const side of ['left', 'right', 'top', 'bottom']) {
    expect(styles).toContain(`<${side} style="thin"><color rgb="FF000000"/></${side}>`)
  }
  const cells = [...findSheet(files).matchAll(/<c r="([A-M]\d+)" s="(\d)" t="(\w+)">/g)]
  expect(cells.map(([, reference]) => reference)).toEqual(
    [1, 2].flatMap((row) => [...'ABCDEFGHIJKLM'].map((one) => one + row)),
  )
  expect(new Set(cells.map(([, , , type]) => type))).toEqual(new Set(['inlineStr']))
  const formats = [...styles.replace(/^.*<cellXfs/s, '').matchAll(/<xf ([^>]*)>/g)].map(([, format = '']) => format)
  for (const [, , style] of cells) {
    expect(formats[Number(style)]).toMatch(/numFmtId="49".* borderId="1".* quotePrefix="1"/)
  }
  expect(findSheet(files)).not.toMatch(/<f[ >]/)
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
    for await (const _ of writeSpreadsheet(broken()));
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
  for await (const _ of writeSpreadsheet(endless())) if (state === 'reading') break
  await expect.poll(() => state).toBe('closed')
})
