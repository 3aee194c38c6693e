import { isDay } from '../bounds.ts'
import { startOfDay } from '../time-zone.ts'

/**
 * Returns when the last day of a vacancy ends in that time zone, in milliseconds since 1970; NaN without a valid last
 * day.
 */
export function endOfVacancy(until: string, timeZone?: string): number {
  if (!isDay(until)) return Number.NaN
  return startOfDay(new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10), timeZone)
}
