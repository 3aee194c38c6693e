import { isEmail } from '#content/email.ts'

/** Converts the text of a variable; returns undefined when it is invalid. */
export type Parser<Value> = (raw: string) => Value | undefined

/** Returns a parser of numbers from `min` to `max`, decimals included. */
export function numberBetween(min: number, max: number): Parser<number> {
  return (raw) => {
    const value = raw.trim() === '' ? Number.NaN : Number(raw)
    return value >= min && value <= max ? value : undefined
  }
}

/** Returns a parser of whole numbers from `min` to `max`. */
export function integerBetween(min: number, max: number): Parser<number> {
  const parse = numberBetween(min, max)
  return (raw) => (Number.isInteger(Number(raw)) ? parse(raw) : undefined)
}

/** Returns a parser of texts that have so many characters after `transform`. */
export function textOfLength(
  minLength: number,
  maxLength: number,
  transform = (given: string) => given,
): Parser<string> {
  return (given) => {
    const value = transform(given)
    return value.length >= minLength && value.length <= maxLength ? value : undefined
  }
}

/** Returns a parser of texts that match the pattern. */
export function matching(pattern: RegExp): Parser<string> {
  return (given) => (pattern.test(given) ? given : undefined)
}

/** Returns a parser of these texts. */
export function oneOf<Value extends string>(values: readonly Value[]): Parser<Value> {
  return (given) => values.find((value) => value === given)
}

/** Returns the text without spaces around it. */
export const trim = (given: string) => given.trim()

/** Parses `on` and `off`. */
export const onOrOff: Parser<boolean> = (given) => (given === 'on' ? true : given === 'off' ? false : undefined)

/** Parses an email address. */
export const email: Parser<string> = (given) => (isEmail(given) ? given : undefined)

/** Parses a public origin. User info is rejected, because every page contains the origin. */
export const origin: Parser<string> = (given) =>
  /^https?:\/\/[^/?#@]+(?:[/?#]|$)/.test(given) && URL.canParse(given) ? /^.*[^/]/s.exec(given)?.[0] : undefined

/** Parses a bucket, path-style: it is the first path segment, which every S3-compatible server accepts; the rest is a key prefix. */
export const bucketUrl = matching(/^https?:\/\/[^/?#@\s]+\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/)

/**
 * Returns a parser of URLs of servers. Rejects an @ after the first / ? or #: the URL parser would read part of the password as
 * the host.
 */
export const serverUrl = (schemes: string): Parser<string> =>
  matching(new RegExp(`^(?:${schemes})://(?:[^@]+|[^/?#]*@.+)$`))

/** Returns the text when it is a PostgreSQL URL, and undefined otherwise. */
export const parseDatabaseUrl = serverUrl('postgres|postgresql')
