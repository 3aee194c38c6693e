import type { RecordField } from '#content/record.ts'
import { memo } from '#content/records/memo.ts'
import { describeSource } from '#content/source.ts'
import { type ArchivedFile, zip } from './zip.ts'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIP_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const DEFAULT_WIDTH = 20

type MemoValues = Readonly<Record<string, unknown>>

interface Column {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly toText: (memo: MemoValues) => string
}

// Those of the specification are declared first; where a visit came from is behind all.
const columns: readonly Column[] = [
  ...Object.entries<RecordField>(memo.fields).flatMap(([name, field]) => {
    const { label, columnWidth: width = DEFAULT_WIDTH } = field
    return width === false
      ? []
      : [{ title: label.en, width, toText: (memo: MemoValues) => formatCell(field, memo, name) }]
  }),
  { title: 'Page', width: DEFAULT_WIDTH, toText: ({ page }) => String(page ?? '') },
  { title: 'Source', width: 28, toText: ({ source }) => (source ? describeSource(String(source), 'en') : '') },
]

const borderSide = (name: string) => `<${name} style="thin"><color rgb="FF000000"/></${name}>`
const border = `<border>${['left', 'right', 'top', 'bottom'].map(borderSide).join('')}<diagonal/></border>`
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

// Number format 49 is text, and quotePrefix acts like a typed apostrophe: spreadsheet programs never evaluate a cell.
const TEXT_CELL_ATTRIBUTES =
  'numFmtId="49" fillId="0" borderId="1" xfId="0" quotePrefix="1" applyNumberFormat="1" applyBorder="1"'

const styles = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${border}</borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf ${TEXT_CELL_ATTRIBUTES} fontId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf ${TEXT_CELL_ATTRIBUTES} fontId="1" applyFont="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const contentTypes = `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE_PREFIX}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT_TYPE_PREFIX}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE_PREFIX}.styles+xml"/></Types>`

function renderRelationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIP_NAMESPACE}/${type}" Target="${target}"/>`,
  )
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${items.join('')}</Relationships>`
}

const workbook = `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONSHIP_NAMESPACE}">\
<sheets><sheet name="Memo List" sheetId="1" r:id="rId1"/></sheets></workbook>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const NEEDS_ESCAPING = /[&<>_\p{Cs}\uFFFE\uFFFF]|[\p{Cc}--[\t\n]]/v

// Spreadsheet programs decode _x000D_ to a character, so such text is escaped.
function escapeText(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => (/[\t\n]/.test(character) ? character : ''))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
}

// Some programs need the cell reference, so every cell has one.
function renderRow(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map(
    (text, index) =>
      `<c r="${String.fromCharCode(65 + index)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

function formatCell(field: RecordField, memo: MemoValues, name: string): string {
  const text = String(memo[name] ?? '')
  const option = 'options' in field ? field.options.find((one) => one.value === text) : undefined
  return option?.label.en ?? text
}

async function* renderSheet(
  batches: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><cols>${widths.join('')}</cols><sheetData>`
  yield renderRow(
    1,
    columns.map(({ title }) => title),
    2,
  )
  let number = 1
  for await (const memos of batches) {
    const rows = memos.map((memo) => {
      number += 1
      return renderRow(
        number,
        columns.map(({ toText }) => toText(memo)),
        1,
      )
    })
    yield rows.join('')
  }
  yield '</sheetData></worksheet>'
}

/** Yields the bytes of the workbook with the sheet 'Memo List' while the memos are read. */
export function writeSpreadsheet(
  batches: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>,
): AsyncGenerator<Buffer> {
  const files: ArchivedFile[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [renderRelationships(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [renderRelationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: renderSheet(batches) },
  ]
  return zip(files)
}
