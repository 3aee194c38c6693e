import { MAX_MISSING_SHARE, type Repaired } from './damage.ts'

// Each chunk begins with its name and its length, also the one that has all others.
const CHUNK_HEAD_BYTES = 8
const FILE_HEAD_BYTES = 12

/**
 * Returns a WebP that is cut short with zeros up to the length that it claims, and the share of the bytes that it
 * lacks. Its decoder reads none that is shorter. One that lacks too much is returned as it is.
 */
export function completeWebp(file: Buffer): Repaired {
  if (file.length < FILE_HEAD_BYTES) return { file, missing: 1 }
  const length = CHUNK_HEAD_BYTES + file.readUInt32LE(4)
  const missing = Math.max(0, 1 - file.length / length)
  if (missing === 0 || missing > MAX_MISSING_SHARE) return { file, missing }
  return { file: Buffer.concat([file, Buffer.alloc(length - file.length)]), missing }
}

/** Returns where the chunk with the pixels of a still picture begins; undefined for a file without one. */
function findPixels(file: Buffer): number | undefined {
  for (let at = FILE_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= file.length; ) {
    if (/^VP8[ L]$/.test(file.toString('latin1', at, at + 4))) return at
    const length = file.readUInt32LE(at + 4)
    at += CHUNK_HEAD_BYTES + length + (length % 2)
  }
  return undefined
}

/**
 * Returns a damaged WebP with zeros behind its pixels. A wrong bit makes the decoder read more bytes than there are,
 * and where these end it gives up the whole picture. What is behind the chunk, as metadata, becomes a part of it, which
 * is not read.
 */
export function extendWebp(file: Buffer): Repaired {
  const at = findPixels(file)
  if (at === undefined) return { file, missing: 1 }
  const extended = Buffer.concat([file, Buffer.alloc(file.length + (file.length % 2))])
  extended.writeUInt32LE(extended.length - CHUNK_HEAD_BYTES, 4)
  extended.writeUInt32LE(extended.length - at - CHUNK_HEAD_BYTES, at + 4)
  return { file: extended, missing: 0, isGarbled: true }
}
