import type { MemoValues } from './schema.ts'
import { type ZipFile, zip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const columns = [
  { title: 'Name', width: 28, text: (memo: MemoValues) => memo.name },
  { title: 'Email', width: 32, text: (memo: MemoValues) => memo.email },
  { title: 'Item', width: 28, text: (memo: MemoValues) => memo.item },
  { title: 'Paragraph', width: 70, text: (memo: MemoValues) => memo.paragraph },
  { title: 'Phone', width: 20, text: (memo: MemoValues) => memo.tlp },
] as const

const side = (name: string) => `<${name} style="thin"><color rgb="FF000000"/></${name}>`
const border = `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border>`
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

// Format 49 is text, and quotePrefix is the apostrophe that a person would type: nothing in a cell is ever computed.
const asText = 'numFmtId="49" fillId="0" borderId="1" xfId="0" quotePrefix="1" applyNumberFormat="1" applyBorder="1"'

const styles = `${head}<styleSheet xmlns="${main}">\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${border}</borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf ${asText} fontId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf ${asText} fontId="1" applyFont="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const contentTypes = `${head}<Types xmlns="${packaged}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packaged}/relationships">${items.join('')}</Relationships>`
}

const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${office}">\
<sheets><sheet name="Memo List" sheetId="1" r:id="rId1"/></sheets></workbook>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const unusual = /[&<>_\p{Cs}\uFFFE\uFFFF]|[\p{Cc}--[\t\n]]/v

// Spreadsheet programs read _x000D_ as a character; what people wrote like that has to stay as they wrote it.
function escapeText(text: string): string {
  if (!unusual.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => (/[\t\n]/.test(character) ? character : ''))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => escapes[character] ?? '')
}

// Some readers go by the place that a cell says it has, so each says it.
function row(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map(
    (text, index) =>
      `<c r="${'ABCDE'[index]}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

async function* sheet(batches: AsyncIterable<readonly MemoValues[]>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>`
  const titles = columns.map(({ title }) => title)
  yield row(1, titles, 2)
  let number = 1
  for await (const memos of batches) {
    const rows = memos.map((memo) => {
      number += 1
      const texts = columns.map(({ text }) => text(memo))
      return row(number, texts, 1)
    })
    yield rows.join('')
  }
  yield '</sheetData></worksheet>'
}

/** The bytes of the workbook with the sheet 'Memo List', made while the requests are read. */
export function writeSpreadsheet(batches: AsyncIterable<readonly MemoValues[]>): AsyncGenerator<Buffer> {
  const files: ZipFile[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relationships(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(batches) },
  ]
  return zip(files)
}
