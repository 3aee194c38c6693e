import { Problem } from '../http/problem.ts'

/** The largest image that is accepted: bytes of the file, pixels of the decoded image. */
export const IMAGE_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const

/** The reasons for rejecting an uploaded image. Each call returns a new Problem, because errors carry a stack. */
export const imageErrors = {
  svg: () =>
    new Problem(415, {
      id: 'SVG tidak diterima karena berkasnya dapat memuat skrip. Simpan gambarnya sebagai PNG atau WebP, lalu unggah lagi.',
      en: 'SVG is not taken, because such a file can carry scripts. Save the picture as PNG or WebP and upload that.',
    }),
  heic: () =>
    new Problem(415, {
      id: 'HEIC dari iPhone belum dapat ditampilkan semua peramban. Simpan gambarnya sebagai JPEG, lalu unggah lagi.',
      en: 'HEIC, the format of an iPhone, cannot be shown by every browser. Save the picture as JPEG and upload that.',
    }),
  animation: () =>
    new Problem(415, {
      id: 'AVIF ini hanya berisi animasi, tanpa gambar diam. Simpan satu gambarnya sebagai JPEG atau PNG, lalu unggah lagi.',
      en: 'This AVIF is an animation without a still picture. Save one of its frames as JPEG or PNG and upload that.',
    }),
  unsupportedType: () =>
    new Problem(415, {
      id: 'Berkas ini bukan gambar yang kami kenal. Pilih JPEG, PNG, WebP, AVIF, atau GIF.',
      en: 'This file is not a picture that we know. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    }),
  tooManyBytes: () =>
    new Problem(413, {
      id: 'Berkas gambar ini lebih besar dari 10 MB. Perkecil dulu, lalu unggah lagi.',
      en: 'This picture file is larger than 10 MB. Make it smaller and upload it again.',
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
