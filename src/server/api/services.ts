import { redirect } from '#content/types/redirect.ts'
import { createSessions, type Sessions } from '../accounts/sessions.ts'
import { createTwoFactor, type TwoFactor } from '../accounts/two-factor.ts'
import { type Audit, createAudit } from '../audit/audit-log.ts'
import { type Backups, createBackups } from '../backup/schedule.ts'
import { toStartupError } from '../database/startup-failure.ts'
import type { Change } from '../database/transactions.ts'
import type { EntryRoutesDeps } from '../entries/deps.ts'
import { type CacheHits, createCacheHits } from '../http/http-server.ts'
import { deleteExpiredIdempotencyKeys } from '../idempotency/idempotency-keys.ts'
import { findSampleImage } from '../images/sample-images.ts'
import { createVariantQueue, type VariantQueue } from '../images/variant-queue.ts'
import { createLinkCheck, type LinkChecker } from '../links/link-check.ts'
import { createMissedAddresses, type MissedAddresses } from '../links/missed-addresses.ts'
import { createMissedCounter, type MissedCounter } from '../links/missed-counter.ts'
import { createRedirectRule } from '../links/redirect-rules.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createMailSettings, type MailSettingsRepository } from '../mail-settings/repository.ts'
import { createMemos, type Memos } from '../memo/repository.ts'
import { createMetrics, type Metrics } from '../observability/metrics/metrics.ts'
import { createChangeWatcher } from '../publishing/changes/change-watcher.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { SiteStorage } from './storage.ts'

/** The published pages, as the services use them. */
interface SitePages extends Publisher {
  readonly pages: Pick<PageCache, 'findDestination' | 'resolveRedirects' | 'readHtml'>
  /** Calls the listener with what each publication has changed. */
  readonly onPublished: (listener: (changes: readonly Change[]) => void) => void
}

/** What the HTTP server counts. */
interface Counters {
  readonly cacheHits?: Readonly<CacheHits>
  readonly missedCounter?: MissedCounter
}

/** Services available to the routes. */
export interface Services extends SiteStorage {
  readonly variantQueue: VariantQueue
  readonly findSampleImage: typeof findSampleImage
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
  readonly memos: Memos
  readonly mailer: Mailer
  readonly mailSettings: MailSettingsRepository
  readonly audit: Audit
  readonly metrics: Metrics
  readonly missedAddresses: MissedAddresses
  readonly backups: Backups
  /** Reads the changes of all instances since the last call and publishes them. */
  readonly publishChanges: Publisher['publishChanges']
  readonly failedPages: Publisher['failedPages']
  readonly linkChecker: LinkChecker
  readonly findBrokenLinks: EntryRoutesDeps['findBrokenLinks']
  readonly entryRules: EntryRoutesDeps['entryRules']
  /** Returns the company's name, of the settings or else of the configuration. */
  readonly siteName: () => string
}

const CLEANUP_INTERVAL_MS = 60 * 60 * 1000

/** Publishes the changes of other instances on PostgreSQL; SQLite has no other instance. Returns a function that stops it. */
async function watchChanges(
  url: string,
  options: Parameters<typeof createChangeWatcher>[0],
): Promise<() => Promise<void>> {
  // Imported here to load no PostgreSQL code on SQLite.
  const { listen } = await import('../publishing/changes/listen.ts')
  const watcher = createChangeWatcher(options)
  const unsubscribe = listen(url, 'site_change', watcher.onNotify)
  return async () => {
    await Promise.all([unsubscribe(), watcher.stop()])
  }
}

/**
 * Creates the services on an open storage and starts their background work: hourly cleanup, scheduled backups, and the
 * changes of other instances. `close` stops them and closes the database last. Throws a StartupError.
 */
export async function createServices(
  storage: SiteStorage,
  { publishChanges, failedPages, pages, onPublished }: SitePages,
  { cacheHits = createCacheHits(), missedCounter = createMissedCounter(storage.config.siteUrl) }: Counters = {},
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { config, log, database, contentStore, images, rateLimiter, personalData } = storage
  const backups = createBackups({ database, config, log })
  const mailSettings = createMailSettings(database, config)
  const { siteUrl } = config
  const ownUrl = siteUrl ?? `http://localhost:${config.port}`
  const linkChecker = createLinkCheck({ siteUrl: ownUrl, database, contentStore, pages, log })
  onPublished(linkChecker.handlePublished)
  const services: Services = {
    ...storage,
    variantQueue: createVariantQueue({ imageRepository: images, findSampleImage }),
    findSampleImage,
    sessions: createSessions(database),
    twoFactor: createTwoFactor(database, rateLimiter),
    memos: createMemos(database, rateLimiter),
    mailer: createMailer({ database, findMail: async () => (await mailSettings.readEffective()).mail, log }),
    mailSettings,
    audit: createAudit(database),
    metrics: createMetrics(database, { config, cacheHits, backups, fileCheck: storage.fileCheck }),
    missedAddresses: createMissedAddresses({ database, counter: missedCounter, log }),
    backups,
    publishChanges,
    failedPages,
    linkChecker,
    findBrokenLinks: linkChecker.findBroken,
    entryRules: new Map([
      [
        'redirect',
        createRedirectRule({
          siteUrl,
          list: () => contentStore.list(redirect),
          findDestination: pages.findDestination,
        }),
      ],
    ]),
    siteName: () => contentStore.reader.content('id').settings[0]?.name || config.siteName,
  }
  const deleteExpired = () =>
    Promise.all([
      services.sessions.deleteExpired(),
      rateLimiter.deleteExpired(),
      deleteExpiredIdempotencyKeys(database),
      personalData.reapplyErasures(),
      personalData.eraseExpired(),
    ]).catch((error) => log.warn(error, 'nothing was swept'))
  const runHourly = () => Promise.all([deleteExpired(), services.fileCheck.runIfDue()])
  const cleanupTimer = setInterval(runHourly, CLEANUP_INTERVAL_MS).unref()
  void services.fileCheck.runIfDue()
  const stopWatching = config.databaseUrl
    ? await watchChanges(config.databaseUrl, { publishChanges, log }).catch((error) => {
        throw toStartupError(error, config)
      })
    : undefined
  const close = async (): Promise<void> => {
    clearInterval(cleanupTimer)
    services.metrics.stop()
    await Promise.all([stopWatching?.(), backups.stop()])
    await Promise.all([
      services.variantQueue.stop(),
      services.mailer.stop(),
      services.missedAddresses.stop(),
      linkChecker.stop(),
      services.searchIndexer.stop(),
      services.fileCheck.stop(),
    ])
    await database.db.destroy()
  }
  return { services, close }
}
