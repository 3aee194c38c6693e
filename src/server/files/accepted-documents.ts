import { open } from 'node:fs/promises'
import { MAX_DOWNLOAD_BYTES, MAX_DOWNLOAD_MEGABYTES } from '#content/download.ts'
import { Problem } from '../http/problem.ts'

/** The reasons for rejecting an uploaded document. Each call returns a new Problem, because errors carry a stack. */
export const documentErrors = {
  unsupportedType: () =>
    new Problem(415, {
      id: 'Berkas ini bukan PDF. Simpan dokumennya sebagai PDF, lalu unggah lagi.',
      en: 'This file is not a PDF. Save the document as PDF and upload that.',
    }),
  polyglot: () =>
    new Problem(415, {
      id: 'Berkas ini PDF dan halaman web sekaligus. Cetak dokumennya ke PDF baru, lalu unggah lagi.',
      en: 'This file is a PDF and a web page at once. Print the document to a new PDF and upload that.',
    }),
  damaged: () =>
    new Problem(400, {
      id: 'PDF ini rusak atau terpotong. Simpan ulang dokumennya, lalu unggah lagi.',
      en: 'This PDF is damaged or cut short. Save the document again and upload that.',
    }),
  tooManyBytes: () =>
    new Problem(413, {
      id: `Dokumen ini lebih besar dari ${MAX_DOWNLOAD_MEGABYTES} MB. Perkecil dulu, lalu unggah lagi.`,
      en: `This document is larger than ${MAX_DOWNLOAD_MEGABYTES} MB. Make it smaller and upload it again.`,
    }),
} as const

/** Browsers look for HTML in the first 1445 bytes of a file without a type. */
const HEAD_BYTES = 2048
// Programs append up to a page after the end marker.
const TAIL_BYTES = 4096

const htmlPattern = /<(!doctype\s+html|html|head|body|script|iframe|svg|img|object|embed|style|title|meta)[\s>/]/i

/** Returns true when the bytes begin as a PDF does. */
export function hasPdfHeader(head: Uint8Array): boolean {
  return /^%PDF-\d\.\d/.test(Buffer.from(head.subarray(0, 8)).toString('latin1'))
}

/** Throws a Problem with the reason when the file is not a complete PDF, or can be read as a web page. */
export async function requirePdf(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MAX_DOWNLOAD_BYTES) throw documentErrors.tooManyBytes()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(HEAD_BYTES, 0)
    if (!hasPdfHeader(head)) throw documentErrors.unsupportedType()
    if (htmlPattern.test(head.toString('latin1'))) throw documentErrors.polyglot()
    const tail = await read(TAIL_BYTES, Math.max(0, size - TAIL_BYTES))
    if (!tail.includes('%%EOF')) throw documentErrors.damaged()
  } finally {
    await file.close()
  }
}
