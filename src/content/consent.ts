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

/** The version of the text shown in the form. */
export const currentConsent: keyof typeof consents = '1'

/** What a request stores: the version of the consent text, and the fingerprint of the owner's privacy text if there was one. */
export const consentVersionPattern = new RegExp(`^(${Object.keys(consents).join('|')})(-[0-9a-f]{8})?$`)

/** Returns the consent text of a version; undefined when there is none. */
export function findConsentText(version: string): LocalisedText | undefined {
  const name = consentVersionPattern.exec(version)?.[1]
  return Object.entries<LocalisedText>(consents).find(([known]) => known === name)?.[1]
}

/** Returns the version that a request stores: it changes whenever the owner's privacy text does. '' is our text. */
export function consentVersion(privacyText: string): string {
  return privacyText === '' ? currentConsent : `${currentConsent}-${fingerprint(privacyText)}`
}

/** Returns the 32-bit FNV-1a hash: the same in the browser and on the server, and enough to tell versions of a text apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
