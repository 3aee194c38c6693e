import type { Text } from './kinds.ts'

/**
 * What somebody agrees to who asks for a quotation, by version. One that has been published is never changed: each
 * request is kept with the version that its sender saw.
 */
export const consents = {
  '1': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept and used to answer this request.',
  },
} as const satisfies Readonly<Record<string, Text>>

export type ConsentVersion = keyof typeof consents

/** The version that the form shows. */
export const currentConsent: ConsentVersion = '1'
