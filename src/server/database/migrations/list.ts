import type { Kysely } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { createMemoInboxAndAudit } from './0002-memo-inbox-and-audit.ts'
import { addTwoFactorAndImageLibrary } from './0003-second-step-and-picture-library.ts'
import { createChangesAndJobs } from './0004-changes-and-jobs.ts'
import { addMemoIdempotencyKey } from './0005-memo-receipt.ts'
import { addPersonalData } from './0007-personal-data.ts'
import { addIdempotencyKeys } from './0008-idempotency-keys.ts'
import { addMemoVersion } from './0009-memo-version.ts'
import { addBackupRuns } from './0010-backup-runs.ts'
import { addContentChanges } from './0011-content-changes.ts'
import { createSearchIndex } from './0012-search-index.ts'
import { storeWordsInRow } from './0013-words-in-the-row.ts'
import { createMailSettingsTable } from './0014-mail-settings.ts'
import { addMissedAddresses } from './0015-missed-addresses.ts'
import { addFocalPoints } from './0016-focal-points.ts'
import { addSharing } from './0018-sharing.ts'
import { createDownloadTables } from './0019-downloads.ts'
import { addEntryOrder } from './0020-entry-order.ts'
import { addSiteIdentity } from './0021-site-identity.ts'
import { addSuspectedMemos } from './0022-suspected-memos.ts'
import { orderFoundPages } from './0023-order-of-found-pages.ts'
import { orderMemosByTime } from './0024-memos-by-month.ts'
import { addMemoDocument } from './0025-memo-document.ts'
import { useFieldNames } from './0026-field-names.ts'
import { storeSingleRecords } from './0027-single-records.ts'
import { addDeskOfRequests } from './0028-desk-of-requests.ts'
import { addWhatsApp } from './0029-whatsapp.ts'
import { addLetters } from './0030-letters.ts'
import { addSignsOfSpam } from './0031-signs-of-spam.ts'
import { addFurtherPhoneKeys } from './0032-further-phone-keys.ts'
import { addClaimedAddresses } from './0033-claimed-addresses.ts'
import type { DialectSql } from './dialect-sql.ts'

/** Every migration, in order. Never change a released one. */
export const migrations: Readonly<Record<string, (db: Kysely<unknown>, dialectSql: DialectSql) => Promise<void>>> = {
  '0001-first-tables': createFirstTables,
  '0002-memo-inbox-and-audit': createMemoInboxAndAudit,
  '0003-second-step-and-picture-library': addTwoFactorAndImageLibrary,
  '0004-changes-and-jobs': createChangesAndJobs,
  '0005-memo-receipt': addMemoIdempotencyKey,
  '0007-personal-data': addPersonalData,
  '0008-idempotency-keys': addIdempotencyKeys,
  '0009-memo-version': addMemoVersion,
  '0010-backup-runs': addBackupRuns,
  '0011-content-changes': addContentChanges,
  '0012-search-index': createSearchIndex,
  '0013-words-in-the-row': storeWordsInRow,
  '0014-mail-settings': createMailSettingsTable,
  '0015-missed-addresses': addMissedAddresses,
  '0016-focal-points': addFocalPoints,
  '0018-sharing': addSharing,
  '0019-downloads': createDownloadTables,
  '0020-entry-order': addEntryOrder,
  '0021-site-identity': addSiteIdentity,
  '0022-suspected-memos': addSuspectedMemos,
  '0023-order-of-found-pages': orderFoundPages,
  '0024-memos-by-month': orderMemosByTime,
  '0025-memo-document': addMemoDocument,
  '0026-field-names': useFieldNames,
  '0027-single-records': storeSingleRecords,
  '0028-desk-of-requests': addDeskOfRequests,
  '0029-whatsapp': addWhatsApp,
  '0030-letters': addLetters,
  '0031-signs-of-spam': addSignsOfSpam,
  '0032-further-phone-keys': addFurtherPhoneKeys,
  '0033-claimed-addresses': addClaimedAddresses,
}

/** Returns true for a migration that this version of the program knows. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/**
 * Throws a StartupError when an applied migration is unknown to this version of the program, or when an earlier one was
 * not applied: the database then is of an unreleased version, in which the migrations had another order.
 */
export function requireKnownMigrations(names: readonly string[]): void {
  const unknown = names.find((name) => !isMigration(name))
  if (unknown)
    throw new StartupError(`The database is of a newer version of the program (${unknown}); start that version.`)
  const applied = new Set(names)
  const missing = Object.keys(migrations).find((name) => !applied.has(name))
  const outOfOrder = missing && names.find((name) => name > missing)
  if (outOfOrder)
    throw new StartupError(
      `The database was made by an unreleased version of the program, which applied ${outOfOrder} before ${missing}; no other version can upgrade it, and nothing has been changed. Start the version that made it, and copy its content from there into a new site.`,
    )
}
