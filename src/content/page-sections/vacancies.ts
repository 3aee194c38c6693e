import { isDay } from '../bounds.ts'
import { startOfDay } from '../time-zone.ts'
import type { AnySection } from './section-types.ts'
import { typeOf } from './sections.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns when the last day of a vacancy ends in that time zone, in milliseconds since 1970; NaN without a valid last
 * day.
 */
export function endOfVacancy(until: string, timeZone?: string): number {
  if (!isDay(until)) return Number.NaN
  return startOfDay(new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10), timeZone)
}

/**
 * Returns when a section with these values ends in that time zone, in milliseconds since 1970; NaN for one that does not
 * end.
 */
export function endOfSection(type: string, values: Values, timeZone?: string): number {
  const endsOn = typeOf({ type })?.endsOn
  return endOfVacancy(String(endsOn ? (values[endsOn] ?? '') : ''), timeZone)
}

/** Returns true for a section with these values that has ended. */
export function isPast(type: string, values: Values, timeZone?: string): boolean {
  return endOfSection(type, values, timeZone) <= Date.now()
}

/** Returns true for a section as visitors get it that has ended. */
export function hasEnded(section: AnySection, timeZone?: string): boolean {
  return isPast(section.type, { ...section }, timeZone)
}

/** Returns true for a page that was for what has ended alone: an opening is all that is left of it. */
export function isOver({ sections }: { readonly sections: readonly AnySection[] }, timeZone?: string): boolean {
  const left = sections.filter((section) => !hasEnded(section, timeZone))
  return left.length < sections.length && left.every(({ type }) => type === 'opening')
}
