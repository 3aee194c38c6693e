import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteInfo } from '#content/page.ts'
import { knownTimeZone, toZonedDatetime } from '#content/time-zone.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import { settings } from '#content/types/settings.ts'
import type { SessionServices } from '../accounts/login.ts'
import { createPasswords } from '../accounts/password.ts'
import { createRateLimiter } from '../accounts/rate-limits.ts'
import { createSessions } from '../accounts/sessions.ts'
import { createTwoFactor } from '../accounts/two-factor.ts'
import { createUsers } from '../accounts/users.ts'
import { createAudit } from '../audit/audit-log.ts'
import { createFileCheck, wasKilled } from '../backup/file-check.ts'
import { createBackups } from '../backup/schedule.ts'
import { createFollowUp } from '../changes/follow-up.ts'
import { createEntrySubscribers, createSubscribers } from '../changes/subscribers.ts'
import type { Config } from '../config/config.ts'
import { type RetryOptions, withInstanceLock } from '../database/startup.ts'
import { createDrawings } from '../drawings/drawings.ts'
import { createContentStore } from '../entries/content-store.ts'
import { findUnfitEntries } from '../entries/judge-entry.ts'
import { requireKnownPlaceholders } from '../entries/reply-template-rule.ts'
import { createEntries } from '../entries/repository.ts'
import { createEntryWriter } from '../entries/rows.ts'
import { createSampleContent } from '../entries/sample-content.ts'
import { createDocumentLibrary } from '../files/document-library.ts'
import { createImageLibrary } from '../files/image-library.ts'
import type { App } from '../http/fastify-types.ts'
import type { CacheHits } from '../http/http-server.ts'
import { deleteExpiredIdempotencyKeys } from '../idempotency/idempotency-keys.ts'
import type { ImageCache } from '../images/image-cache.ts'
import { createImageRepository } from '../images/repository.ts'
import { findSampleImage } from '../images/sample-images.ts'
import { createVariantQueue } from '../images/variant-queue.ts'
import { createJob } from '../jobs/job.ts'
import { createLinkCheck } from '../links/link-check.ts'
import { createMissedAddresses } from '../links/missed-addresses.ts'
import type { MissedCounter } from '../links/missed-counter.ts'
import { createPageRule } from '../links/page-addresses.ts'
import { createRedirectRule } from '../links/redirect-rules.ts'
import { createLogger } from '../log/logger.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMailSettings } from '../mail-settings/repository.ts'
import { insertSentEmail } from '../memo/events.ts'
import type { EmailContext } from '../memo/letters.ts'
import type { FormPages } from '../memo/rejected-form.ts'
import { createMemos } from '../memo/repository.ts'
import { insertScheduledLetters } from '../memo/scheduled-letters.ts'
import { createMetrics } from '../observability/metrics/metrics.ts'
import { createPersonalData } from '../personal-data/personal-data.ts'
import { watchChanges } from '../publishing/changes/change-watcher.ts'
import type { CachedPages, PageStore } from '../publishing/disk-cache.ts'
import type { Frontend, Renderer } from '../publishing/frontend.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { RenderPreview } from '../publishing/preview-route.ts'
import { createSearchIndexer } from '../search/fill-index.ts'
import type { RenderSearchPage } from '../site-search/routes.ts'
import { createSiteSearch } from '../site-search/search-pages.ts'
import { createApp } from './app.ts'
import { componentList } from './component-list.ts'
import { openDatabase, searchSources } from './open-database.ts'
import { startSitePublisher } from './site-publisher.ts'
import { warmUp } from './warm-up.ts'

/** What is there before the components start: stored pages are served without them. */
export interface GivenServices {
  readonly config: Config
  readonly frontend: Frontend
  readonly pageCache: PageCache
  readonly pageStore: PageStore
  /** The pages stored by the previous process, if any. */
  readonly storedPages: CachedPages | undefined
  readonly imageCache: ImageCache
  readonly cacheHits: Readonly<CacheHits>
  readonly missedCounter: MissedCounter
  /** Prints a line for the operator. */
  readonly print: (line: string) => void
  /** Retries when the database is unavailable; without it, the first failed attempt throws. */
  readonly retryOptions: RetryOptions | undefined
  /** Called before the routes are registered. */
  readonly beforeRoutes?: (app: App) => Promise<void>
}

/** What is asked of the published pages. */
type Pages = Pick<
  PageCache,
  | 'findDestination'
  | 'resolveRedirects'
  | 'readHtml'
  | 'findOgImage'
  | 'ensureLoaded'
  | 'findSiteIcon'
  | 'setRedirectRules'
>

const LETTERS_INTERVAL_MS = 5 * 60_000
const HOUR_MS = 60 * 60 * 1000

/** Everything that a site starts, each after what it needs and stopped before it. */
export const siteComponents = componentList<GivenServices>()
  .add('log', ['config'], ({ config }): FastifyBaseLogger => createLogger(config.logLevel))
  .add('siteInfo', ['config'], ({ config }): SiteInfo => {
    const { siteName: name, siteUrl, port, mediaHost, retentionDays } = config
    return { name, url: siteUrl ?? `http://localhost:${port}`, mediaHost, retentionDays }
  })
  .add('clock', [], () => Date.now)
  .add('pause', [], (): SessionServices['pause'] => (milliseconds) => setTimeout(milliseconds))
  .add('passwords', [], () => createPasswords())
  // Before the connection, which writes to the log of the file.
  .add('wasKilled', ['config'], ({ config }) => !config.databaseUrl && wasKilled(config))
  .add('database', ['config', 'passwords', 'print', 'retryOptions', 'wasKilled'], openDatabase, ({ db }) =>
    db.destroy(),
  )
  .add('audit', ['database'], ({ database }) => createAudit(database))
  .add('rateLimiter', ['database', 'clock'], ({ database, clock }) => createRateLimiter(database, clock))
  .add('users', ['database', 'passwords', 'clock'], ({ database, passwords, clock }) =>
    createUsers(database, passwords, clock),
  )
  .add('sessions', ['database', 'clock'], ({ database, clock }) => createSessions(database, clock))
  .add('twoFactor', ['database', 'rateLimiter', 'clock'], ({ database, rateLimiter, clock }) =>
    createTwoFactor(database, rateLimiter, clock),
  )
  .add('images', ['database'], ({ database }) => createImageRepository(database))
  .add('imageLibrary', ['database', 'images'], ({ database, images }) => createImageLibrary(database, images))
  .add('variantQueue', ['images'], ({ images }) => createVariantQueue({ imageRepository: images, findSampleImage }))
  .add('documentLibrary', ['database'], ({ database }) => createDocumentLibrary(database))
  .add('entryWriter', ['config'], ({ config }) => createEntryWriter(createEntrySubscribers(config)))
  .add('entries', ['database', 'images', 'entryWriter'], ({ database, images, entryWriter }) =>
    createEntries(database, images, entryWriter),
  )
  .add('sampleContent', ['database', 'images', 'entryWriter'], ({ database, images, entryWriter }) =>
    createSampleContent(database, images, entryWriter),
  )
  .add('contentStore', ['database'], async ({ database }) => {
    const contentStore = createContentStore(database.db)
    ;(await contentStore.readUpdate()).apply()
    return contentStore
  })
  .add('unfitEntries', ['database', 'contentStore', 'log'], ({ database: { db }, contentStore, log }) => {
    // In the background: nothing waits for it.
    findUnfitEntries({ db, contentStore })
      .then((unfit) => {
        for (const { collection, entry, reason } of unfit)
          log.warn(
            { collection: collection.name, id: entry.id, reason: reason.en },
            'an entry has a value that cannot be used; correct it in the back office',
          )
      })
      .catch((error) => log.warn(error, 'database error; stored entries were not checked'))
  })
  .add('pages', ['pageCache'], ({ pageCache }): Pages => pageCache)
  .add('linkChecker', ['siteInfo', 'database', 'contentStore', 'pages', 'log'], ({ siteInfo, ...services }) =>
    createLinkCheck({ siteUrl: siteInfo.url, ...services }),
  )
  .add(
    'subscribers',
    ['config', 'contentStore', 'images', 'imageCache', 'variantQueue', 'pages', 'linkChecker'],
    createSubscribers,
  )
  .add('renderer', ['frontend'], async ({ frontend }): Promise<Renderer> => ({ ...(await frontend.loadRenderer()) }))
  .add('publisher', 'all before', startSitePublisher)
  .add('siteName', ['config', 'contentStore'], ({ config, contentStore: { reader } }) => {
    return () => reader.content('id').settings[0]?.name || config.siteName
  })
  .add('siteSettings', ['contentStore'], ({ contentStore }) => {
    return () => contentStore.list(settings)[0]?.document ?? {}
  })
  .add('timeZone', ['siteSettings'], ({ siteSettings }) => {
    return () => knownTimeZone(siteSettings()['timeZone'])
  })
  .add('emailContext', ['config', 'siteName'], ({ config: { siteUrl }, siteName }) => {
    return (recipient: string): EmailContext => ({ recipient, siteName: siteName(), siteUrl })
  })
  .add('today', ['timeZone', 'clock'], ({ timeZone, clock }) => {
    return () => toZonedDatetime(new Date(clock()).toISOString(), timeZone())?.slice(0, 10) ?? ''
  })
  .add('siteSearch', ['database', 'contentStore'], createSiteSearch)
  .add('searchIndexer', ['config', 'database', 'log'], ({ config: target, database, log }) =>
    createSearchIndexer({
      database,
      sources: searchSources(database),
      withLock: (work) => withInstanceLock('search index', { target, database }, work),
      log,
    }),
  )
  .add('mailSettings', ['database', 'config'], ({ database, config }) => createMailSettings(database, config))
  .add('mailer', ['database', 'mailSettings', 'log'], ({ database, mailSettings, log }) =>
    createMailer({
      database,
      findMail: async () => (await mailSettings.readEffective()).mail,
      onSent: insertSentEmail,
      log,
    }),
  )
  .add('memos', ['database', 'rateLimiter', 'clock'], ({ database, rateLimiter, clock }) =>
    createMemos(database, rateLimiter, clock),
  )
  .add(
    'scheduledLetters',
    ['database', 'mailSettings', 'mailer', 'siteSettings', 'timeZone', 'emailContext', 'clock', 'log'],
    ({ database, mailSettings, mailer, siteSettings, timeZone, emailContext, clock, log }) => {
      const insert = async (): Promise<void> => {
        const { recipients } = await mailSettings.readEffective()
        await insertScheduledLetters(database, {
          now: clock(),
          timeZone: timeZone(),
          isWeekly: siteSettings()['weeklyLetter'] !== 'off',
          contexts: recipients.map(emailContext),
        })
        void mailer.wake()
      }
      const job = createJob(database, 'letters', clock)
      const timing = { firstDelayMs: 0, intervalMs: LETTERS_INTERVAL_MS, retryMs: LETTERS_INTERVAL_MS }
      const run = () =>
        job.run(insert, timing).catch((error) => log.warn(error, 'database error; letters are tried again'))
      const timer = setInterval(run, LETTERS_INTERVAL_MS).unref()
      return { stop: () => clearInterval(timer) }
    },
  )
  .add('personalData', ['database', 'config'], ({ database, config }) => createPersonalData(database, config))
  .add('fileCheck', ['database', 'config', 'log', 'wasKilled'], ({ wasKilled: isDueAtOnce, ...services }) =>
    createFileCheck({ ...services, isDueAtOnce }),
  )
  .add('backups', ['database', 'config', 'log'], createBackups)
  .add('metrics', ['database', 'config', 'cacheHits', 'backups', 'fileCheck'], ({ database, ...sources }) =>
    createMetrics(database, sources),
  )
  .add('hourlyWork', ['database', 'log', 'sessions', 'rateLimiter', 'personalData', 'fileCheck'], (services) => {
    const { database, log, sessions, rateLimiter, personalData, fileCheck } = services
    const deleteExpired = () =>
      Promise.all([
        sessions.deleteExpired(),
        rateLimiter.deleteExpired(),
        deleteExpiredIdempotencyKeys(database),
        personalData.reapplyErasures(),
        personalData.eraseExpired(),
      ]).catch((error) => log.warn(error, 'database error; expired rows were not deleted'))
    void fileCheck.runIfDue()
    const timer = setInterval(() => Promise.all([deleteExpired(), fileCheck.runIfDue()]), HOUR_MS).unref()
    return { stop: () => clearInterval(timer) }
  })
  .add('missedAddresses', ['database', 'missedCounter', 'log'], ({ missedCounter: counter, ...services }) =>
    createMissedAddresses({ ...services, counter }),
  )
  .add('entryRules', ['config', 'contentStore', 'pages'], ({ config, contentStore, pages }) => {
    const list = () => contentStore.list(redirect)
    const rule = createRedirectRule({ siteUrl: config.siteUrl, list, findDestination: pages.findDestination })
    const pageRule = createPageRule({
      list: () => contentStore.list(page),
      findDestination: pages.findDestination,
    })
    return new Map([
      ['redirect', rule],
      ['page', pageRule],
      ['replyTemplate', requireKnownPlaceholders],
    ])
  })
  .add(
    'formPages',
    ['renderer', 'siteInfo', 'contentStore'],
    ({ renderer, siteInfo: site, contentStore: { reader } }): FormPages | undefined => ({
      successPath: (language) => renderer.quotationSentPath(language),
      renderRejected: (form) => renderer.renderRejectedQuotation({ ...form, site, reader }),
    }),
  )
  .add('renderSearchPage', ['renderer', 'siteInfo', 'contentStore'], ({ renderer, siteInfo: site, contentStore }) => {
    const renderSearchPage: RenderSearchPage = (input) =>
      renderer.renderSearchPage({ ...input, site, reader: contentStore.reader })
    return renderSearchPage
  })
  .add('renderPreview', ['renderer', 'siteInfo'], ({ renderer, siteInfo: site }): RenderPreview => {
    return (input) => renderer.renderPreview({ ...input, site })
  })
  .add('publishChanges', ['publisher'], ({ publisher }) => publisher.publishChanges)
  .add('followUp', ['subscribers', 'publisher', 'log'], createFollowUp)
  .add('changeWatcher', ['config', 'publishChanges', 'log'], watchChanges)
  .add('drawings', ['pages', 'images'], ({ pages, images }) =>
    createDrawings({
      async findOgImage(path, page) {
        const known = pages.findOgImage(path)
        if (known || page === undefined) return known
        await pages.ensureLoaded(page)
        return pages.findOgImage(path)
      },
      findIcon: pages.findSiteIcon,
      findOriginal: async (hash) => (await findSampleImage(hash)) ?? images.findOriginal(hash),
    }),
  )
  .add('app', 'all before', createApp, (app) => app.close())
  .add('warmUp', ['pageCache', 'siteSearch', 'renderSearchPage'], (services) => () => warmUp(services))
  // Last: it would take time from the start.
  .add('queues', ['app', 'variantQueue', 'mailer', 'searchIndexer', 'log'], (services) => {
    const { variantQueue, mailer, searchIndexer, log } = services
    variantQueue.start().catch((error) => log.warn(error, 'pending image variants cannot be resumed'))
    mailer.start()
    searchIndexer.start()
  })
