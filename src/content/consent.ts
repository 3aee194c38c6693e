import type { LocalisedText } from './fields.ts'

/**
 * The consent texts of the quotation form, by version. Never edit a published version: each request stores the version
 * that its sender saw.
 */
export const consents = {
  '1': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept and used to answer this request.',
  },
} as const satisfies Readonly<Record<string, LocalisedText>>

export type ConsentVersion = keyof typeof consents

/** The version shown in the form. */
export const currentConsent: ConsentVersion = '1'
