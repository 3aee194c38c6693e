import type { Database } from '../database/connect.ts'
import { watchEventLoop } from './event-loop.ts'
import type { Family } from './exposition.ts'
import { describeOutbox } from './outbox.ts'
import { describeProcess } from './process.ts'
import { countRequests } from './requests.ts'
import type { Visits } from './visits.ts'

/** Counts and measures from its start on, until it is told to stop. */
export function createMetrics(database: Database, visits: Readonly<Visits>) {
  const requests = countRequests()
  const eventLoop = watchEventLoop()

  const describeVisits = (): Family => ({
    name: 'beranda_visits_total',
    kind: 'counter',
    help: 'Answers from memory: pages, files of the build, and pages that say that nothing is there.',
    samples: Object.entries(visits).map(([kind, value]) => ({ labels: { kind }, value })),
  })

  return {
    countRequest: requests.count,

    /** Everything, as it is now. Never throws: while the database is away, what it alone knows is left out. */
    async read(): Promise<Family[]> {
      const [outbox, own] = await Promise.all([describeOutbox(database), describeProcess()])
      return [describeVisits(), ...requests.families(), eventLoop.family(), ...outbox, ...own]
    },

    stop: eventLoop.stop,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
