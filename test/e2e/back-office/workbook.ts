import { inflateRawSync } from 'node:zlib'

/** Returns every file of a zip archive as text, by name. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('not a zip archive')
  const files = new Map<string, string>()
  let offset = bytes.readUInt32LE(end + 16)
  for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const compressedSize = bytes.readUInt32LE(offset + 20)
    const nameLength = bytes.readUInt16LE(offset + 28)
    const localHeader = bytes.readUInt32LE(offset + 42)
    const start = localHeader + 30 + bytes.readUInt16LE(localHeader + 26) + bytes.readUInt16LE(localHeader + 28)
    const content = bytes.subarray(start, start + compressedSize)
    const text = bytes.readUInt16LE(offset + 10) === 0 ? content : inflateRawSync(content)
    files.set(bytes.toString('utf8', offset + 46, offset + 46 + nameLength), text.toString('utf8'))
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32)
  }
  return files
}

/** A cell of a sheet: its text, whether it is a formula, and its four borders. */
export interface Cell {
  readonly text: string
  readonly isText: boolean
  readonly borders: readonly string[]
}

/** Decodes the entities of XML text. */
function decodeXml(xml: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Returns the attribute of an XML tag, or ''. */
function readAttribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** The style and colour of the four borders, by cell style index. */
function parseBorders(styles: string): string[][] {
  const [, list = ''] = /<borders[^>]*>(.*)<\/borders>/s.exec(styles) ?? []
  const borders = [...list.matchAll(/<border>(.*?)<\/border>/gs)].map(([, border = '']) =>
    ['left', 'right', 'top', 'bottom'].map((side) => {
      const [, tag = '', colour = ''] = new RegExp(`<${side}\\b([^>]*)>(<color[^>]*>)?`).exec(border) ?? []
      return `${readAttribute(tag, 'style')} ${readAttribute(colour, 'rgb')}`
    }),
  )
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  return [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => borders[Number(readAttribute(tag, 'borderId'))] ?? [])
}

/** Returns the sheet names of a workbook and the rows of the first sheet. */
export function readWorkbook(bytes: Buffer): { sheets: string[]; rows: Cell[][] } {
  const files = unzip(bytes)
  const [workbook = '', styles = '', sheet = ''] = ['workbook', 'styles', 'worksheets/sheet1'].map((name) =>
    files.get(`xl/${name}.xml`),
  )
  const borders = parseBorders(styles)
  return {
    sheets: [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => decodeXml(readAttribute(tag, 'name'))),
    rows: [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, tag = '', inner = '']) => ({
        text: decodeXml(/<t\b[^>]*>(.*?)<\/t>/s.exec(inner)?.[1] ?? ''),
        isText: readAttribute(tag, 't') === 'inlineStr' && !inner.includes('<f'),
        borders: borders[Number(readAttribute(tag, 's'))] ?? [],
      })),
    ),
  }
}
