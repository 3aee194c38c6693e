import { type StartLine, startEndpoints } from '#contracts/start.ts'
import type { Backups } from '../backup/schedule.ts'
import { otherSecondFactors, secondFactor } from '../checks/accounts.ts'
import { lastBackup, offsiteBackup } from '../checks/backups.ts'
import { type Check, runCheck } from '../checks/check.ts'
import {
  altTexts,
  brokenLinks,
  hiddenFromSearch,
  incompleteEnglish,
  placeholders,
  removedSamples,
  sampleImages,
  samples,
} from '../checks/content.ts'
import { leftOutEntries, unfitEntries } from '../checks/entries.ts'
import { equalAddresses } from '../checks/equal-addresses.ts'
import { mail } from '../checks/mail.ts'
import { contentSetup } from '../checks/setup.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entries } from '../entries/repository.ts'
import type { SampleContent } from '../entries/sample-content.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { LinkChecker } from '../links/link-check.ts'
import type { MailSettingsRepository } from '../mail-settings/repository.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { news } from './news.ts'

// Requests and emails have no index by time, but their key rises with it: the newest rows are read by key, and a higher count is
// shown as "100+".
const MAX_RECENT_ROWS = 100
const WEEK_MS = 7 * 24 * 60 * 60_000

const lastVisitText = { id: 'sejak kunjungan terakhir Anda', en: 'since your last visit' }
const lastWeekText = { id: 'dalam tujuh hari terakhir', en: 'in the last seven days' }

/** The steps of setting up a new site, in the order in which an owner takes them. */
const steps = [...contentSetup, mail, secondFactor, offsiteBackup]
const optionalSteps: readonly string[] = ['logo', 'colors']

/** What is missing, out of date or worth a look. */
const upkeep = [
  leftOutEntries,
  unfitEntries,
  hiddenFromSearch,
  samples,
  removedSamples,
  sampleImages,
  placeholders,
  equalAddresses,
  incompleteEnglish,
  altTexts,
  brokenLinks,
  otherSecondFactors,
  lastBackup,
]

async function listLines<Context>(checks: readonly Check<Context>[], context: Context): Promise<StartLine[]> {
  const lines = checks.map(async (check) =>
    (await runCheck(check, context)).map(({ state, text, remedy = text, ...line }) => ({
      ...{ href: '', at: null, links: [], action: null, id: check.id, text, why: remedy },
      ...{ isDone: state === 'ok', isOptional: optionalSteps.includes(check.id), ...line },
    })),
  )
  return (await Promise.all(lines)).flat()
}

interface StartServices {
  readonly config: Pick<Config, 'siteName'>
  readonly mailSettings: Pick<MailSettingsRepository, 'readEffective' | 'read'>
  readonly database: Pick<Database, 'db'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly entries: Pick<Entries, 'findOutdatedFields'>
  readonly sampleContent: Pick<SampleContent, 'list' | 'listRemoved'>
  readonly backups: Pick<Backups, 'status'>
  readonly linkChecker: Pick<LinkChecker, 'status'>
  readonly publisher: Pick<Publisher, 'leftOut'>
  /** Returns the day in the time zone of the site: `2026-01-31`. */
  readonly today: () => string
}

/** Registers `GET /api/start`: what has come in, what is missing and which steps of a new site are done. */
export function startRoutes(app: App, services: StartServices): void {
  const {
    config,
    database,
    contentStore,
    entries,
    sampleContent,
    mailSettings,
    backups,
    linkChecker,
    publisher,
    today,
  } = services
  /** Returns the time a week ago, or that of the first entry: nothing was new before there was a site. */
  const weekAgo = async (now: Date): Promise<Date> => {
    const first = await database.db.selectFrom('entry').select('created_at').orderBy('id').limit(1).executeTakeFirst()
    return new Date(Math.max(now.getTime() - WEEK_MS, Date.parse(first?.created_at ?? '') || 0))
  }
  app.route({
    ...endpointRoute(startEndpoints.getStart),
    handler: async ({ administrator, query }) => {
      const now = new Date()
      const found = await sampleContent.list()
      const since = query.since === undefined ? await weekAgo(now) : new Date(query.since)
      const context = {
        ...{ db: database.db, config, contentStore, entries, mailSettings, now, since, maxRows: MAX_RECENT_ROWS },
        sinceText: query.since === undefined ? lastWeekText : lastVisitText,
        backups: await backups.status(),
        links: linkChecker.status(),
        leftOut: publisher.leftOut(),
        sampleIds: new Set(found.whole.map(({ id }) => id)),
        sampleKeys: new Map(found.edited.map(({ id, keys }) => [id, keys])),
        hasRemovedSamples: (await sampleContent.listRemoved()).length > 0,
        userId: administrator.id,
        today: today(),
      }
      return {
        since: since.toISOString(),
        news: await listLines(news, context),
        steps: await listLines(steps, context),
        upkeep: await listLines(upkeep, context),
      }
    },
  })
}
