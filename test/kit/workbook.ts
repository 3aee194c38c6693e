import { inflateRawSync } from 'node:zlib'

/** Returns the files of a zip archive as text, by name; throws when a size differs from the central directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('This is no zip archive.')
  const files = new Map<string, string>()
  let offset = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const nameLength = archive.readUInt16LE(offset + 28)
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength)
    const localHeader = archive.readUInt32LE(offset + 42)
    const start = localHeader + 30 + archive.readUInt16LE(localHeader + 26) + archive.readUInt16LE(localHeader + 28)
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(offset + 20)))
    if (content.length !== archive.readUInt32LE(offset + 24))
      throw new Error(`${name} has another size than the directory says.`)
    files.set(name, content.toString('utf8'))
    offset += 46 + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32)
  }
  return files
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Returns the texts and numbers of a sheet by row; a date is the number of its day. */
export function readRows(sheet: string): string[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t [^>]*|v)>(.*?)<\/[tv]>/gs)].map(([, text = '']) =>
      text
        .replace(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '')
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  )
}
