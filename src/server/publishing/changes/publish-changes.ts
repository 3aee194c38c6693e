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
