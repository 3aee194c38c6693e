import { expect, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { StartupError } from '../config/startup-error.ts'
import { connect, isUnsafeSqliteVersion } from './connect.ts'

test.each([
  ['3.51.2', true],
  ['3.50.9', true],
  ['2.99.99', true],
  ['3.51.3', false],
  ['3.51.10', false],
  ['3.53.0', false],
  ['4.0.0', false],
])('isUnsafeSqliteVersion(%s) is %s', (version, expected) => {
  expect(isUnsafeSqliteVersion(version)).toBe(expected)
})

test('a failed connection to PostgreSQL does not print the user name or the password', async () => {
  const address = new URL((await postgres.emptyEnvironment())['DATABASE_URL'] ?? '')
  address.username = 'kantor-pusat'
  address.password = 'S3cret'
  const failure = await connect({ dataDir: '', databaseUrl: address.href }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartupError)
  expect(String(failure)).toMatch(/DATABASE_URL: the PostgreSQL there cannot be reached: .+/)
  expect(String(failure)).not.toMatch(/kantor-pusat|S3cret/)
})
