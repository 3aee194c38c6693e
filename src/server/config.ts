import { join } from 'node:path'
import { logLevels } from './log/levels.ts'
import { StartError } from './start-error.ts'

// No schema library here: the configuration is read before the first page can be served, and that library is as long in
// coming as the page itself.

/** What a variable's text stands for; nothing when the text cannot be that. */
type Reader<Value> = (text: string) => Value | undefined

interface Variable<Value, Absent> {
  readonly read: Reader<Value>
  /** What it has to be, as the error says it. */
  readonly wanted: string
  readonly absent: Absent
}

function number(least: number, most: number): Reader<number> {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
}

function text(least: number, most: number, change = (given: string) => given): Reader<string> {
  return (given) => {
    const value = change(given)
    return value.length >= least && value.length <= most ? value : undefined
  }
}

function like(pattern: RegExp): Reader<string> {
  return (given) => (pattern.test(given) ? given : undefined)
}

function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (given) => values.find((value) => value === given)
}

const trimmed = (given: string) => given.trim()
const switched: Reader<boolean> = (given) => (given === 'on' ? true : given === 'off' ? false : undefined)
const email = like(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i)
const origin: Reader<string> = (given) =>
  /^https?:\/\/[^/]/.test(given) && URL.canParse(given) ? given.replace(/\/+$/, '') : undefined

/** When backups are made, how many are kept, and where. */
interface Schedule {
  /** Milliseconds from one to the next; undefined for none. */
  readonly every: number | undefined
  readonly keep: number
  /** Undefined for the folder of the data. */
  readonly folder: string | undefined
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const schedule: Reader<Schedule> = (given) => {
  if (given === 'off') return { every: undefined, keep: 0, folder: undefined }
  const [, count, unit = '', keep, folder] =
    /^every ([1-9]\d{0,3})([mhd]) keep ([1-9]\d{0,3})(?: in (\S.*))?$/.exec(given) ?? []
  return count === undefined ? undefined : { every: Number(count) * (units[unit] ?? 0), keep: Number(keep), folder }
}

function variable<Value, Absent>(read: Reader<Value>, wanted: string, absent: Absent): Variable<Value, Absent> {
  return { read, wanted, absent }
}

/** Every variable: how it is read, what it has to look like, and what it is when absent. */
const variables = {
  PORT: variable(number(0, 65_535), 'a number from 0 to 65535', 3000),
  HOST: variable(text(1, 255), 'a host name or address to listen on', 'localhost'),
  SITE_NAME: variable(text(1, 80, trimmed), 'a name of 1 to 80 characters', 'Contoh Teknologi'),
  SITE_URL: variable(origin, 'the public origin, such as https://example.com', undefined),
  MEDIA_HOST: variable(origin, 'an origin, such as https://media.example.com', ''),
  DATA_DIR: variable(text(1, 4096), 'a folder', 'data'),
  DATABASE_URL: variable(like(/^postgres(ql)?:\/\/./), 'an address that begins with postgres://', undefined),
  DATABASE_POOL: variable(number(2, 500), 'a number from 2 to 500', 10),
  SMTP_URL: variable(like(/^smtps?:\/\/./), 'an address that begins with smtp:// or smtps://', undefined),
  MAIL_FROM: variable(email, 'an e-mail address', undefined),
  MAIL_TO: variable(email, 'an e-mail address', undefined),
  TRUST_PROXY: variable(switched, 'on or off', false),
  METRICS_TOKEN: variable(text(16, 4096), 'a token of at least 16 characters', undefined),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'warn' as const),
  SAMPLE_CONTENT: variable(switched, 'on or off', true),
  ADMIN_USERNAME: variable(text(1, 60, trimmed), 'a user name of 1 to 60 characters', undefined),
  ADMIN_PASSWORD: variable(text(8, 256), 'a password of 8 to 256 characters', undefined),
  SECURITY_CONTACT: variable(
    like(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/),
    'an address that begins with mailto: or https://',
    undefined,
  ),
  RETENTION_DAYS: variable(number(1, 36_500), 'a number of days from 1 to 36500', undefined),
  BACKUPS: variable(schedule, 'off, or such as every 24h keep 7, or every 6h keep 28 in /srv/backups', {
    every: units['d'],
    keep: 7,
    folder: undefined,
  }),
  BACKUP_PASSPHRASE: variable(text(12, 4096), 'a passphrase of at least 12 characters', undefined),
} as const

type Name = keyof typeof variables
type ValueOf<N extends Name> = NonNullable<ReturnType<(typeof variables)[N]['read']>> | (typeof variables)[N]['absent']

/** The configuration, checked. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly siteName: string
  /** The public origin without a trailing slash, if it was given. */
  readonly siteUrl: string | undefined
  /** Stands before every picture's path; empty for the same origin. */
  readonly mediaHost: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The most connections to PostgreSQL at once. */
  readonly databasePool: number
  readonly mail: { readonly url: string; readonly from: string; readonly to: string } | undefined
  readonly trustProxy: boolean
  /** What `/metrics` is read with; without it there is no such address. */
  readonly metricsToken: string | undefined
  /** Where somebody who has found a weakness writes to: a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly sampleContent: boolean
  readonly admin: { readonly username: string | undefined; readonly password: string | undefined }
  /** After so many days without a change a quotation request is erased; kept until somebody erases it without. */
  readonly retentionDays: number | undefined
  readonly backups: Schedule & { readonly folder: string }
  /** What backups are encrypted with. */
  readonly backupPassphrase: string | undefined
}

/** The number of single-letter slips (a letter more, less, other, or two swapped) between two words. */
function slips(one: string, other: string): number {
  const rows = [...one, ''].map(() => new Array<number>(other.length + 1).fill(0))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i <= one.length; i++) {
    for (let j = 0; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = i === 0 || j === 0 ? i + j : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  }
  return at(one.length, other.length)
}

// The environment is full of other programs' variables; one that nearly has a name of ours is a slip of the pen.
function refuseMisspelled(environment: Readonly<Record<string, string | undefined>>): void {
  const names = Object.keys(variables)
  for (const name of Object.keys(environment)) {
    if (Object.hasOwn(variables, name)) continue
    const meant = names.find((known) => known.length > 3 && slips(known, name) <= (known.length > 5 ? 2 : 1))
    if (meant) throw new StartError(`${name} is not a variable of this program; did you mean ${meant}?`)
  }
}

/** Reads the configuration from the environment; throws a StartError that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  refuseMisspelled(environment)
  const read = <N extends Name>(name: N): ValueOf<N> => {
    const { read, wanted, absent } = variables[name]
    const given = environment[name]
    const value = given === undefined || given === '' ? absent : read(given)
    if (value === undefined && given)
      throw new StartError(`${name} has to be ${wanted}; it is "${/_(PASS|TOKEN)/.test(name) ? '…' : given}".`)
    // Both come from the line of this very name.
    return value as ValueOf<N>
  }
  const backups = read('BACKUPS')
  const url = read('SMTP_URL')
  const from = read('MAIL_FROM')
  const to = read('MAIL_TO')
  if (url && !(from && to))
    throw new StartError(`SMTP_URL needs ${from ? 'MAIL_TO' : 'MAIL_FROM'} beside it: an e-mail address.`)
  return {
    port: read('PORT'),
    host: read('HOST'),
    siteName: read('SITE_NAME'),
    siteUrl: read('SITE_URL'),
    mediaHost: read('MEDIA_HOST'),
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    mail: url && from && to ? { url, from, to } : undefined,
    trustProxy: read('TRUST_PROXY'),
    metricsToken: read('METRICS_TOKEN'),
    securityContact: read('SECURITY_CONTACT'),
    logLevel: read('LOG_LEVEL'),
    sampleContent: read('SAMPLE_CONTENT'),
    admin: { username: read('ADMIN_USERNAME'), password: read('ADMIN_PASSWORD') },
    retentionDays: read('RETENTION_DAYS'),
    backups: { ...backups, folder: backups.folder ?? join(read('DATA_DIR'), 'backups') },
    backupPassphrase: read('BACKUP_PASSPHRASE'),
  }
}
