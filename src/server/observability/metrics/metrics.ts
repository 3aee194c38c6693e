import type { Backups } from '../../backup/schedule.ts'
import type { Database } from '../../database/connect.ts'
import type { CacheHits } from '../../http/cache-hits.ts'
import { collectBackupMetrics } from './backups.ts'
import { watchEventLoopDelay } from './event-loop.ts'
import type { MetricFamily } from './exposition.ts'
import { collectOutboxMetrics } from './outbox.ts'
import { collectProcessMetrics } from './process.ts'
import { createRequestCounter } from './requests.ts'

interface MetricsSources {
  readonly cacheHits: Readonly<CacheHits>
  readonly backups: Pick<Backups, 'status'>
}

/** Counts and measures from its start on, until it is told to stop. */
export function createMetrics(database: Database, { cacheHits, backups }: MetricsSources) {
  const requests = createRequestCounter()
  const eventLoop = watchEventLoopDelay()

  const collectCacheHits = (): MetricFamily => ({
    name: 'beranda_visits_total',
    type: 'counter',
    help: 'Answers from memory: pages, files of the build, and pages that say that nothing is there.',
    samples: Object.entries(cacheHits).map(([kind, value]) => ({ labels: { kind }, value })),
  })

  return {
    countRequest: requests.count,

    /** Everything, as it is now. Never throws: while the database is away, what it alone knows is left out. */
    async collect(): Promise<MetricFamily[]> {
      const [outbox, backupMetrics, processMetrics] = await Promise.all([
        collectOutboxMetrics(database),
        collectBackupMetrics(backups),
        collectProcessMetrics(),
      ])
      return [
        collectCacheHits(),
        ...requests.collect(),
        eventLoop.collect(),
        ...outbox,
        ...backupMetrics,
        ...processMetrics,
      ]
    },

    stop: eventLoop.stop,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
