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
