import { isDay } from '#content/bounds.ts'

/**
 * Returns a day that was typed in another way as YYYY-MM-DD: `2026-3-5`, or `5/3/2026` with the day first, as it is
 * written in Indonesia. Anything else is returned as it is.
 */
export function readTypedDay(text: string): string {
  const parts = /^(\d+)[-/. ](\d+)[-/. ](\d+)$/.exec(text.trim())?.slice(1) ?? []
  const [year = '', month = '', day = ''] = (parts[0]?.length ?? 0) > 2 ? parts : [...parts].reverse()
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(typed) ? typed : text
}
