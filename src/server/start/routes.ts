import { startCalls } from '#contracts/start.ts'
import type { Backups } from '../backup/schedule.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entries } from '../entries/repository.ts'
import type { SampleContent } from '../entries/sample-content.ts'
import { callRoute } from '../http/call-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { LinkChecker } from '../links/link-check.ts'
import { makeLines, type StartContext } from './line.ts'
import { newsLines } from './news.ts'
import { stepLines } from './steps.ts'
import { upkeepLines } from './upkeep.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

const lastVisitText = { id: 'sejak kunjungan terakhir Anda', en: 'since your last visit' }
const lastWeekText = { id: 'dalam tujuh hari terakhir', en: 'in the last seven days' }

interface StartServices {
  readonly config: Pick<Config, 'siteName'>
  readonly mailSettings: StartContext['mailSettings']
  readonly database: Pick<Database, 'db'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly entries: Pick<Entries, 'findOutdatedFields'>
  readonly sampleContent: Pick<SampleContent, 'list' | 'listRemoved'>
  readonly backups: Pick<Backups, 'status'>
  readonly linkChecker: Pick<LinkChecker, 'status'>
}

/** Registers `GET /api/start`: what has come in, what is missing and which steps of a new site are done. */
export function startRoutes(app: App, services: StartServices): void {
  const { config, database, contentStore, entries, sampleContent, mailSettings, backups, linkChecker } = services
  /** Returns the time a week ago, or that of the first entry: nothing was new before there was a site. */
  const weekAgo = async (now: Date): Promise<Date> => {
    const first = await database.db.selectFrom('entry').select('created_at').orderBy('id').limit(1).executeTakeFirst()
    return new Date(Math.max(now.getTime() - WEEK_MS, Date.parse(first?.created_at ?? '') || 0))
  }
  app.route({
    ...callRoute(startCalls.getStart),
    handler: async ({ administrator, query }) => {
      const now = new Date()
      const since = query.since === undefined ? await weekAgo(now) : new Date(query.since)
      const samples = await sampleContent.list()
      const context: StartContext = {
        ...{ db: database.db, config, contentStore, entries, mailSettings, now, since },
        sinceText: query.since === undefined ? lastWeekText : lastVisitText,
        backups: await backups.status(),
        links: linkChecker.status(),
        sampleIds: new Set(samples.map(({ id }) => id)),
        hasRemovedSamples: (await sampleContent.listRemoved()).length > 0,
        userId: administrator.id,
      }
      const upkeep = await makeLines(upkeepLines, context)
      return {
        since: since.toISOString(),
        news: await makeLines(newsLines, context),
        steps: await makeLines(stepLines, context),
        upkeep,
      }
    },
  })
}
