import { Problem } from '../problem.ts'

/** The largest picture that is taken. */
export const pictureLimit = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const

/** What is said of a file that is no picture we take; each call makes a fresh answer. */
export const refuse = {
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
  type: () =>
    new Problem(415, {
      id: 'Berkas ini bukan gambar yang kami kenal. Pilih JPEG, PNG, WebP, AVIF, atau GIF.',
      en: 'This file is not a picture that we know. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    }),
  bytes: () =>
    new Problem(413, {
      id: 'Berkas gambar ini lebih besar dari 10 MB. Perkecil dulu, lalu unggah lagi.',
      en: 'This picture file is larger than 10 MB. Make it smaller and upload it again.',
    }),
  pixels: () =>
    new Problem(413, {
      id: 'Gambar ini lebih dari 50 megapiksel. Perkecil dulu, lalu unggah lagi.',
      en: 'This picture has more than 50 megapixels. Make it smaller and upload it again.',
    }),
  costly: () =>
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
