import type { Language, Text } from './kinds.ts'

/** Why a value is refused, beside what the schema itself can tell. */
export const refusals = {
  date: {
    id: 'Tulis tanggal sebagai TTTT-BB-HH, misalnya 2026-03-31.',
    en: 'Write the date as YYYY-MM-DD, for example 2026-03-31.',
  },
  moment: {
    id: 'Tulis tanggal dan jam, misalnya 2026-03-31T09:00:00Z.',
    en: 'Write a date and time, for example 2026-03-31T09:00:00Z.',
  },
  link: {
    id: 'Tulis alamat yang diawali http:// atau https://, atau kosongkan.',
    en: 'Write an address that begins with http:// or https://, or leave it empty.',
  },
  email: {
    id: 'Tulis alamat email, misalnya nama@contoh.co.id, atau kosongkan.',
    en: 'Write an e-mail address, for example name@example.com, or leave it empty.',
  },
  picture: {
    id: 'Pilih sebuah berkas gambar, atau kirim alamat gambar yang pernah diberikan situs ini.',
    en: 'Choose a picture file, or send the path of a picture that this site gave out earlier.',
  },
  control: {
    id: 'Teks ini berisi karakter kendali yang tidak dapat disimpan; hapus lalu ketik ulang.',
    en: 'This text holds control characters that cannot be kept; delete and type it again.',
  },
  empty: { id: 'Isi sekurangnya satu kolom.', en: 'Fill in at least one field.' },
  oneLine: { id: 'Tulis dalam satu baris saja.', en: 'Write this on one line.' },
  phone: {
    id: 'Tulis nomor telepon dengan angka, misalnya 0812-3456-7890 atau +62 21 555 0101.',
    en: 'Write a telephone number in digits, for example 0812-3456-7890 or +62 21 555 0101.',
  },
  person: {
    id: 'Isi alamat e-mail atau nomor telepon yang dicari.',
    en: 'Fill in the e-mail address or the telephone number to look for.',
  },
  contact: {
    id: 'Isi email atau nomor telepon, supaya kami dapat menjawab.',
    en: 'Fill in an e-mail address or a telephone number, so that we can answer.',
  },
} as const satisfies Record<string, Text>

export type Refusal = keyof typeof refusals

/** The part of a zod issue that a sentence is made of. */
export interface Issue {
  readonly code?: string
  readonly message: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  readonly expected?: string
}

const wanted: Readonly<Record<string, Text>> = {
  string: { id: 'teks', en: 'text' },
  number: { id: 'angka', en: 'a number' },
  int: { id: 'bilangan bulat', en: 'a whole number' },
  array: { id: 'daftar', en: 'a list' },
  object: { id: 'objek', en: 'an object' },
}

function isRefusal(message: string): message is Refusal {
  return Object.hasOwn(refusals, message)
}

/** The sentence that tells a person why a value was refused and what to do, in that language. */
export function sentenceFor(issue: Issue, language: Language): string {
  if (isRefusal(issue.message)) return refusals[issue.message][language]
  const id = language === 'id'
  const most = Number(issue.maximum).toLocaleString(id ? 'id-ID' : 'en-GB')
  switch (issue.code) {
    case 'too_big':
      return id ? `Terlalu besar atau panjang: paling banyak ${most}.` : `Too long or too large: ${most} at most.`
    case 'too_small':
      return id ? 'Wajib diisi.' : 'Please fill this in.'
    case 'invalid_value':
      return `${id ? 'Pilih salah satu dari' : 'Choose one of'}: ${(issue.values ?? []).join(', ')}.`
    case 'unrecognized_keys':
      return `${id ? 'Kolom ini tidak dikenal' : 'There is no such field'}: ${(issue.keys ?? []).join(', ')}.`
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return id ? 'Wajib diisi.' : 'Please fill this in.'
      return `${id ? 'Jenis nilainya salah; kirim sebagai' : 'A value of the wrong type; send it as'} ${wanted[issue.expected ?? '']?.[language] ?? issue.expected}.`
    default:
      return id
        ? 'Nilai ini tidak dapat diterima; periksa lalu coba lagi.'
        : 'This value cannot be accepted; check it and try again.'
  }
}
