/** What a file can be: the formats that are taken, those that are refused with a sentence of their own, and the rest. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic' | 'other'

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8').replaceAll('\0', '')
  return /<svg[\s>:]/i.test(head)
}

// AVIF and HEIC are the same container: the brands in its first box tell them apart.
function kindOfBrands(brands: string): FileKind {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'other'
}

/** What a file is, told by its bytes; its name and the type that came with it are never asked. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return kindOfBrands(ascii(bytes, 8, 40))
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  return isSvg(bytes) ? 'svg' : 'other'
}
