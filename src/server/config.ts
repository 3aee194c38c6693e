import { z } from 'zod'
import { StartError } from './database/connect.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** Every variable: what it is when absent, and what it has to look like. */
const variables = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), wanted: 'a number from 0 to 65535' },
  HOST: { schema: z.string().min(1).default('localhost'), wanted: 'a host name or address to listen on' },
  SITE_NAME: {
    schema: z.string().trim().min(1).max(80).default('Contoh Teknologi'),
    wanted: 'a name of 1 to 80 characters',
  },
  SITE_URL: { schema: origin.optional(), wanted: 'the public origin, such as https://example.com' },
  MEDIA_HOST: {
    schema: z.union([z.literal(''), origin]).default(''),
    wanted: 'an origin, such as https://media.example.com',
  },
  DATA_DIR: { schema: z.string().min(1).default('data'), wanted: 'a folder' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/./)
      .optional(),
    wanted: 'an address that begins with postgres://',
  },
  DATABASE_POOL: { schema: z.coerce.number().int().min(2).max(500).default(10), wanted: 'a number from 2 to 500' },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\/./)
      .optional(),
    wanted: 'an address that begins with smtp:// or smtps://',
  },
  MAIL_FROM: { schema: z.email().optional(), wanted: 'an e-mail address' },
  MAIL_TO: { schema: z.email().optional(), wanted: 'an e-mail address' },
  TRUST_PROXY: { schema: z.enum(['on', 'off']).default('off'), wanted: 'on or off' },
  SAMPLE_CONTENT: { schema: z.enum(['on', 'off']).default('on'), wanted: 'on or off' },
  ADMIN_USERNAME: { schema: z.string().trim().min(1).max(60).optional(), wanted: 'a user name of 1 to 60 characters' },
  ADMIN_PASSWORD: { schema: z.string().min(8).max(256).optional(), wanted: 'a password of 8 to 256 characters' },
  RETENTION_DAYS: {
    schema: z.coerce.number().int().min(1).max(36_500).optional(),
    wanted: 'a number of days from 1 to 36500',
  },
  BACKUP_PASSPHRASE: { schema: z.string().min(12).optional(), wanted: 'a passphrase of at least 12 characters' },
} as const satisfies Record<string, { schema: z.ZodType; wanted: string }>

type Name = keyof typeof variables

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
  readonly sampleContent: boolean
  readonly admin: { readonly username: string | undefined; readonly password: string | undefined }
  /** After so many days without a change a quotation request is erased; kept until somebody erases it without. */
  readonly retentionDays: number | undefined
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
  const read = <N extends Name>(name: N): z.infer<(typeof variables)[N]['schema']> => {
    const { schema, wanted } = variables[name]
    const result = schema.safeParse(environment[name] === '' ? undefined : environment[name])
    if (!result.success)
      throw new StartError(`${name} has to be ${wanted}; it is "${/_PASS/.test(name) ? '…' : environment[name]}".`)
    // The schema of this very name produced the data.
    return result.data as z.infer<(typeof variables)[N]['schema']>
  }
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
    trustProxy: read('TRUST_PROXY') === 'on',
    sampleContent: read('SAMPLE_CONTENT') === 'on',
    admin: { username: read('ADMIN_USERNAME'), password: read('ADMIN_PASSWORD') },
    retentionDays: read('RETENTION_DAYS'),
    backupPassphrase: read('BACKUP_PASSPHRASE'),
  }
}
