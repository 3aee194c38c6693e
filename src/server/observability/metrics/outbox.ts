import type { Database } from '../database/connect.ts'
import type { Family } from './exposition.ts'

interface Waiting {
  readonly count: number
  /** When the oldest was written; null when none waits. */
  readonly oldest: string | null
}

async function findWaiting({ db }: Database): Promise<Waiting | undefined> {
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

/** Whether the database answers, and what waits in the outbox if it does. */
export async function describeOutbox(database: Database): Promise<Family[]> {
  const waiting = await findWaiting(database)
  const up: Family = {
    name: 'beranda_database_up',
    kind: 'gauge',
    help: '1 while the database answers.',
    samples: [{ value: waiting ? 1 : 0 }],
  }
  if (!waiting) return [up]
  const age = waiting.oldest === null ? 0 : Math.max(Date.now() - Date.parse(waiting.oldest), 0) / 1000
  return [
    up,
    {
      name: 'beranda_outbox_waiting',
      kind: 'gauge',
      help: 'E-mails that have still to be sent.',
      samples: [{ value: waiting.count }],
    },
    {
      name: 'beranda_outbox_oldest_seconds',
      kind: 'gauge',
      help: 'How long the oldest of them has been waiting.',
      samples: [{ value: age }],
    },
  ]
}
