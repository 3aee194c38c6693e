import { ensureFirstAdministrator } from '../accounts/first-administrator.ts'
import type { Passwords } from '../accounts/password.ts'
import { createUsers } from '../accounts/users.ts'
import { auditSearchSource } from '../audit/audit-log.ts'
import { requireCompleteSite } from '../backup/archive/transfer-mark.ts'
import { isFileUnused, requireNoFormerSite } from '../backup/former-site.ts'
import { migrateWithBackup } from '../backup/migrate-with-backup.ts'
import { failInterruptedRuns } from '../backup/runs.ts'
import { ensureSiteIdentity } from '../backup/site-identity.ts'
import { createEntrySubscribers } from '../changes/subscribers.ts'
import type { Config } from '../config/config.ts'
import { connect, type Database } from '../database/connect.ts'
import { hasTables } from '../database/migrate.ts'
import { connectWithRetry, type RetryOptions, withInstanceLock } from '../database/startup.ts'
import { createEntries } from '../entries/repository.ts'
import { createEntryWriter } from '../entries/rows.ts'
import { ensureEditableEntries, seedSamples } from '../entries/samples.ts'
import { entrySearchSources } from '../entries/search.ts'
import { removeStaleUploads } from '../files/stale-uploads.ts'
import { createImageRepository } from '../images/repository.ts'
import { releaseInterruptedJobs } from '../jobs/job.ts'
import { memoRules } from '../memo/memo-rules.ts'
import { createPersonalData } from '../personal-data/personal-data.ts'
import { recordSearchSource } from '../records/record-search.ts'
import { fillSearchIndex } from '../search/fill-index.ts'

interface OpenOptions {
  readonly config: Config
  readonly passwords: Passwords
  /** Prints a line for the operator, such as the initial credentials. */
  readonly print: (line: string) => void
  /** Retries when the database is unavailable; without it, the first failed attempt throws. */
  readonly retryOptions: RetryOptions | undefined
}

/** Returns what the search index has: entries, memos and the audit list. */
export const searchSources = (database: Database) => [
  ...entrySearchSources(database),
  recordSearchSource(database, memoRules),
  auditSearchSource,
]

/** Connects to the database, migrates it, and seeds it when it is empty, while no other instance does. */
export async function openDatabase({ config, passwords, print, retryOptions }: OpenOptions): Promise<Database> {
  // Before the connection, which makes the file.
  const isUnused = isFileUnused(config)
  if (isUnused) await requireNoFormerSite(config)
  const database = await connectWithRetry(
    () => connect(config, { timeouts: 'request', isExclusive: true }),
    retryOptions,
  )
  const images = createImageRepository(database)
  const entries = createEntries(database, images, createEntryWriter(createEntrySubscribers(config)))
  await withInstanceLock('startup', { target: config, database }, async (maintenance) => {
    await requireCompleteSite(maintenance)
    const isNew = !(await hasTables(maintenance))
    if (isNew && !isUnused) await requireNoFormerSite(config)
    await migrateWithBackup(maintenance, config, print)
    await ensureSiteIdentity(maintenance, { isNew })
    if (!config.databaseUrl) {
      await releaseInterruptedJobs(maintenance)
      await failInterruptedRuns(maintenance, new Date().toISOString())
    }
    await removeStaleUploads(config)
    await createPersonalData(database, config).reapplyErasures()
    // What takes no longer than the rest of a start; the search indexer completes it.
    database.isIndexing = !(await fillSearchIndex(maintenance, searchSources(database), { maxBatches: 10 }))
    if (config.sampleContent) await seedSamples(entries, images)
    await ensureEditableEntries(entries)
    await ensureFirstAdministrator(createUsers(database, passwords), config, print)
  })
  return database
}
