import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations, requireKnownMigrations } from './list.ts'

/**
 * Every migration that was ever on the main branch, in the order in which databases applied them. Append new ones: a
 * database that has applied the last one cannot apply one inserted before it.
 */
const applied = [
  '0001-first-tables',
  '0002-memo-inbox-and-audit',
  '0003-second-step-and-picture-library',
  '0004-changes-and-jobs',
  '0005-memo-receipt',
  '0007-personal-data',
  '0008-idempotency-keys',
  '0009-memo-version',
  '0010-backup-runs',
  '0011-content-changes',
  '0012-search-index',
  '0013-words-in-the-row',
  '0014-mail-settings',
  '0015-missed-addresses',
  '0016-focal-points',
  '0018-sharing',
  '0019-downloads',
  '0020-entry-order',
  '0021-site-identity',
  '0022-suspected-memos',
  '0023-order-of-found-pages',
  '0024-memos-by-month',
  '0025-memo-document',
  '0026-field-names',
  '0027-single-records',
  '0028-desk-of-requests',
  '0029-whatsapp',
  '0030-letters',
  '0031-signs-of-spam',
  '0032-further-phone-keys',
  '0033-claimed-addresses',
]

test('the list of migrations is unchanged; a new one is appended', () => {
  expect(Object.keys(migrations)).toEqual(applied)
})

test('migrations are in the order of their numbers, and each has its file', () => {
  const numbers = applied.map((name) => Number(/^(\d{4})-/.exec(name)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  const files = readdirSync(new URL('.', import.meta.url)).flatMap(
    (file) => /^(\d{4}-.*)(?<!\.test)\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(files.sort()).toEqual(applied)
})

test('a database that applied migrations in another order is rejected with a remedy', () => {
  expect(() => requireKnownMigrations([...applied.slice(0, 3), '0007-personal-data'])).toThrow(
    /unreleased version .* 0007-personal-data before 0004-changes-and-jobs.*Start the version that made it/,
  )
  expect(() => requireKnownMigrations([...applied.slice(0, 3)])).not.toThrow()
  expect(() => requireKnownMigrations([...applied].reverse())).not.toThrow()
})
