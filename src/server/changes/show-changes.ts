import type { CollectionName } from '#content/index.ts'
import type { Snapshot } from '../collections/snapshot.ts'
import type { PictureCache } from '../media/cache.ts'

interface Memory {
  readonly snapshot: Pick<Snapshot, 'refresh'>
  readonly pictureCache: Pick<PictureCache, 'forget'>
  readonly publish: (changed: readonly CollectionName[]) => Promise<void>
}

/**
 * Returns `showChanges`: brings memory and pages up to date with the database, whoever changed it; settles when the public
 * sees all that was written before the call, and throws while the database is away. Calls take turns, so of several that
 * wait the first shows what all of them have written.
 */
export function createShowChanges({ snapshot, pictureCache, publish }: Memory): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve()

  const show = async (): Promise<void> => {
    const { collections, deletedPictures } = await snapshot.refresh()
    if (deletedPictures) pictureCache.forget(() => true)
    if (collections.length > 0) await publish(collections)
  }

  return () => {
    const shown = turn.then(show)
    turn = shown.catch(() => undefined)
    return shown
  }
}
