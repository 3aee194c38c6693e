import type { LocalisedText } from './fields.ts'

/** Why a quotation request looks like spam. */
export const spamReasons = {
  honeypot: { id: 'mengisi kolom yang tidak terlihat orang', en: 'fills in a field that no person sees' },
  hurried: { id: 'dikirim dalam satu detik', en: 'was sent within a second' },
  markup: { id: 'berisi kode tautan', en: 'has the code of links' },
  links: { id: 'berisi banyak tautan ke situs lain', en: 'has many links to other sites' },
  linkInName: { id: 'berisi tautan di nama', en: 'has a link in the name' },
  onlyLinks: { id: 'hanya berisi tautan', en: 'has nothing but links' },
  administrator: { id: 'ditandai oleh administrator', en: 'marked by an administrator' },
  // Of requests that version 0.2 put into spam, which are erased after 30 days.
  script: { id: 'ditulis dengan aksara lain', en: 'is written in another script' },
  repeated: { id: 'mengulang teks yang sama', en: 'repeats the same text' },
  random: { id: 'berisi huruf acak', en: 'has random letters' },
  phrases: { id: 'berisi kata-kata khas spam', en: 'has words that are typical of spam' },
} as const satisfies Readonly<Record<string, LocalisedText>>

export type SpamReason = keyof typeof spamReasons

/** Returns true for the name of a reason. */
export function isSpamReason(name: string): name is SpamReason {
  return Object.hasOwn(spamReasons, name)
}
