import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive; its content may come piece by piece. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

const largest = 0xffff_ffff
// Sizes follow the data, names are UTF-8; compressed by deflate; 1 January 1980, for want of a date that matters.
const facts = [20, 0x0808, 8, 0, 0x21] as const

function record(signature: number, ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [length]) => sum + length, 0))
  let at = bytes.writeUInt32LE(signature)
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

const short = (value: number) => [2, value] as const
const long = (value: number) => [4, value] as const

function localHeader(name: Buffer): Buffer {
  const sizes = [long(0), long(0), long(0)]
  return Buffer.concat([record(0x04034b50, ...facts.map(short), ...sizes, short(name.length), short(0)), name])
}

function centralHeader({ name, offset, crc, packed, size }: Written): Buffer {
  const sizes = [long(crc), long(packed), long(size)]
  const nothing = [short(0), short(0), short(0), short(0), long(0)]
  return Buffer.concat([
    record(0x02014b50, short(20), ...facts.map(short), ...sizes, short(name.length), ...nothing, long(offset)),
    name,
  ])
}

function end(count: number, size: number, offset: number): Buffer {
  return record(0x06054b50, short(0), short(0), short(count), short(count), long(size), long(offset), short(0))
}

// A quarter of the usual work for a fifth more bytes: the file is for one download.
const level = 4

/** The bytes of a zip archive as they are made; throws when a file or the archive would have 4 GiB or more. */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name: text, content } of files) {
    const name = Buffer.from(text)
    const header = localHeader(name)
    yield header
    let crc = 0
    let size = 0
    let packed = 0
    async function* measure(): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        const bytes = Buffer.from(piece)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    // The types of a stream's pieces are lost in a pipe; a deflate stream gives buffers.
    const pieces: AsyncIterable<Buffer> = Readable.from(measure(), { objectMode: false }).compose(
      createDeflateRaw({ level }),
    )
    for await (const bytes of pieces) {
      packed += bytes.length
      yield bytes
    }
    const trailer = record(0x08074b50, long(crc), long(packed), long(size))
    yield trailer
    written.push({ name, offset, crc, packed, size })
    offset += header.length + packed + trailer.length
    if (size > largest || offset > largest) throw new Error('The archive would be larger than 4 GiB.')
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield end(written.length, directory.length, offset)
}
