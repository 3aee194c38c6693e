import type { ContentReader } from '#content/content-reader.ts'
import type { ChangeSubscriber } from '#server/changes/subscriber.ts'
import { DatabaseUnavailableError } from '#server/database/errors.ts'
import type { Change } from '#server/database/transactions.ts'
import type { LeftOutEntry } from '#server/entries/content-store.ts'
import type { Publication, RenderFailure } from '#server/publishing/eager-pages.ts'
import { createPublisher } from '#server/publishing/publisher.ts'
import { emptyReader } from './page-server.ts'

/** What a test publisher finds and how it renders. */
export interface TestPublisherOptions {
  /** Posts and when they are public, in milliseconds since 1970. */
  readonly scheduled?: readonly { readonly id: number; readonly at: number }[]
  readonly reader?: ContentReader
  readonly findAdjacentIds?: (name: string, id: number) => Promise<readonly number[]>
  readonly publish?: (publication: Publication) => Promise<readonly RenderFailure[]>
  /** Told of the changes, before those in the state of the test. */
  readonly subscribers?: readonly Pick<ChangeSubscriber, 'name' | 'onPublished'>[]
}

/** Creates a publisher of a store with the changes in `state`, which the test sets, and records what it does. */
export function createTestPublisher({
  scheduled = [],
  reader = emptyReader,
  findAdjacentIds = async () => [],
  publish = async () => [],
  subscribers = [],
}: TestPublisherOptions = {}) {
  const state = {
    changes: [] as Change[],
    content: 'content',
    reader,
    isDatabaseDown: false,
    /** The database is away when the scheduled entries are read. */
    isScheduleDown: false,
    leftOut: [] as LeftOutEntry[],
    sections: [] as string[],
    seen: [] as Change[][],
    published: [] as { readonly at: number; readonly changed: Publication['changed'] }[],
    stored: [] as { readonly content: string; readonly madeAt: number }[],
    failures: [] as string[],
    /** The times of the publications. */
    times: () => state.published.map(({ at }) => at),
    /** The tags of the last publication, sorted, or 'all'. */
    tags() {
      const changed = state.published.at(-1)?.changed
      return changed instanceof Set ? [...changed].sort() : changed
    },
  }
  let currentContent = { ...reader.content('id') }
  const publisher = createPublisher({
    store: {
      leftOut: () => [],
      reader: { ...emptyReader, content: () => currentContent },
      async readUpdate() {
        if (state.isDatabaseDown) throw new DatabaseUnavailableError(new Error('connection refused'))
        const changes = [...state.changes]
        return {
          changes,
          state: state.content,
          reader: state.reader,
          apply() {
            currentContent = { ...state.reader.content('id') }
            state.changes = state.changes.filter((change) => !changes.includes(change))
          },
        }
      },
    },
    pageCache: {
      async publish(publication) {
        const failedPages = [...(await publish(publication))]
        state.published.push({ at: Date.now(), changed: publication.changed })
        publication.onSwap?.()
        return { failedPages, compressed: undefined }
      },
      leftOut: () => state.leftOut.map((entry) => ({ ...entry, path: '/' })),
    },
    site: { routes: [], renderer: { listSections: (content) => (content === currentContent ? [] : state.sections) } },
    subscribers: [...subscribers, { name: 'test', onPublished: (changes) => state.seen.push([...changes]) }],
    findAdjacentIds,
    findScheduled: async ({ after, until = Number.POSITIVE_INFINITY, limit }) => {
      if (state.isScheduleDown) throw new DatabaseUnavailableError(new Error('connection refused'))
      return scheduled
        .filter(({ at }) => at > after && at <= until)
        .slice(0, limit)
        .map(({ id, at }) => ({ name: 'blog', id, createAt: new Date(at).toISOString() }))
    },
    onComplete: ({ content, madeAt }) => state.stored.push({ content, madeAt }),
    onFailure: ({ path }) => state.failures.push(path),
    onSubscriberFailure: (name) => state.failures.push(name),
  })
  return {
    ...publisher,
    state,
    /** Publishes after these changes. */
    publishChanges(...changes: readonly Change[]) {
      state.changes.push(...changes)
      return publisher.publishChanges()
    },
  }
}

/** Creates a test publisher that has published its pages. */
export async function startTestPublisher(options?: TestPublisherOptions) {
  const publisher = createTestPublisher(options)
  await publisher.start()
  return publisher
}
