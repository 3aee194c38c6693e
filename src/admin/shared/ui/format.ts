import type { Language } from '#content/fields.ts'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import { siteTimeZone } from './site-meta.ts'

// Creating a formatter takes a hundred times as long as using it, and a list has one date a row.
function createFormatters(locale: string) {
  const zone = siteTimeZone ? { timeZone: siteTimeZone } : {}
  return {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone }),
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone }),
    year: new Intl.DateTimeFormat(locale, { year: 'numeric', ...zone }),
  }
}
const formatters = { id: createFormatters('id-ID'), en: createFormatters('en-GB') }

/** Formats the date of an ISO datetime in that language and the time zone of the site; returns invalid input unchanged. */
export function formatDate(isoDatetime: string, language: Language): string {
  const date = new Date(isoDatetime)
  if (Number.isNaN(date.getTime())) return isoDatetime
  return formatters[language].date.format(date)
}

/** Formats the time of an ISO datetime in that language and the time zone of the site. */
export function formatTime(isoDatetime: string, language: Language): string {
  const date = new Date(isoDatetime)
  if (Number.isNaN(date.getTime())) return ''
  return formatters[language].time.format(date)
}

/** Formats an ISO datetime for a row of a list: day and time within this year, the date alone before. */
export function formatShortDatetime(isoDatetime: string, language: Language, now = new Date()): string {
  const { day, year } = formatters[language]
  const date = new Date(isoDatetime)
  const isThisYear = !Number.isNaN(date.getTime()) && year.format(date) === year.format(now)
  if (!isThisYear) return formatDate(isoDatetime, language)
  return `${day.format(date)}, ${formatTime(isoDatetime, language)}`
}

/** Formats a size in bytes for display. */
export function formatBytes(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: megabytes < 1 ? 0 : 1 })
  return megabytes < 1 ? `${number.format(Math.max(1, bytes / 1024))} KB` : `${number.format(megabytes)} MB`
}

/** Returns the number of matches for a message: '1000+' for a search of which the server counted no more. */
export function formatMatchCount(total: number, search: string): string {
  return search.trim() !== '' && total === MAX_COUNTED_MATCHES ? `${total}+` : String(total)
}
