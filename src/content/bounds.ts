/** The first and the last day that a date may have; a datetime lies on one of these days in UTC. */
export const dayBounds = { min: '1900-01-01', max: '2199-12-31' } as const

/** The largest whole number, and below zero the smallest; all of them have at most 15 digits, and are exact. */
export const MAX_WHOLE_NUMBER = 999_999_999_999_999

function isWithinBounds(day: string): boolean {
  // As text: years beyond these four digits begin with a sign, which sorts before every digit.
  return day >= dayBounds.min && day <= dayBounds.max
}

function toIso(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** Returns true for a day of the calendar within the bounds, such as `2026-03-31`. */
export function isDay(text: string): boolean {
  // A month that lacks the day gives one of the next month.
  return /^\d{4}-\d\d-\d\d$/.test(text) && isWithinBounds(text) && toIso(text).startsWith(text)
}

/** Returns true for a date and time within the bounds, as it is stored or sent. */
export function isDatetime(text: string): boolean {
  return isWithinBounds(toIso(text).slice(0, 10))
}
