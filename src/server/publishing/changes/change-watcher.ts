import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { shareNextRun } from '../../concurrency/work.ts'
import type { Config } from '../../config/config.ts'

interface ChangeWatcherOptions {
  /** Publishes the changes of all instances; throws while the database is unavailable. */
  readonly publishChanges: () => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Polling interval in milliseconds. */
  readonly intervalMs?: number
}

/** Publishes changes of other instances: on each notification, and every few seconds, because a notification can be lost. */
export function createChangeWatcher({ publishChanges, log, intervalMs = 5_000 }: ChangeWatcherOptions) {
  const queue = new PQueue({ concurrency: 1 })
  let isDatabaseDown = false

  const refresh = shareNextRun(queue, async () => {
    try {
      await publishChanges()
      if (isDatabaseDown) log.warn('database available again')
      isDatabaseDown = false
    } catch (error) {
      if (!isDatabaseDown) log.warn({ err: error }, 'database unavailable; pages are served from memory')
      isDatabaseDown = true
    }
  })
  const onNotify = (): void => void refresh()
  const timer = setInterval(onNotify, intervalMs).unref()

  return {
    /** Call it on each notification. */
    onNotify,

    /** Stops polling; settles when a running publication has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await queue.onIdle()
    },
  }
}

/** Publishes the changes of other instances on PostgreSQL; SQLite has no other instance. */
export async function watchChanges({ config, ...options }: ChangeWatcherOptions & { readonly config: Config }) {
  if (!config.databaseUrl) return undefined
  // Imported here to load no PostgreSQL code on SQLite.
  const { listen } = await import('./listen.ts')
  const watcher = createChangeWatcher(options)
  const unsubscribe = listen(config.databaseUrl, 'site_change', watcher.onNotify)
  return { stop: () => Promise.all([unsubscribe(), watcher.stop()]) }
}
