import { describe, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

function readConfigError(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('the error for an invalid variable', () => {
  test.each([
    ['DATABASE_URL', 'postgresq://beranda:S3cret@db.example/site', 'it is "postgresq://…"'],
    ['DATABASE_URL', 'postgres//beranda:S3cret@db.example/site', 'it is "…"'],
    ['DATABASE_URL', 'beranda:S3cret@db.example', 'it is "…"'],
    ['SMTP_URL', 'smpt://office:S3cret@mail.example', 'it is "smpt://…"'],
    ['SITE_URL', 'htps://office:S3cret@site.example', 'it is "htps://…@site.example"'],
    ['SITE_URL', 'https://office:S3cret@site.example', 'it is "https://…@site.example"'],
    ['MEDIA_HOST', 'office:S3cret@media.example', 'it is "…@media.example"'],
    ['SECURITY_CONTACT', 'htps://office:S3/cr@et@site.example', 'it is "htps://…@site.example"'],
    ['MAIL_TO', 'smtp://office:S3cret@mail.example', 'it is "smtp://…@mail.example"'],
    ['ADMIN_PASSWORD', 'S3cret', 'it is "…"'],
    ['METRICS_TOKEN', 'S3cret', 'it is "…"'],
    ['SECRET_KEY', 'S3cret', 'it is "…"'],
    ['BACKUP_PASSPHRASE', 'S3cret', 'it is "…"'],
    ['BACKUP_S3_URL', 'https://office:S3cret@s3.example/backups', 'it is "https://…@s3.example/backups"'],
    ['BACKUP_S3_ACCESS_KEY_ID', 'S3 cret', 'it is "…"'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', 'S3 cret', 'it is "…"'],
  ])('%s=%s names the variable and hides the user and the password', (name, value, shown) => {
    const message = readConfigError({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} has to be `))
    expect(message).toContain(shown)
    expect(message).not.toMatch(/S3(?!_)|cr@et|beranda:|office/)
  })

  test.each([
    ['DATABASE_URL', 'postgres://beranda:12#S3cret@db.example/site'],
    ['DATABASE_URL', 'postgres://beranda:S3/cret@db.example/site'],
    ['SMTP_URL', 'smtp://office:12?S3cret@mail.example'],
  ])('%s=%s explains how to encode special characters in a password', (name, value) => {
    const message = readConfigError({ [name]: value })
    expect(message).toMatch(/%23, %2F, %3F and %40/)
    expect(message).not.toContain('S3')
  })

  test.each([
    'postgres://beranda:p@ss@db.example/site',
    'postgres://db.example/site',
    'postgresql://beranda@%2Fvar%2Frun%2Fpostgresql/site?sslmode=disable',
  ])('DATABASE_URL=%s is accepted', (value) => {
    expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
  })

  test('shows a value that is not a URL unredacted', () => {
    expect(readConfigError({ PORT: 'eighty' })).toBe('PORT has to be a number from 0 to 65535; it is "eighty".')
    expect(readConfigError({ MAIL_TO: 'budi@contoh' })).toContain('it is "budi@contoh"')
  })
})

/** Reads the configuration; returns it with the warnings. */
function readWithWarnings(environment: Record<string, string>) {
  const warn = vi.fn()
  const config = readConfig(environment, warn)
  return { config, warnings: warn.mock.calls.flat() }
}

describe('an unknown variable', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SAMPLE_CONTNET', 'SAMPLE_CONTENT'],
    ['BACKUP_INTERVAL_HOUR', 'BACKUP_INTERVAL_HOURS'],
  ])('%s, similar to %s, causes a warning', (name, suggestion) => {
    const { config, warnings } = readWithWarnings({ [name]: 'x' })
    expect(config).toMatchObject({ port: 3000, host: 'localhost' })
    expect(warnings).toEqual([`${name} is not a variable of this program; did you mean ${suggestion}?`])
  })

  const wordsOfOthers = ['PORTS', 'POST', 'PROT', 'HOSTS', 'BACKUP', 'MAILTO']
  const similarToNone = ['PATH', 'POSTGRES_PORT', 'HOSTNAME', 'HTTP_URL', 'BASE_URL']
  test.each([...wordsOfOthers, ...similarToNone])('%s, which other programs use, is ignored', (name) => {
    expect(readWithWarnings({ [name]: 'x' }).warnings).toEqual([])
  })
})

describe('the backup schedule', () => {
  const hour = 3_600_000
  const read = (environment: Record<string, string>) => {
    const { config, warnings } = readWithWarnings({ DATA_DIR: '/site', ...environment })
    return { backups: config.backups, warnings }
  }

  test('is a day, seven backups and DATA_DIR/backups by default', () => {
    const backups = { intervalMs: 24 * hour, keepCount: 7, folder: '/site/backups' }
    expect(read({})).toEqual({ backups, warnings: [] })
    expect(read({ BACKUPS: 'on' })).toEqual({ backups, warnings: [] })
  })

  test('is what its three variables say', () => {
    const variables = { BACKUP_INTERVAL_HOURS: '0.5', BACKUP_KEEP: '28', BACKUP_FOLDER: '/srv/backups' }
    const backups = { intervalMs: hour / 2, keepCount: 28, folder: '/srv/backups' }
    expect(read(variables)).toEqual({ backups, warnings: [] })
    expect(read({ ...variables, BACKUPS: 'off' }).backups.intervalMs).toBeUndefined()
    for (const [hours, seconds] of [
      ['1.1', 3_960],
      ['2.2', 7_920],
      ['0.016', 58],
    ] as const)
      expect(read({ BACKUP_INTERVAL_HOURS: hours }).backups.intervalMs).toBe(seconds * 1000)
  })

  test.each([
    [
      'every 6h keep 28 in /srv/my backups',
      { intervalMs: 6 * hour, keepCount: 28, folder: '/srv/my backups' },
      'BACKUP_INTERVAL_HOURS=6, BACKUP_KEEP=28, BACKUP_FOLDER=/srv/my backups',
    ],
    ['every 2d keep 3', { intervalMs: 48 * hour, keepCount: 3 }, 'BACKUP_INTERVAL_HOURS=48, BACKUP_KEEP=3'],
    ['every 90m keep 9', { intervalMs: 1.5 * hour, keepCount: 9 }, 'BACKUP_INTERVAL_HOURS=1.5, BACKUP_KEEP=9'],
  ])('BACKUPS=%s still works, and a warning names the variables', (sentence, backups, instead) => {
    const { warnings, ...schedule } = read({ BACKUPS: sentence })
    expect(schedule).toMatchObject({ backups })
    expect(warnings).toEqual([`BACKUPS="${sentence}" still works; write ${instead} instead.`])
    expect(read({ BACKUPS: sentence, BACKUP_KEEP: '50' }).backups.keepCount).toBe(50)
  })

  test.each([
    ['BACKUPS', 'every day', 'on or off'],
    ['BACKUP_INTERVAL_HOURS', '0', 'a number of hours from 0.016 to 240000'],
    ['BACKUP_KEEP', '1.5', 'a number of backups from 1 to 9999'],
  ])('%s=%s is rejected', (name, value, rule) => {
    expect(readConfigError({ [name]: value })).toBe(`${name} has to be ${rule}; it is "${value}".`)
  })
})
