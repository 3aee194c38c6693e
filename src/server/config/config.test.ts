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

describe('an unknown variable', () => {
  test.each(['PORTS', 'POST', 'PROT', 'HOSTS', 'BACKUP'])(
    '%s, similar to a one-word name, causes a warning',
    (name) => {
      const warn = vi.fn()
      expect(readConfig({ [name]: 'x' }, warn)).toMatchObject({ port: 3000, host: 'localhost' })
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(new RegExp(`^${name} is not a variable of this program`))],
      ])
    },
  )

  test.each(['DATABSE_URL', 'SMTP_URI', 'SAMPLE_CONTNET'])('%s, similar to a compound name, is rejected', (name) => {
    expect(readConfigError({ [name]: 'x' })).toMatch(new RegExp(`^${name} is not a variable .*did you mean`))
  })

  test('a name similar to none is ignored', () => {
    const warn = vi.fn()
    readConfig({ PATH: '/usr/bin', POSTGRES_PORT: '5432', HOSTNAME: 'x' }, warn)
    expect(warn).not.toHaveBeenCalled()
  })
})
