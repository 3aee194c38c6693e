import { startOfDay } from '../time-zone.ts'

/** Returns when the last day of a vacancy ends in that time zone, in milliseconds since 1970; NaN without a last day. */
export function endOfVacancy(until: string, timeZone?: string): number {
  const lastDay = Date.parse(until)
  if (Number.isNaN(lastDay)) return Number.NaN
  return startOfDay(new Date(lastDay + 86_400_000).toISOString().slice(0, 10), timeZone)
}
