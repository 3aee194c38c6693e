import { isDatetime, isDay } from '#content/bounds.ts'

function startOfDay(day: string, offsetDays = 0): string {
  if (!isDay(day)) return ''
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + offsetDays)
  const start = date.toISOString()
  return isDatetime(start) ? start : ''
}

/** Returns the times from the first day to the end of the last one, in the local time zone; '' without such a day. */
export function toTimeRange({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: startOfDay(from), to: startOfDay(to, 1) }
}
