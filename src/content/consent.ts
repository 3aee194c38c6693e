import type { LocalisedText } from './fields.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * The consent texts of the quotation form, by version. Never edit a published version: each request stores the version
 * that its sender saw.
 */
export const consents = {
  '1': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept and used to answer this request.',
  },
  '2': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan bersama halaman ini dan asal kunjungan saya, dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept with this page and where my visit came from, and used to answer this request.',
  },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** The version of the text shown in the form. */
export const currentConsent: keyof typeof consents = '2'

/** What a request stores: the version of the consent text, and the fingerprint of the owner's privacy text if there was one. */
export const consentVersionPattern = new RegExp(`^(${Object.keys(consents).join('|')})(-[0-9a-f]{8})?$`)

/** Returns the consent text of a version; undefined when there is none. */
export function findConsentText(version: string): LocalisedText | undefined {
  const name = consentVersionPattern.exec(version)?.[1]
  return Object.entries<LocalisedText>(consents).find(([known]) => known === name)?.[1]
}

/** Returns the version that a request stores: it changes whenever the owner's privacy text does. '' is our text. */
export function consentVersion(privacyText: string): string {
  return privacyText === ''
    ? currentConsent
    : `${currentConsent}-${fingerprint(privacyText).toString(16).padStart(8, '0')}`
}
