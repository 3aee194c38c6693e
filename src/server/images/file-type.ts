/** The type of an uploaded file: accepted formats, formats rejected with their own message, and all others. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic' | 'animation' | 'other'

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8').replaceAll('\0', '')
  return /<svg[\s>:]/i.test(head)
}

// AVIF and HEIC share a container format; only the brands in the first box differ.
function fileTypeOfBrands(brands: string): FileType {
  if (brands.includes('avif')) return 'avif'
  if (brands.includes('avis')) return 'animation'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'other'
}

/** Returns the type of a file from its first bytes alone; the file name and the declared type are not trusted. */
export function detectFileType(bytes: Uint8Array): FileType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return fileTypeOfBrands(ascii(bytes, 8, 40))
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  return isSvg(bytes) ? 'svg' : 'other'
}
