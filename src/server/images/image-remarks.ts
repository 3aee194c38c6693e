import type { Language, LocalisedText } from '#content/fields.ts'
import type { ImageRemark } from '#content/image.ts'

const texts: Readonly<Record<ImageRemark, LocalisedText>> = {
  animation: {
    id: 'berkas ini animasi; yang dipakai satu gambar diam darinya.',
    en: 'this file is an animation; one still picture of it is used.',
  },
  incomplete: {
    id: 'berkas ini terpotong atau rusak, jadi sebagian gambarnya hilang. Lihat hasilnya, dan pilih berkas lain bila perlu.',
    en: 'this file is cut short or damaged, so a part of the picture is missing. Look at it, and choose another file if needed.',
  },
}

interface RemarkedImage {
  readonly fileName?: string
  readonly remarks?: readonly ImageRemark[]
}

const unnamed: LocalisedText = { id: 'Gambar', en: 'Picture' }

/** Returns a sentence for each remark about the pictures, with the name of its file; undefined when there is none. */
export function describeRemarks(images: readonly RemarkedImage[], language: Language): string | undefined {
  const sentences = images.flatMap(({ fileName, remarks = [] }) =>
    remarks.map((remark) => `${fileName || unnamed[language]}: ${texts[remark][language]}`),
  )
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
