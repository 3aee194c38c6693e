import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'
import { Problem } from '../http/problem.ts'
import { decodeXml } from './svg-source.ts'

/** The type of an uploaded file: accepted formats, formats rejected with their own message, and all others. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic' | 'other'

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>:]/i.test(decodeXml(bytes))
}

// AVIF and HEIC share a container format; only the brands in the first box differ.
function fileTypeOfBrands(brands: string): FileType {
  if (/avi[fs]/.test(brands)) return 'avif'
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

/** The largest number of pixels of an image that is accepted. */
export const MAX_PIXELS = 50_000_000

/** The largest SVG that is drawn, in megabytes; larger ones hold photographs, or a map of a million points. */
export const MAX_SVG_MEGABYTES = 2

/** The reasons for rejecting an uploaded image. Each call returns a new Problem, because errors carry a stack. */
export const imageErrors = {
  svgDamaged: () =>
    new Problem(415, {
      id: 'SVG ini tidak dapat digambar. Ekspor ulang dari aplikasi gambarnya, atau simpan sebagai PNG, lalu unggah lagi.',
      en: 'This SVG cannot be drawn. Export it again from the drawing program, or save it as PNG, and upload that.',
    }),
  svgTooLarge: () =>
    new Problem(413, {
      id: `Berkas SVG ini lebih besar dari ${MAX_SVG_MEGABYTES} MB. Sederhanakan gambarnya, atau simpan sebagai PNG, lalu unggah lagi.`,
      en: `This SVG is larger than ${MAX_SVG_MEGABYTES} MB. Simplify the drawing, or save it as PNG, and upload that.`,
    }),
  svgText: () =>
    new Problem(415, {
      id: 'SVG ini berisi teks, dan hurufnya tidak ikut di dalam berkas. Ubah teksnya menjadi kurva (paths), lalu unggah lagi.',
      en: 'This SVG has text, whose typeface is not in the file. Convert the text to paths and upload that.',
    }),
  svgLink: () =>
    new Problem(415, {
      id: 'SVG ini menunjuk ke berkas lain, yang tidak dibuka. Sertakan gambarnya di dalam SVG, atau simpan sebagai PNG, lalu unggah lagi.',
      en: 'This SVG refers to another file, which is not opened. Embed it in the SVG, or save it as PNG, and upload that.',
    }),
  heic: () =>
    new Problem(415, {
      id: 'Berkas HEIC ini tidak dapat dibaca: rusak, terpotong, atau dari jenis yang tidak dikenal. Simpan gambarnya sebagai JPEG, lalu unggah lagi.',
      en: 'This HEIC file cannot be read: it is damaged, cut short or of an unknown kind. Save the picture as JPEG and upload that.',
    }),
  animation: () =>
    new Problem(415, {
      id: 'Gambar diam di animasi AVIF ini kosong atau tidak ada. Simpan satu gambarnya sebagai JPEG atau PNG, lalu unggah lagi.',
      en: 'The still picture of this AVIF animation is blank or missing. Save one of its frames as JPEG or PNG and upload that.',
    }),
  unsupportedType: () =>
    new Problem(415, {
      id: 'Berkas ini bukan gambar yang kami kenal. Pilih JPEG, PNG, WebP, AVIF, HEIC, GIF, atau SVG.',
      en: 'This file is not a picture that we know. Choose a JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.',
    }),
  tooManyBytes: () =>
    new Problem(413, {
      id: `Berkas gambar ini lebih besar dari ${MAX_IMAGE_MEGABYTES} MB. Perkecil dulu, lalu unggah lagi.`,
      en: `This picture file is larger than ${MAX_IMAGE_MEGABYTES} MB. Make it smaller and upload it again.`,
    }),
  tooManyPixels: () =>
    new Problem(413, {
      id: 'Gambar ini lebih dari 50 megapiksel. Perkecil dulu, lalu unggah lagi.',
      en: 'This picture has more than 50 megapixels. Make it smaller and upload it again.',
    }),
  tooCostly: () =>
    new Problem(413, {
      id: 'Gambar ini terlalu berat untuk dibaca. Simpan sebagai JPEG atau perkecil dulu, lalu unggah lagi.',
      en: 'This picture takes too much work to read. Save it as JPEG or make it smaller, and upload that.',
    }),
  damaged: () =>
    new Problem(400, {
      id: 'Berkas gambar ini rusak atau terpotong. Simpan ulang gambarnya, lalu unggah lagi.',
      en: 'This picture file is damaged or cut short. Save the picture again and upload that.',
    }),
} as const

/** Returns the type of a file that begins with these bytes; throws a Problem when it is not accepted. */
export function requireSupportedType(head: Uint8Array): FileType {
  const fileType = detectFileType(head)
  if (fileType === 'other') throw imageErrors.unsupportedType()
  return fileType
}
