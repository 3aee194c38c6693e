import type { Content } from '../collections.ts'
import { fromZonedDatetime, knownTimeZone } from '../time-zone.ts'

/** Returns when the last day of a vacancy ends in the company's time zone, in milliseconds since 1970; NaN without a last day. */
export function endOfVacancy({ until }: { readonly until: string }, { settings }: Pick<Content, 'settings'>): number {
  const lastDay = Date.parse(until)
  if (Number.isNaN(lastDay)) return Number.NaN
  const nextDay = new Date(lastDay + 86_400_000).toISOString().slice(0, 10)
  return Date.parse(fromZonedDatetime(`${nextDay} 00:00:00`, knownTimeZone(settings[0]?.timeZone)))
}
