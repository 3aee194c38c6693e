import type { Language, LocalisedText } from '#content/fields.ts'
import type { RecordField } from '#content/record.ts'
import { memo, memoSentFields } from '#content/records/memo.ts'
import { describeSource } from '#content/source.ts'
import { toZonedDatetime } from '#content/time-zone.ts'
import { type CellType, cellType } from '../fields/field-types.ts'
import { type ArchivedFile, zip } from './zip.ts'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIP_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const DEFAULT_WIDTH = 20

type MemoValues = Readonly<Record<string, unknown>>

/** What the texts of the spreadsheet depend on. */
export interface SpreadsheetContext {
  /** The language of the back office. */
  readonly language: Language
  /** That of the site. */
  readonly timeZone: string
  /** The names of the administrators, by id. */
  readonly administrators: ReadonlyMap<string, string>
}

interface Column {
  readonly title: LocalisedText
  /** In characters. */
  readonly width: number
  readonly type: CellType | 'text'
  readonly toText: (memo: MemoValues, context: SpreadsheetContext) => string
}

const columnOf = ([name, field]: [string, RecordField]): readonly Column[] => {
  const { label, type, columnWidth: width = DEFAULT_WIDTH } = field
  if (width === false) return []
  return [
    { title: label, width, type: cellType(type), toText: (memo, context) => formatCell(field, memo[name], context) },
  ]
}
const fields = Object.entries<RecordField>(memo.fields)

// Those of the specification come before all others; where a visit came from is behind all.
const columns: readonly Column[] = [
  ...fields.filter(([name]) => name in memoSentFields).flatMap(columnOf),
  {
    title: { id: 'Diterima', en: 'Received' },
    width: 14,
    type: 'date',
    toText: ({ createdAt }, { timeZone }) => toZonedDatetime(String(createdAt ?? ''), timeZone)?.slice(0, 10) ?? '',
  },
  ...fields.filter(([name]) => !(name in memoSentFields)).flatMap(columnOf),
  {
    title: { id: 'Halaman', en: 'Page' },
    width: DEFAULT_WIDTH,
    type: 'text',
    toText: ({ page }) => String(page ?? ''),
  },
  {
    title: { id: 'Asal', en: 'Source' },
    width: 28,
    type: 'text',
    toText: ({ source }, { language }) => (source ? describeSource(String(source), language) : ''),
  },
]

const borderSide = (name: string) => `<${name} style="thin"><color rgb="FF000000"/></${name}>`
const border = `<border>${['left', 'right', 'top', 'bottom'].map(borderSide).join('')}<diagonal/></border>`
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

// Number format 49 is text, and quotePrefix acts like a typed apostrophe: spreadsheet programs never evaluate a cell.
const TEXT_CELL_ATTRIBUTES =
  'numFmtId="49" fillId="0" borderId="1" xfId="0" quotePrefix="1" applyNumberFormat="1" applyBorder="1"'

// Of the formats that every program has: with separators, and as dates are written where it runs.
const THOUSANDS_FORMAT = 3
const DATE_FORMAT = 14
const valueFormat = (id: number) =>
  `<xf numFmtId="${id}" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" fontId="0" applyAlignment="1"><alignment vertical="top"/></xf>`
/** The places of the formats in the list of the styles. */
const CELL_STYLES = { text: 1, heading: 2, number: 3, date: 4 } as const

const styles = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${border}</borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf ${TEXT_CELL_ATTRIBUTES} fontId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf ${TEXT_CELL_ATTRIBUTES} fontId="1" applyFont="1"/>\
${valueFormat(THOUSANDS_FORMAT)}${valueFormat(DATE_FORMAT)}</cellXfs>\
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

const DAY_MS = 24 * 3_600_000

/** Returns the number of a cell; undefined for a text that is not of that type, such as a value of another version. */
const toNumber: { readonly [T in CellType | 'text']: (text: string) => number | undefined } = {
  text: () => undefined,
  administrator: () => undefined,
  number: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  // Days since the day before 1900.
  date: (text) => {
    const days = (Date.parse(text) - Date.UTC(1899, 11, 30)) / DAY_MS
    return /^\d{4}-\d\d-\d\d$/.test(text) && days > 60 ? days : undefined
  },
}

interface Cell {
  readonly text: string
  readonly type: keyof typeof toNumber
}

// Some programs need the cell reference, so every cell has one.
function renderRow(number: number, cells: readonly Cell[], textStyle: number): string {
  const rendered = cells.map(({ text, type }, index) => {
    const reference = `${String.fromCharCode(65 + index)}${number}`
    const value = toNumber[type](text)
    if (value !== undefined && (type === 'number' || type === 'date'))
      return `<c r="${reference}" s="${CELL_STYLES[type]}"><v>${value}</v></c>`
    return `<c r="${reference}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
  })
  return `<row r="${number}">${rendered.join('')}</row>`
}

function formatCell(field: RecordField, value: unknown, { language, administrators }: SpreadsheetContext): string {
  const text = String(value ?? '')
  if (cellType(field.type) === 'administrator') return administrators.get(text) ?? ''
  const option = 'options' in field ? field.options.find((one) => one.value === text) : undefined
  return option?.label[language] ?? text
}

async function* renderSheet(
  batches: AsyncIterable<readonly MemoValues[]>,
  context: SpreadsheetContext,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><cols>${widths.join('')}</cols><sheetData>`
  yield renderRow(
    1,
    columns.map(({ title }) => ({ text: title[context.language], type: 'text' })),
    CELL_STYLES.heading,
  )
  let number = 1
  for await (const memos of batches) {
    const rows = memos.map((memo) => {
      number += 1
      return renderRow(
        number,
        columns.map(({ toText, type }) => ({ text: toText(memo, context), type })),
        CELL_STYLES.text,
      )
    })
    yield rows.join('')
  }
  yield '</sheetData></worksheet>'
}

/** Yields the bytes of the workbook with the sheet 'Memo List' while the memos are read. */
export function writeSpreadsheet(
  batches: AsyncIterable<readonly MemoValues[]>,
  context: SpreadsheetContext,
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
    { name: 'xl/worksheets/sheet1.xml', content: renderSheet(batches, context) },
  ]
  return zip(files)
}
