import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive; the content may be generated in chunks. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface ZipEntry {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly compressedSize: number
  readonly size: number
}

const MAX_ZIP_BYTES = 0xffff_ffff
// Version 2.0, flags for sizes after the data and UTF-8 names, deflate, and 1 January 1980 as a constant date.
const HEADER_FIELDS = [20, 0x0808, 8, 0, 0x21] as const

function writeRecord(signature: number, ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [length]) => sum + length, 0))
  let offset = bytes.writeUInt32LE(signature)
  for (const [length, value] of fields) offset = bytes.writeUIntLE(value, offset, length)
  return bytes
}

const uint16 = (value: number) => [2, value] as const
const uint32 = (value: number) => [4, value] as const

function createLocalHeader(name: Buffer): Buffer {
  const sizes = [uint32(0), uint32(0), uint32(0)]
  return Buffer.concat([
    writeRecord(0x04034b50, ...HEADER_FIELDS.map(uint16), ...sizes, uint16(name.length), uint16(0)),
    name,
  ])
}

function createCentralHeader({ name, offset, crc, compressedSize, size }: ZipEntry): Buffer {
  const sizes = [uint32(crc), uint32(compressedSize), uint32(size)]
  const zeros = [uint16(0), uint16(0), uint16(0), uint16(0), uint32(0)]
  return Buffer.concat([
    writeRecord(
      0x02014b50,
      uint16(20),
      ...HEADER_FIELDS.map(uint16),
      ...sizes,
      uint16(name.length),
      ...zeros,
      uint32(offset),
    ),
    name,
  ])
}

function createEndOfCentralDirectory(count: number, size: number, offset: number): Buffer {
  return writeRecord(
    0x06054b50,
    uint16(0),
    uint16(0),
    uint16(count),
    uint16(count),
    uint32(size),
    uint32(offset),
    uint16(0),
  )
}

// Compared to the default, level 4 needs a quarter of the time and produces 20 % more bytes, which are downloaded once.
const COMPRESSION_LEVEL = 4

/** Yields the bytes of a zip archive as they are generated. Throws when a file or the archive reaches 4 GiB. */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name: text, content } of files) {
    const name = Buffer.from(text)
    const header = createLocalHeader(name)
    yield header
    let crc = 0
    let size = 0
    let compressedSize = 0
    async function* countBytes(): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        const bytes = Buffer.from(chunk)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    // `compose` loses the type of the chunks; a deflate stream yields buffers.
    const compressed: AsyncIterable<Buffer> = Readable.from(countBytes(), { objectMode: false }).compose(
      createDeflateRaw({ level: COMPRESSION_LEVEL }),
    )
    for await (const bytes of compressed) {
      compressedSize += bytes.length
      yield bytes
    }
    const trailer = writeRecord(0x08074b50, uint32(crc), uint32(compressedSize), uint32(size))
    yield trailer
    entries.push({ name, offset, crc, compressedSize, size })
    offset += header.length + compressedSize + trailer.length
    if (size > MAX_ZIP_BYTES || offset > MAX_ZIP_BYTES) throw new Error('The archive would be larger than 4 GiB.')
  }
  const directory = Buffer.concat(entries.map(createCentralHeader))
  yield directory
  yield createEndOfCentralDirectory(entries.length, directory.length, offset)
}
