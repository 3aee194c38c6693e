import type { LargeCollectionName } from '#content/collections.ts'
import type { PageRoute } from '#content/page.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { ScheduledEntry } from '../entries/scheduled-entries.ts'
import type { Generation } from './disk-cache.ts'
import type { RenderFailure } from './eager-pages.ts'
import type { Renderer } from './frontend.ts'
import type { PageCache } from './page-cache.ts'

/** What a publisher reads, makes and tells. */
export interface PublisherOptions {
  readonly store: Pick<ContentStore, 'readUpdate' | 'reader' | 'leftOut'>
  /** What is told, in the step that swaps the pages in, what has changed. */
  readonly subscribers: readonly Pick<ChangeSubscriber, 'name' | 'onPublished'>[]
  readonly pageCache: Pick<PageCache, 'publish' | 'leftOut'>
  /**
   * What is published now: the routes of all pages, and the renderer of the sections. Both may change before a
   * publication.
   */
  readonly site: { readonly routes: readonly PageRoute[]; readonly renderer: Pick<Renderer, 'listSections'> }
  /** Returns the entries of large collections that become public in that interval, earliest first. */
  readonly findScheduled: (interval: { after: number; until?: number; limit: number }) => Promise<ScheduledEntry[]>
  /** Returns the ids of the public entries before and after an entry of a large collection, in any language. */
  readonly findAdjacentIds: (name: LargeCollectionName, id: number) => Promise<readonly number[]>
  /** Called after a generation without failures, with the state of its content and its time. */
  readonly onComplete?: (generation: Generation) => void
  /**
   * Called for each page that could not be rendered, or with path `*` when a generation failed; previous pages stay.
   */
  readonly onFailure: (failure: RenderFailure) => void
  /** Called for each subscriber that failed; the others are told. */
  readonly onSubscriberFailure: (name: string, error: unknown) => void
}
