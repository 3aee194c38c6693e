import type { FastifyBaseLogger } from 'fastify'
import type { CollectionName } from '#content/collections.ts'
import type { Snapshot } from '../../entries/content-snapshot.ts'
import type { ImageCache } from '../../images/image-cache.ts'

interface PublishChangesOptions {
  readonly snapshot: Pick<Snapshot, 'refresh'>
  readonly imageCache: Pick<ImageCache, 'deleteWhere'>
  readonly publish: (changed: readonly CollectionName[]) => Promise<void>
}

/**
 * Returns `publishChanges`: brings the snapshot and the pages up to date with the database. It settles when everything
 * committed before the call is public, and throws while the database is unavailable. Calls run one after another, so the
 * first of several waiting calls publishes the changes of all.
 */
export function createPublishChanges({ snapshot, imageCache, publish }: PublishChangesOptions): () => Promise<void> {
  let queue: Promise<void> = Promise.resolve()

  const publishPending = async (): Promise<void> => {
    const { collections, hasDeletedImages } = await snapshot.refresh()
    if (hasDeletedImages) imageCache.deleteWhere(() => true)
    if (collections.length > 0) await publish(collections)
  }

  return () => {
    const published = queue.then(publishPending)
    queue = published.catch(() => undefined)
    return published
  }
}

interface ChangeWatcherOptions {
  /** Publishes the changes of all instances; throws while the database is unavailable. */
  readonly publishChanges: () => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Polling interval in milliseconds. */
  readonly intervalMs?: number
}

/** Publishes changes of other instances: on each notification, and every few seconds, because a notification can be lost. */
export function createChangeWatcher({ publishChanges, log, intervalMs = 5_000 }: ChangeWatcherOptions) {
  let current: Promise<void> | undefined
  let isRefreshPending = false
  let isDatabaseDown = false

  async function refresh(): Promise<void> {
    while (isRefreshPending) {
      isRefreshPending = false
      try {
        await publishChanges()
        if (isDatabaseDown) log.warn('database available again')
        isDatabaseDown = false
      } catch (error) {
        if (!isDatabaseDown) log.warn({ err: error }, 'database unavailable; pages are served from memory')
        isDatabaseDown = true
      }
    }
    current = undefined
  }

  const onNotify = (): void => {
    isRefreshPending = true
    current ??= refresh()
  }
  const timer = setInterval(onNotify, intervalMs).unref()

  return {
    /** Call it on each notification. */
    onNotify,

    /** Stops polling; settles when a running publication has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}
