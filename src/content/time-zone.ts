import { isDay } from './bounds.ts'

/** The time zone of the dates on the pages of a site that has set none. */
export const DEFAULT_TIME_ZONE = 'Asia/Jakarta'

/** The time zones of Indonesia with their names, from west to east. */
export const indonesianTimeZones = [
  { zone: 'Asia/Jakarta', name: 'WIB' },
  { zone: 'Asia/Makassar', name: 'WITA' },
  { zone: 'Asia/Jayapura', name: 'WIT' },
] as const

/** Returns true for an IANA time zone, such as `Asia/Jakarta`, that this program knows. */
export function isTimeZone(value: string): boolean {
  // Offsets such as `+07:00` are accepted by the formatter, but are not zones.
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    // Unknown zones throw a RangeError.
    return false
  }
}

/** Returns the zone, or the default one for a zone that this program does not know: another version of Node.js may have accepted it. */
export function knownTimeZone(zone = ''): string {
  return isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE
}

// Creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function createFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  // Swedish has the order and the separators of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', ...(timeZone && { timeZone }) })
}

function getFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  // The local zone of a browser changes while it travels.
  if (!timeZone) return createFormatter(timeZone)
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone)
  formatters.set(timeZone, formatter)
  return formatter
}

/** Returns `YYYY-MM-DD HH:mm:ss`; '' for a time that no date can have. */
function toWallClock(date: Date, timeZone: string | undefined): string {
  if (Number.isNaN(date.getTime())) return ''
  // The formatter writes the year 202 with three digits, which no parser reads.
  return getFormatter(timeZone)
    .format(date)
    .replace(/^\d{1,3}(?=-)/, (year) => year.padStart(4, '0'))
}

/** Converts an ISO datetime to `YYYY-MM-DD HH:mm:ss` in that zone, by default the local one; null when it is invalid. */
export function toZonedDatetime(isoDatetime: string, timeZone?: string): string | null {
  return toWallClock(new Date(isoDatetime), timeZone) || null
}

/** Converts `YYYY-MM-DD HH:mm:ss` in that zone, by default the local one, to an ISO datetime; '' when it is invalid. */
export function fromZonedDatetime(zonedDatetime: string, timeZone?: string): string {
  const wanted = Date.parse(`${zonedDatetime.replace(' ', 'T')}Z`)
  const offsetAt = (time: number) => Date.parse(`${toWallClock(new Date(time), timeZone).replace(' ', 'T')}Z`) - time
  // The second step corrects times next to a change of the clocks.
  const guess = wanted - offsetAt(wanted)
  const time = new Date(wanted - offsetAt(guess))
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** Returns the year of a time in that zone, such as 2026; in the default one for a zone that this program does not know. */
export function yearOf(time: number, zone?: string): number {
  return Number(toWallClock(new Date(time), knownTimeZone(zone)).slice(0, 4))
}

/** Returns when a day such as `2026-01-31` begins in that zone, in milliseconds since 1970. */
export function startOfDay(day: string, zone?: string): number {
  return Date.parse(fromZonedDatetime(`${day} 00:00:00`, knownTimeZone(zone)))
}

/** Returns when the year of that time ends in that zone, in milliseconds since 1970. */
export function endOfYear(time: number, zone?: string): number {
  return startOfDay(`${yearOf(time, zone) + 1}-01-01`, zone)
}

/**
 * Returns the first moment of a month such as `2026-11` in that zone, and that of the next month; nothing for what is
 * no month.
 */
export function monthRange(month: string, timeZone?: string): { readonly from?: string; readonly to?: string } {
  if (!isDay(`${month}-01`)) return {}
  const next = new Date(Date.parse(month) + 31 * 24 * 60 * 60_000).toISOString().slice(0, 7)
  const toStart = (one: string) => fromZonedDatetime(`${one}-01 00:00:00`, timeZone)
  return { from: toStart(month), to: toStart(next) }
}
