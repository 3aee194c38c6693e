import type { FastifyBaseLogger } from 'fastify'
import { ensureFirstAdministrator } from '../accounts/first-administrator.ts'
import { createPasswords, type Passwords } from '../accounts/password.ts'
import { createRateLimiter } from '../accounts/rate-limits.ts'
import { createUsers } from '../accounts/users.ts'
import { auditSearchSource } from '../audit/audit-log.ts'
import { requireCompleteSite } from '../backup/archive/transfer-mark.ts'
import { createFileCheck, wasKilled } from '../backup/file-check.ts'
import { isFileUnused, requireNoFormerSite } from '../backup/former-site.ts'
import { releaseInterruptedJobs } from '../backup/job.ts'
import { migrateWithBackup } from '../backup/migrate-with-backup.ts'
import { ensureSiteIdentity } from '../backup/site-identity.ts'
import type { Config } from '../config/config.ts'
import { connect } from '../database/connect.ts'
import { hasTables } from '../database/migrate.ts'
import { connectWithRetry, type RetryOptions, withInstanceLock } from '../database/startup.ts'
import { toStartupError } from '../database/startup-failure.ts'
import { createDownloads } from '../downloads/repository.ts'
import { createContentStore } from '../entries/content-store.ts'
import { createEntries } from '../entries/repository.ts'
import { createSampleContent } from '../entries/sample-content.ts'
import { ensureEditableEntries, seedSamples } from '../entries/samples.ts'
import { entrySearchSources } from '../entries/search.ts'
import { createImageCache, type ImageCache } from '../images/image-cache.ts'
import { createImageLibrary } from '../images/library.ts'
import { createImageRepository } from '../images/repository.ts'
import { removeStaleUploads } from '../images/stale-uploads.ts'
import { memoSearchSource } from '../memo/search.ts'
import { createPersonalData } from '../personal-data/personal-data.ts'
import { createSearchIndexer } from '../search/fill-index.ts'

interface StorageOptions {
  readonly log: FastifyBaseLogger
  /** The cache of requested images; a new one when absent. */
  readonly imageCache?: ImageCache
  /** What hashes passwords; argon2id when absent. */
  readonly passwords?: Passwords
  /** Prints a line for the operator, such as the initial credentials. */
  readonly print: (line: string) => void
  /** Retries when the database is unavailable; without it, the first failed attempt throws. */
  readonly retryOptions?: RetryOptions | undefined
}

/** The migrated and seeded database, and the repositories on it. */
export type SiteStorage = Awaited<ReturnType<typeof open>>

/**
 * Opens the database, migrates it, seeds it when it is empty and reads the content into memory. Throws a StartupError that
 * says what to do.
 */
export async function openStorage(config: Config, options: StorageOptions): Promise<SiteStorage> {
  try {
    return await open(config, options)
  } catch (error) {
    throw toStartupError(error, config)
  }
}

async function open(
  config: Config,
  { log, print, imageCache = createImageCache(), passwords = createPasswords(), retryOptions }: StorageOptions,
) {
  // Before the connection, which makes the file.
  const isUnused = isFileUnused(config)
  if (isUnused) await requireNoFormerSite(config)
  const isCheckDue = !config.databaseUrl && wasKilled(config)
  const database = await connectWithRetry(
    () => connect(config, { timeouts: 'request', isExclusive: true }),
    retryOptions,
  )
  const images = createImageRepository(database)
  const imageLibrary = createImageLibrary(database)
  const entries = createEntries(database, images)
  const contentStore = createContentStore(database.db, imageLibrary)
  const users = createUsers(database, passwords)
  const personalData = createPersonalData(database, config)
  const instances = { target: config, database }
  const searchIndexer = createSearchIndexer({
    database,
    sources: [...entrySearchSources(database), memoSearchSource(database), auditSearchSource],
    withLock: (work) => withInstanceLock('search index', instances, work),
    log,
  })
  await withInstanceLock('startup', instances, async (maintenanceDatabase) => {
    await requireCompleteSite(maintenanceDatabase)
    const isNew = !(await hasTables(maintenanceDatabase))
    if (isNew && !isUnused) await requireNoFormerSite(config)
    await migrateWithBackup(maintenanceDatabase, config, print)
    await ensureSiteIdentity(maintenanceDatabase, { isNew })
    if (!config.databaseUrl) await releaseInterruptedJobs(maintenanceDatabase)
    await removeStaleUploads(config)
    await personalData.reapplyErasures()
    await searchIndexer.fillFirst(maintenanceDatabase)
    if (config.sampleContent) await seedSamples(entries, images)
    await ensureEditableEntries(entries)
    await ensureFirstAdministrator(users, config, print)
  })
  ;(await contentStore.readUpdate()).apply()
  const rateLimiter = createRateLimiter(database)
  return {
    config,
    log,
    database,
    fileCheck: createFileCheck({ database, config, log, isDueAtOnce: isCheckDue }),
    images,
    imageCache,
    imageLibrary,
    downloads: createDownloads(database),
    entries,
    sampleContent: createSampleContent(database, images),
    contentStore,
    searchIndexer,
    passwords,
    users,
    rateLimiter,
    personalData,
  }
}
