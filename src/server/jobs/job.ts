import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

const MINUTE_MS = 60_000
/** The time after which a claim expires unless the instance renews it, in milliseconds. */
export const LEASE_MS = 10 * MINUTE_MS
const RENEWAL_INTERVAL_MS = 2 * MINUTE_MS
/** The difference between the clocks of two instances up to which they do not run each other's jobs. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS

/** The timing of a job, in milliseconds. */
export interface JobTiming {
  /** From the first check until it is due for the first time. */
  readonly firstDelayMs: number
  /** From one start to the next. */
  readonly intervalMs: number
  /** From a failure to the next attempt. */
  readonly retryMs: number
}

/** The result of a run. */
export type JobResult = 'done' | 'failed' | 'not due' | 'running already'

const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()

/** Frees the jobs that a killed process had claimed. Only where nothing else can run them: on SQLite, whose lock file one process holds. */
export async function releaseInterruptedJobs({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.updateTable('job').set({ leased_until: null }).execute()
}

/** Returns a job that one instance runs when it is due. */
export function createJob({ db }: Pick<Database, 'db'>, name: string, clock: () => number = Date.now) {
  type Row = ExpressionBuilder<Tables, 'job'>

  // A due time beyond the longest wait was written while the clock was ahead.
  const isDue = (now: number, { firstDelayMs, intervalMs, retryMs }: JobTiming) => {
    const maxWaitMs = Math.max(firstDelayMs, intervalMs, retryMs)
    return (row: Row) =>
      row.or([
        row('due_at', '<=', toTimestamp(now)),
        row('due_at', '>', toTimestamp(now + maxWaitMs + MAX_CLOCK_SKEW_MS)),
      ])
  }
  const isFree = (now: number) => (row: Row) =>
    row.or([
      row('leased_until', 'is', null),
      row('leased_until', '<=', toTimestamp(now)),
      row('leased_until', '>', toTimestamp(now + LEASE_MS + MAX_CLOCK_SKEW_MS)),
    ])

  /** Claims the job for this instance and returns its due time; undefined when it is not due or another instance has it. */
  async function claim({ force, ...timing }: JobTiming & { readonly force: boolean }): Promise<string | undefined> {
    const now = clock()
    const existing = await db.selectFrom('job').select('due_at').where('name', '=', name).executeTakeFirst()
    if (!existing)
      await db
        .insertInto('job')
        .values({
          name,
          due_at: toTimestamp(now + timing.firstDelayMs),
          done_at: null,
          leased_until: null,
          failures: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const claimed = await db
      .updateTable('job')
      .set({ leased_until: toTimestamp(now + LEASE_MS) })
      .where('name', '=', name)
      .where(isFree(now))
      .$if(!force, (jobs) => jobs.where(isDue(now, timing)))
      .returning('due_at')
      .executeTakeFirst()
    return claimed?.due_at
  }

  const updateJob = (values: { due_at?: string; done_at?: string; failures?: ReturnType<typeof sql<number>> }) =>
    db
      .updateTable('job')
      .set({ ...values, leased_until: null })
      .where('name', '=', name)
      .execute()

  // Counted from the due time: neither the duration nor the time of the check delays the next run.
  function nextDueAt(dueAt: string, startedMs: number, intervalMs: number): string {
    const now = clock()
    const next = Date.parse(dueAt) + intervalMs
    return toTimestamp(next > now && next <= now + intervalMs ? next : startedMs + intervalMs)
  }

  return {
    /**
     * Runs `work` when the job is due, or always with `force`, unless an instance already runs it. Renews the claim while
     * it runs. When `work` fails, the job is due again after `retryMs`, or at once when `signal` is aborted.
     */
    async run(
      work: () => Promise<void>,
      { force = false, signal, ...timing }: JobTiming & { readonly force?: boolean; readonly signal?: AbortSignal },
    ): Promise<JobResult> {
      const dueAt = await claim({ ...timing, force })
      if (dueAt === undefined) return force ? 'running already' : 'not due'
      const startedMs = clock()
      const renew = () =>
        db
          .updateTable('job')
          .set({ leased_until: toTimestamp(clock() + LEASE_MS) })
          .where('name', '=', name)
          .execute()
          // The database is unavailable: the next renewal or the end of the run updates the row.
          .catch(() => undefined)
      const renewal = setInterval(renew, RENEWAL_INTERVAL_MS).unref()
      try {
        await work()
        clearInterval(renewal)
        await updateJob({ due_at: nextDueAt(dueAt, startedMs, timing.intervalMs), done_at: toTimestamp(clock()) })
        return 'done'
      } catch {
        // `work` has logged and recorded its error.
        clearInterval(renewal)
        if (signal?.aborted) await updateJob({})
        else await updateJob({ due_at: toTimestamp(clock() + timing.retryMs), failures: sql<number>`failures + 1` })
        return 'failed'
      }
    },
  }
}
