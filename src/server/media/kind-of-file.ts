/** The formats that are taken, by what their first bytes are. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'other'

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8').replaceAll('\0', '')
  return /<svg[\s>:]/i.test(head)
}

/** What a file is, told by its bytes; its name and the type that came with it are never asked. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 40))) return 'avif'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  return isSvg(bytes) ? 'svg' : 'other'
}
