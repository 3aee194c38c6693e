import { dayBounds } from './bounds.ts'
import type { Language, LocalisedText } from './fields.ts'

const years = [dayBounds.min, dayBounds.max].map((day) => day.slice(0, 4))

/** Validation messages for rules that zod has no issue code for. */
export const errorMessages = {
  date: {
    id: `Tulis tanggal dari tahun ${years.join(' sampai ')} sebagai TTTT-BB-HH, misalnya 2026-03-31, atau kosongkan.`,
    en: `Write a date of the years ${years.join(' to ')} as YYYY-MM-DD, for example 2026-03-31, or leave it empty.`,
  },
  datetime: {
    id: `Tulis tanggal dan jam dari tahun ${years.join(' sampai ')}, misalnya 2026-03-31 09:00; lewat API: 2026-03-31T09:00:00Z.`,
    en: `Write a date and time of the years ${years.join(' to ')}, for example 2026-03-31 09:00; through the API: 2026-03-31T09:00:00Z.`,
  },
  link: {
    id: 'Tulis alamat yang diawali http:// atau https://, atau kosongkan.',
    en: 'Write an address that begins with http:// or https://, or leave it empty.',
  },
  email: {
    id: 'Tulis alamat email, misalnya nama@contoh.co.id, atau kosongkan.',
    en: 'Write an e-mail address, for example name@example.com, or leave it empty.',
  },
  foreignMailbox: {
    id: 'Sebelum @ pakai huruf a–z dan angka saja; alamat dengan huruf lain tidak dapat kami kirimi email. Tulis alamat lain.',
    en: 'Use only the letters a–z and digits before the @; we cannot send e-mail to an address with other letters. Write another one.',
  },
  mailAddress: {
    id: 'Tulis alamat email, misalnya situs@contoh.co.id.',
    en: 'Write an e-mail address, for example site@example.com.',
  },
  mailAddresses: {
    id: 'Tulis satu atau beberapa alamat email, masing-masing di barisnya sendiri.',
    en: 'Write one or several e-mail addresses, each on a line of its own.',
  },
  color: {
    id: 'Tulis warna sebagai # dan enam angka heksadesimal, misalnya #0f6e6a, atau kosongkan.',
    en: 'Write the colour as # and six hexadecimal digits, for example #0f6e6a, or leave it empty.',
  },
  path: {
    id: 'Tulis alamat halaman di situs ini yang diawali /, misalnya /produk/lama, tanpa #.',
    en: 'Write the address of a page on this site that begins with /, for example /products/old, without #.',
  },
  pathOrUrl: {
    id: 'Tulis alamat di situs ini yang diawali /, atau alamat situs lain yang diawali https://.',
    en: 'Write an address on this site that begins with /, or one of another site that begins with https://.',
  },
  required: { id: 'Wajib diisi.', en: 'Please fill this in.' },
  timeZone: {
    id: 'Pilih zona waktu dari daftar.',
    en: 'Choose a time zone of the list.',
  },
  order: {
    id: 'Tulis nama bagian yang ada, masing-masing satu kali, dipisahkan koma; - di depannya menyembunyikan.',
    en: 'Write the names of sections, each once, separated by commas; - before a name hides it.',
  },
  wholeNumber: {
    id: 'Tulis bilangan bulat dengan angka, misalnya 30, atau kosongkan.',
    en: 'Write a whole number in digits, for example 30, or leave it empty.',
  },
  amount: {
    id: 'Tulis jumlah dalam rupiah, misalnya 12.500.000 atau 12,5 jt, atau kosongkan.',
    en: 'Write an amount in rupiah, for example 12.500.000 or 12,5 jt, or leave it empty.',
  },
  ambiguousAmount: {
    id: 'Ini dapat dibaca sebagai beberapa jumlah. Berapa rupiah maksudnya? Tulis lengkap, misalnya 12.500.000 atau 12,5 jt.',
    en: 'This can be read as several amounts. How many rupiah is it? Write it in full, for example 12.500.000 or 12,5 jt.',
  },
  slug: {
    id: 'Tulis huruf kecil, angka, dan tanda hubung di antaranya, misalnya audit-keamanan, atau kosongkan.',
    en: 'Write lower-case letters, digits and hyphens between them, for example security-audit, or leave it empty.',
  },
  sections: {
    id: 'Kirim bagian halaman sebagai daftar JSON; setiap bagian punya id dan type sendiri.',
    en: 'Send the sections of a page as a JSON list; each section has an id of its own, and a type.',
  },
  sectionId: {
    id: 'Beri setiap bagian dan isinya id sendiri: 1 sampai 40 huruf kecil, angka, atau tanda hubung.',
    en: 'Give each section and each of its items an id of its own: 1 to 40 lower-case letters, digits or hyphens.',
  },
  sectionType: {
    id: 'Jenis bagian ini tidak dikenal. Hapus bagian ini, atau pilih jenis lain.',
    en: 'This kind of section is unknown. Delete this section, or choose another kind.',
  },
  unknownField: { id: 'Kolom ini tidak dikenal.', en: 'There is no such field.' },
  image: {
    id: 'Pilih sebuah berkas gambar, atau kirim alamat gambar yang pernah diberikan situs ini.',
    en: 'Choose a picture file, or send the path of a picture that this site gave out earlier.',
  },
  empty: { id: 'Isi sekurangnya satu kolom.', en: 'Fill in at least one field.' },
  idempotencyKey: {
    id: 'Idempotency-Key berisi 1 sampai 255 karakter ASCII yang tampak, misalnya sebuah UUID.',
    en: 'An Idempotency-Key has 1 to 255 printable ASCII characters, for example a UUID.',
  },
  storedLength: {
    id: 'Terlalu panjang untuk disimpan: & dan < disimpan sebagai &amp; dan &lt;. Pendekkan teks ini.',
    en: 'Too long to be stored: & and < are stored as &amp; and &lt;. Shorten this text.',
  },
  phone: {
    id: 'Tulis nomor telepon dengan angka, misalnya 0812-3456-7890 atau +62 21 555 0101.',
    en: 'Write a telephone number in digits, for example 0812-3456-7890 or +62 21 555 0101.',
  },
  whatsApp: {
    id: 'Tulis nomor WhatsApp lengkap, diawali 08 atau kode negara, misalnya 0812-3456-7890 atau +62 812-3456-7890, atau kosongkan.',
    en: 'Write the whole WhatsApp number, beginning with 08 or a country code, for example 0812-3456-7890 or +62 812-3456-7890, or leave it empty.',
  },
  administrator: {
    id: 'Pilih administrator dari daftar.',
    en: 'Choose an administrator of the list.',
  },
  person: {
    id: 'Isi alamat email atau nomor telepon yang dicari.',
    en: 'Fill in the e-mail address or the telephone number to look for.',
  },
  contact: {
    id: 'Isi email atau nomor telepon, supaya kami dapat menjawab.',
    en: 'Fill in an e-mail address or a telephone number, so that we can answer.',
  },
} as const satisfies Record<string, LocalisedText>

export type ErrorMessageKey = keyof typeof errorMessages

/** The members of a zod issue that `formatIssue` reads. */
export interface Issue {
  readonly code?: string
  readonly message: string
  /** The type of the value that is too small or too large. */
  readonly origin?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  /** False when the minimum or maximum itself is not allowed. */
  readonly inclusive?: boolean
  readonly values?: readonly unknown[]
  readonly expected?: string
  /** The place within a value that has several, such as a section of a page; the sentence begins with it. */
  readonly where?: LocalisedText
}

const typeNames: Readonly<Record<string, LocalisedText>> = {
  string: { id: 'teks', en: 'text' },
  number: { id: 'angka', en: 'a number' },
  int: { id: 'bilangan bulat', en: 'a whole number' },
  boolean: { id: 'true atau false', en: 'true or false' },
  array: { id: 'daftar', en: 'a list' },
  object: { id: 'objek', en: 'an object' },
}

function isErrorMessageKey(message: string): message is ErrorMessageKey {
  return Object.hasOwn(errorMessages, message)
}

const isNumber = ({ origin }: Issue): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'

function formatNumber(value: number, language: Language): string {
  return value.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB')
}

function describeTooBig(issue: Issue, language: Language): string {
  const isIndonesian = language === 'id'
  const maximum = formatNumber(Number(issue.maximum) - (issue.inclusive === false ? 1 : 0), language)
  if (isNumber(issue))
    return isIndonesian ? `Di luar batas: paling besar ${maximum}.` : `Out of range: ${maximum} at most.`
  if (issue.origin === 'array')
    return isIndonesian ? `Terlalu banyak: paling banyak ${maximum}.` : `Too many: ${maximum} at most.`
  return isIndonesian
    ? `Terlalu panjang: paling banyak ${maximum} karakter.`
    : `Too long: ${maximum} characters at most.`
}

function describeTooSmall(issue: Issue, language: Language): string {
  // Minimum lengths are always 1, so a short text or list is an empty one.
  if (!isNumber(issue)) return errorMessages.required[language]
  const minimum = formatNumber(Number(issue.minimum) + (issue.inclusive === false ? 1 : 0), language)
  return language === 'id' ? `Di luar batas: paling kecil ${minimum}.` : `Out of range: ${minimum} at least.`
}

/** Returns one sentence in that language that says why a value was rejected and what to do. */
export function formatIssue({ where, ...issue }: Issue, language: Language): string {
  if (where) return `${where[language]}: ${formatIssue(issue, language)}`
  if (isErrorMessageKey(issue.message)) return errorMessages[issue.message][language]
  const isIndonesian = language === 'id'
  switch (issue.code) {
    case 'too_big':
      return describeTooBig(issue, language)
    case 'too_small':
      return describeTooSmall(issue, language)
    case 'invalid_value':
      return `${isIndonesian ? 'Pilih salah satu dari' : 'Choose one of'}: ${(issue.values ?? []).filter(Boolean).join(', ')}.`
    case 'unrecognized_keys':
      return errorMessages.unknownField[language]
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return errorMessages.required[language]
      return `${isIndonesian ? 'Isi dengan' : 'This has to be'} ${typeNames[issue.expected ?? '']?.[language] ?? issue.expected}.`
    default:
      return isIndonesian
        ? 'Nilai ini tidak dapat diterima; periksa lalu coba lagi.'
        : 'This value cannot be accepted; check it and try again.'
  }
}
