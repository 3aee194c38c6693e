import type { Language } from '#content/kinds.ts'

const locales = { id: 'id-ID', en: 'en-GB' } as const

/** The day of an ISO moment as people in that language write it; what is not a moment stays as it is. */
export function dayOf(moment: string, language: Language): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(date)
}

/** The time of an ISO moment by this computer's clock, as people in that language write it. */
export function timeOf(moment: string, language: Language): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(locales[language], { timeStyle: 'short' }).format(date)
}
