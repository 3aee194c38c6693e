import type { LocalisedText } from './fields.ts'

/** Why a quotation request looks like spam. */
export const spamReasons = {
  honeypot: { id: 'mengisi kolom yang tidak terlihat orang', en: 'fills in a field that no person sees' },
  links: { id: 'berisi tautan', en: 'has links' },
  markup: { id: 'berisi kode tautan', en: 'has the code of links' },
  script: { id: 'ditulis dengan aksara lain', en: 'is written in another script' },
  repeated: { id: 'mengulang teks yang sama', en: 'repeats the same text' },
  random: { id: 'berisi huruf acak', en: 'has random letters' },
  phrases: { id: 'berisi kata-kata khas spam', en: 'has words that are typical of spam' },
} as const satisfies Readonly<Record<string, LocalisedText>>

export type SpamReason = keyof typeof spamReasons
