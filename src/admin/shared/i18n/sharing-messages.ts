import type { LocalisedText } from '#content/fields.ts'

/** Messages of the fields for search engines and shared links. */
export const sharingMessages = {
  allAutomatic: { id: 'semua otomatis', en: 'all automatic' },
  overrides: { id: '{count} diatur sendiri', en: '{count} set by you' },
} as const satisfies Record<string, LocalisedText>
