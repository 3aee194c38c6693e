const padTwoDigits = (part: number) => String(part).padStart(2, '0')

/** Converts an ISO datetime to local `YYYY-MM-DD HH:mm:ss`; null when it is invalid. */
export function toLocalDatetime(isoDatetime: string): string | null {
  const date = new Date(isoDatetime)
  if (isoDatetime === '' || Number.isNaN(date.getTime())) return null
  const day = `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`
  return `${day} ${padTwoDigits(date.getHours())}:${padTwoDigits(date.getMinutes())}:${padTwoDigits(date.getSeconds())}`
}

/** Converts local `YYYY-MM-DD HH:mm:ss` to an ISO datetime; '' when it is invalid. */
export function toIsoDatetime(localDatetime: string): string {
  const date = new Date(localDatetime.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
