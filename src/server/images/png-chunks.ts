import { crc32 } from 'node:zlib'

/** The bytes in front of the first chunk. */
export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A part of a PNG file. */
export interface PngChunk {
  readonly type: string
  readonly data: Buffer
}

/** Returns the chunks of a PNG, as far as the file has them; the last one may be cut short. */
export function* readPngChunks(file: Buffer): Generator<PngChunk> {
  for (let at = PNG_SIGNATURE.length; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8)
    yield { type, data: file.subarray(at + 8, at + 8 + file.readUInt32BE(at)) }
  }
}

/** Returns the bytes of a chunk, with its length and checksum. */
export function encodePngChunk({ type, data }: PngChunk): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Returns the file that has these chunks. */
export function encodePng(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...chunks.map(encodePngChunk)])
}
