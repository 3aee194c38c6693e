import { inflateRawSync } from 'node:zlib'

/** Every file of a zip archive, as text, by its name. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('not a zip archive')
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const packed = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + packed)
    const text = bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), text.toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** A cell of a sheet: what is in it, whether that is a formula, and how its four sides are drawn. */
export interface Cell {
  readonly text: string
  readonly isText: boolean
  readonly borders: readonly string[]
}

/** The text that stands in XML. */
function readText(xml: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return xml.replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
}

/** The attribute of an XML tag; '' when it has none of that name. */
function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** The style and colour of the four sides, for each number of a cell's style. */
function bordersIn(styles: string): string[][] {
  const [, list = ''] = /<borders[^>]*>(.*)<\/borders>/s.exec(styles) ?? []
  const borders = [...list.matchAll(/<border>(.*?)<\/border>/gs)].map(([, border = '']) =>
    ['left', 'right', 'top', 'bottom'].map((side) => {
      const [, tag = '', colour = ''] = new RegExp(`<${side}\\b([^>]*)>(<color[^>]*>)?`).exec(border) ?? []
      return `${attribute(tag, 'style')} ${attribute(colour, 'rgb')}`
    }),
  )
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  return [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => borders[Number(attribute(tag, 'borderId'))] ?? [])
}

/** The names of a workbook's sheets, and the rows of the first. */
export function readWorkbook(bytes: Buffer): { sheets: string[]; rows: Cell[][] } {
  const files = unzip(bytes)
  const [workbook = '', styles = '', sheet = ''] = ['workbook', 'styles', 'worksheets/sheet1'].map((name) =>
    files.get(`xl/${name}.xml`),
  )
  const borders = bordersIn(styles)
  return {
    sheets: [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => readText(attribute(tag, 'name'))),
    rows: [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, tag = '', inner = '']) => ({
        text: readText(/<t\b[^>]*>(.*?)<\/t>/s.exec(inner)?.[1] ?? ''),
        isText: attribute(tag, 't') === 'inlineStr' && !inner.includes('<f'),
        borders: borders[Number(attribute(tag, 's'))] ?? [],
      })),
    ),
  }
}
