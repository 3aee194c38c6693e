/** A box of an ISO media file. */
function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(parts.reduce((sum, { length }) => sum + length, 8))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]) => box(type, u32(flags), ...parts)
const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** Returns the content of the first box of that type at any depth; throws when there is none. */
function readBoxContent(file: Buffer, type: string): Buffer {
  const offset = file.indexOf(type)
  if (offset < 4) throw new Error(`There is no box ${type}.`)
  return file.subarray(offset + 4, offset - 4 + file.readUInt32BE(offset - 4))
}

interface AvifGrid {
  /** An AVIF of one opaque image, used for every tile. */
  readonly tile: Buffer
  /** The claimed width and height of a tile, in pixels. */
  readonly edge: number
  /** The number of rows, and of columns. */
  readonly rows?: number
  /** The claimed width and height of the whole image, in pixels. */
  readonly size: number
}

/** Returns an AVIF grid whose tiles share the same bytes; its claimed size may be far larger than its tiles. */
export function createAvifGrid({ tile, edge, rows = 15, size }: AvifGrid): Buffer {
  const count = rows * rows
  const ids = Array.from({ length: count }, (_, index) => index + 2)
  const codedData = readBoxContent(tile, 'mdat')
  const grid = Buffer.concat([u8(0, 1, rows - 1, rows - 1), u32(size), u32(size)])
  const createItemEntry = (id: number, type: string) =>
    fullBox('infe', 0x02_00_00_00, u16(id, 0), Buffer.from(`${type}\0`))
  const properties = box(
    'ipco',
    fullBox('ispe', 0, u32(size), u32(size)),
    fullBox('ispe', 0, u32(edge), u32(edge)),
    box('av1C', readBoxContent(tile, 'av1C')),
    fullBox('pixi', 0, u8(3, 8, 8, 8)),
  )
  const associations = [u16(1), u8(2, 0x81, 4), ...ids.map((id) => Buffer.concat([u16(id), u8(3, 0x82, 0x83, 4)]))]
  const fileType = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'))
  const meta = (dataOffset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0x01_00_00_00,
        u8(0x44, 0),
        u16(count + 1),
        // The grid item is stored in the idat box, the tiles in the mdat box.
        u16(1, 1, 0, 1),
        u32(0),
        u32(grid.length),
        ...ids.map((id) => Buffer.concat([u16(id, 0, 0, 1), u32(dataOffset), u32(codedData.length)])),
      ),
      fullBox('iinf', 0, u16(count + 1), createItemEntry(1, 'grid'), ...ids.map((id) => createItemEntry(id, 'av01'))),
      fullBox('iref', 0, box('dimg', u16(1, count, ...ids))),
      box('iprp', properties, fullBox('ipma', 0, u32(count + 1), ...associations)),
      box('idat', grid),
    )
  const dataOffset = fileType.length + meta(0).length + 8
  return Buffer.concat([fileType, meta(dataOffset), box('mdat', codedData)])
}

/** Returns the AVIF with both numbers of the size in every `ispe` box replaced. */
export function withClaimedSize(avif: Buffer, edge: number): Buffer {
  const copy = Buffer.from(avif)
  for (let offset = copy.indexOf('ispe'); offset >= 0; offset = copy.indexOf('ispe', offset + 4))
    for (const position of [offset + 8, offset + 12]) copy.writeUInt32BE(edge, position)
  return copy
}
