import type { Database } from '../../database/connect.ts'
import type { MetricFamily } from './exposition.ts'

interface OutboxBacklog {
  readonly count: number
  /** Creation time of the oldest unsent email; null when there is none. */
  readonly oldest: string | null
}

async function findOutboxBacklog({ db }: Database): Promise<OutboxBacklog | undefined> {
  try {
    const row = await db
      .selectFrom('outgoing_mail')
      .where('sent_at', 'is', null)
      .select((row) => [row.fn.countAll<string | number>().as('count'), row.fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow()
    return { count: Number(row.count), oldest: row.oldest }
  } catch {
    return undefined
  }
}

/** Returns whether the database is available and, if so, the number and age of unsent emails. */
export async function collectOutboxMetrics(database: Database): Promise<MetricFamily[]> {
  const backlog = await findOutboxBacklog(database)
  const up: MetricFamily = {
    name: 'beranda_database_up',
    type: 'gauge',
    help: '1 while the database answers.',
    samples: [{ value: backlog ? 1 : 0 }],
  }
  if (!backlog) return [up]
  const age = backlog.oldest === null ? 0 : Math.max(Date.now() - Date.parse(backlog.oldest), 0) / 1000
  return [
    up,
    {
      name: 'beranda_outbox_waiting',
      type: 'gauge',
      help: 'E-mails that have still to be sent.',
      samples: [{ value: backlog.count }],
    },
    {
      name: 'beranda_outbox_oldest_seconds',
      type: 'gauge',
      help: 'How long the oldest of them has been waiting.',
      samples: [{ value: age }],
    },
  ]
}
