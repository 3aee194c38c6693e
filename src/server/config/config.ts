import { join } from 'node:path'
import { closestMatch } from 'leven'
import { BACKUPS_PATTERN, type BackupSchedule, readBackupSchedule } from './backup-schedule.ts'
import {
  bucketUrl,
  email,
  integerBetween,
  matching,
  numberBetween,
  oneOf,
  onOrOff,
  origin,
  type Parser,
  parseDatabaseUrl,
  serverUrl,
  textOfLength,
  trim,
} from './parsers.ts'
import { StartupError } from './startup-error.ts'

// Does not use zod: the configuration is read before the first page is served, and loading zod takes as long as serving it.

/** The levels of `LOG_LEVEL`: that level and above are written. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const

interface Variable<Value, Default> {
  readonly parse: Parser<Value>
  /** The valid values, as the error message states them. */
  readonly expected: string
  readonly defaultValue: Default
  /** The value is never printed. */
  readonly isSecret: boolean
}

const passwordEncodingHint = 'in which a password has its #, /, ? and @ written as %23, %2F, %3F and %40'

function variable<Value, Default>(
  parse: Parser<Value>,
  expected: string,
  defaultValue: Default,
): Variable<Value, Default> {
  return { parse, expected, defaultValue, isSecret: false }
}

function secret<Value>(parse: Parser<Value>, expected: string): Variable<Value, undefined> {
  return { parse, expected, defaultValue: undefined, isSecret: true }
}

/** The company's name on a site that has not been given another one. */
export const DEFAULT_SITE_NAME = 'Contoh Teknologi'

/** Every variable: its parser, its valid values and its default. */
const variables = {
  PORT: variable(integerBetween(0, 65_535), 'a number from 0 to 65535', 3000),
  HOST: variable(textOfLength(1, 255), 'a host name or address to listen on', 'localhost'),
  SITE_NAME: variable(textOfLength(1, 80, trim), 'a name of 1 to 80 characters', DEFAULT_SITE_NAME),
  SITE_URL: variable(origin, 'the public origin, such as https://example.com', undefined),
  MEDIA_HOST: variable(origin, 'an origin, such as https://media.example.com', ''),
  DATA_DIR: variable(textOfLength(1, 4096), 'a folder', 'data'),
  DATABASE_URL: secret(parseDatabaseUrl, `an address that begins with postgres://, ${passwordEncodingHint}`),
  DATABASE_POOL: variable(integerBetween(2, 500), 'a number from 2 to 500', 10),
  SMTP_URL: secret(serverUrl('smtps?'), `an address that begins with smtp:// or smtps://, ${passwordEncodingHint}`),
  MAIL_FROM: variable(email, 'an e-mail address', undefined),
  MAIL_TO: variable(email, 'an e-mail address', undefined),
  SECRET_KEY: secret(textOfLength(16, 4096), 'a text of at least 16 characters'),
  TRUST_PROXY: variable(onOrOff, 'on or off', false),
  METRICS_TOKEN: secret(textOfLength(16, 4096), 'a token of at least 16 characters'),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'warn' as const),
  SAMPLE_CONTENT: variable(onOrOff, 'on or off', true),
  NEW_SITE: variable(onOrOff, 'on or off', false),
  ADMIN_USERNAME: variable(textOfLength(1, 60, trim), 'a user name of 1 to 60 characters', undefined),
  ADMIN_PASSWORD: secret(textOfLength(8, 256), 'a password of 8 to 256 characters'),
  SECURITY_CONTACT: variable(
    matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/(?![^/?#]*@)\S+)$/),
    'an address that begins with mailto: or https://',
    undefined,
  ),
  RETENTION_DAYS: variable(integerBetween(1, 36_500), 'a number of days from 1 to 36500', undefined),
  BACKUPS: variable(matching(BACKUPS_PATTERN), 'on or off', 'on'),
  // What the sentence in BACKUPS could say: a minute to 9999 days.
  BACKUP_INTERVAL_HOURS: variable(numberBetween(0.016, 240_000), 'a number of hours from 0.016 to 240000', undefined),
  BACKUP_KEEP: variable(integerBetween(1, 9999), 'a number of backups from 1 to 9999', undefined),
  BACKUP_FOLDER: variable(textOfLength(1, 4096), 'a folder', undefined),
  BACKUP_PASSPHRASE: secret(textOfLength(12, 4096), 'a passphrase of at least 12 characters'),
  BACKUP_S3_URL: variable(
    bucketUrl,
    'the address of a bucket, with a prefix if wanted, such as https://s3.example.com/bucket/site',
    undefined,
  ),
  BACKUP_S3_REGION: variable(matching(/^[a-z\d-]{1,40}$/), 'the name of a region, such as eu-central-1', 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: secret(matching(/^\S{1,200}$/), 'an access key without spaces'),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(matching(/^\S{1,200}$/), 'a secret key without spaces'),
} as const

type VariableName = keyof typeof variables

/** The names of the environment variables. */
export const variableNames: readonly string[] = Object.keys(variables)

type VariableValue<N extends VariableName> =
  | NonNullable<ReturnType<(typeof variables)[N]['parse']>>
  | (typeof variables)[N]['defaultValue']

/** An S3-compatible bucket and its credentials. */
export interface S3Config {
  /** Endpoint, bucket and key prefix, without a trailing slash. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The validated configuration. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly siteName: string
  /** The public origin without a trailing slash, if set. */
  readonly siteUrl: string | undefined
  /** The origin that prefixes every image path; '' for the same origin. */
  readonly mediaHost: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Maximum number of connections to PostgreSQL. */
  readonly databasePool: number
  readonly mail: { readonly url: string; readonly from: string; readonly to: string } | undefined
  /** Encrypts the mail password in the database; undefined: a key in a file of `dataDir`. */
  readonly secretKey: string | undefined
  readonly trustProxy: boolean
  /** The bearer token of `/metrics`; undefined disables that route. */
  readonly metricsToken: string | undefined
  /** The contact for vulnerability reports: a `mailto:` or `https:` URL. */
  readonly securityContact: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly sampleContent: boolean
  /** Whether a site is made where there was one. */
  readonly newSite: boolean
  readonly admin: { readonly username: string | undefined; readonly password: string | undefined }
  /** Days without a change after which a quotation request is erased; undefined disables this. */
  readonly retentionDays: number | undefined
  readonly backups: BackupSchedule
  /** Encrypts backups; undefined leaves them unencrypted. */
  readonly backupPassphrase: string | undefined
  /** The bucket to which each backup is uploaded. */
  readonly backupS3: S3Config | undefined
}

// The environment has variables of other programs, such as POST and MAILTO: single words are not compared, and a similar name
// is only a warning.
function warnOfMisspellings(
  environment: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
): void {
  const candidates = variableNames.filter((name) => name.includes('_'))
  for (const name of Object.keys(environment)) {
    if (variableNames.includes(name) || !name.includes('_')) continue
    const suggestion = closestMatch(name, candidates, { maxDistance: name.length > 8 ? 2 : 1 })
    if (suggestion) warn(`${name} is not a variable of this program; did you mean ${suggestion}?`)
  }
}

/** The value as an error may print it: only the scheme of a secret, and no user info of a URL. */
function redactValue(value: string, { isSecret }: { readonly isSecret: boolean }): string {
  const [scheme = ''] = /^[a-z]{1,12}:\/\//i.exec(value) ?? []
  if (isSecret) return `${scheme}…`
  const separator = value.search(/[:/]/)
  const at = value.lastIndexOf('@')
  return separator !== -1 && separator < at ? `${scheme}…${value.slice(at)}` : value
}

/**
 * Reads and validates the configuration; throws a StartupError that names the invalid variable. Calls `warn` for a
 * variable that may be a misspelling, and for a value in a form of earlier versions.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void = () => undefined,
): Config {
  warnOfMisspellings(environment, warn)
  const readVariable = <N extends VariableName>(name: N): VariableValue<N> => {
    const { parse, expected, defaultValue, isSecret } = variables[name]
    const raw = environment[name]
    const value = raw === undefined || raw === '' ? defaultValue : parse(raw)
    if (value === undefined && raw)
      throw new StartupError(`${name} has to be ${expected}; it is "${redactValue(raw, { isSecret })}".`)
    // TypeScript cannot relate the parser and the default to N; both come from `variables[name]`.
    return value as VariableValue<N>
  }
  const url = readVariable('SMTP_URL')
  const from = readVariable('MAIL_FROM')
  const to = readVariable('MAIL_TO')
  if (url && !(from && to))
    throw new StartupError(`SMTP_URL needs ${from ? 'MAIL_TO' : 'MAIL_FROM'} beside it: an e-mail address.`)
  const s3Url = readVariable('BACKUP_S3_URL')?.replace(/\/$/, '')
  const accessKeyId = readVariable('BACKUP_S3_ACCESS_KEY_ID')
  const secretAccessKey = readVariable('BACKUP_S3_SECRET_ACCESS_KEY')
  if (s3Url && !(accessKeyId && secretAccessKey))
    throw new StartupError(
      `BACKUP_S3_URL needs ${accessKeyId ? 'BACKUP_S3_SECRET_ACCESS_KEY' : 'BACKUP_S3_ACCESS_KEY_ID'} beside it.`,
    )
  return {
    port: readVariable('PORT'),
    host: readVariable('HOST'),
    siteName: readVariable('SITE_NAME'),
    siteUrl: readVariable('SITE_URL'),
    mediaHost: readVariable('MEDIA_HOST'),
    dataDir: readVariable('DATA_DIR'),
    databaseUrl: readVariable('DATABASE_URL'),
    databasePool: readVariable('DATABASE_POOL'),
    mail: url && from && to ? { url, from, to } : undefined,
    secretKey: readVariable('SECRET_KEY'),
    trustProxy: readVariable('TRUST_PROXY'),
    metricsToken: readVariable('METRICS_TOKEN'),
    securityContact: readVariable('SECURITY_CONTACT'),
    logLevel: readVariable('LOG_LEVEL'),
    sampleContent: readVariable('SAMPLE_CONTENT'),
    newSite: readVariable('NEW_SITE'),
    admin: { username: readVariable('ADMIN_USERNAME'), password: readVariable('ADMIN_PASSWORD') },
    retentionDays: readVariable('RETENTION_DAYS'),
    backups: readBackupSchedule(
      {
        backups: readVariable('BACKUPS'),
        hours: readVariable('BACKUP_INTERVAL_HOURS'),
        keepCount: readVariable('BACKUP_KEEP'),
        folder: readVariable('BACKUP_FOLDER'),
      },
      { defaultFolder: join(readVariable('DATA_DIR'), 'backups'), warn },
    ),
    backupPassphrase: readVariable('BACKUP_PASSPHRASE'),
    backupS3:
      s3Url && accessKeyId && secretAccessKey
        ? { url: s3Url, region: readVariable('BACKUP_S3_REGION'), accessKeyId, secretAccessKey }
        : undefined,
  }
}
