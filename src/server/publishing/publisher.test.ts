import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LargeCollectionName } from '#content/collections.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import { emptyReader } from '#kit/page-server.ts'
import { type Change, channels } from '../database/transactions.ts'
import type { Publication, RenderFailure } from './page-cache.ts'
import { createPublisher } from './publisher.ts'

interface Scheduled {
  readonly id: number
  /** In milliseconds since 1970. */
  readonly at: number
}

interface Input {
  readonly scheduled?: readonly Scheduled[]
  readonly reader?: ContentReader
  readonly publish?: (publication: Publication) => Promise<readonly RenderFailure[]>
}

/** A publisher of a store that returns `changes` once, and what it did. */
function createTestPublisher({ scheduled = [], reader = emptyReader, publish = async () => [] }: Input = {}) {
  const state = {
    changes: [] as Change[],
    content: 'content',
    reader,
    isDatabaseDown: false,
    sections: ['id', 'en'],
    seen: [] as Change[][],
    published: [] as { readonly at: number; readonly changed: Publication['changed'] }[],
    stored: [] as { readonly content: string; readonly madeAt: number }[],
    failures: [] as string[],
    deletedImages: 0,
  }
  const currentReader = { ...emptyReader }
  const publisher = createPublisher({
    store: {
      reader: currentReader,
      async readUpdate() {
        if (state.isDatabaseDown) throw new Error('connection refused')
        const changes = [...state.changes]
        return {
          changes,
          state: state.content,
          reader: state.reader,
          apply() {
            state.changes = state.changes.filter((change) => !changes.includes(change))
            state.seen.push(changes)
          },
        }
      },
    },
    pageCache: {
      async publish(publication) {
        const failedPages = [...(await publish(publication))]
        state.published.push({ at: Date.now(), changed: publication.changed })
        publication.onSwap?.()
        return { failedPages, encoded: Promise.resolve() }
      },
    },
    getRoutes: () => [],
    listSections: (reader) => (reader === currentReader ? ['id', 'en'] : state.sections),
    findScheduled: async ({ after, until = Number.POSITIVE_INFINITY, limit }) =>
      scheduled
        .filter(({ at }) => at > after && at <= until)
        .slice(0, limit)
        .map(({ id, at }) => ({ name: 'blog', id, createAt: new Date(at).toISOString() })),
    onPublished: ({ content, madeAt }) => state.stored.push({ content, madeAt }),
    onDeletedImages: () => {
      state.deletedImages += 1
    },
    onFailure: ({ path }) => state.failures.push(path),
  })
  return { ...publisher, state }
}

const times = ({ published }: { readonly published: readonly { readonly at: number }[] }) => published.map(({ at }) => at)
const tagsOf = ({ published }: { readonly published: readonly { readonly changed: Publication['changed'] }[] }) => {
  const changed = published.at(-1)?.changed
  return changed instanceof Set ? [...changed].sort() : changed
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('pages of scheduled entries', () => {
  test('are published at each of these times, and not after the last', async () => {
    const { start, state } = createTestPublisher({ scheduled: [{ id: 7, at: 5000 }, { id: 8, at: 9000 }] })
    await start()
    expect(tagsOf(state)).toBe('all')
    await vi.advanceTimersByTimeAsync(3999)
    expect(times(state)).toEqual([1000])
    await vi.advanceTimersByTimeAsync(1)
    expect(tagsOf(state)).toEqual(['blog', 'blog:7'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times(state)).toEqual([1000, 5000, 9000])
    expect(tagsOf(state)).toEqual(['blog', 'blog:8'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(times(state)).toEqual([1000, 5000, 9000])
  })

  test('are rendered again within a minute when the clock was ahead and is set back', async () => {
    const { start, state } = createTestPublisher({ scheduled: [{ id: 7, at: 5_000_000 }] })
    vi.setSystemTime(8_000_000)
    await start()
    vi.setSystemTime(2000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times(state)).toEqual([8_000_000, 62_000])
    expect(tagsOf(state)).toBe('all')
    await vi.advanceTimersByTimeAsync(4_000_000)
    expect(state.published).toHaveLength(2)
  })

  test('have one timer, also after another publication', async () => {
    const { start, publishChanges, state } = createTestPublisher({ scheduled: [{ id: 7, at: 5000 }] })
    await start()
    state.changes = [{ channel: 'team' }]
    await publishChanges()
    await publishChanges()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(times(state)).toEqual([1000, 1000, 5000])
  })

  test('are published at a time weeks ahead', async () => {
    const at = 1000 + 40 * 24 * 3600 * 1000
    const { start, state } = createTestPublisher({ scheduled: [{ id: 7, at }] })
    await start()
    await vi.advanceTimersByTimeAsync(at - 1001)
    expect(times(state)).toEqual([1000])
    await vi.advanceTimersByTimeAsync(2)
    expect(times(state)).toEqual([1000, at])
  })

  test('are published on time after the database was unavailable meanwhile', async () => {
    const { start, publishChanges, state } = createTestPublisher({ scheduled: [{ id: 7, at: 60_000 }] })
    await start()
    state.isDatabaseDown = true
    await expect(publishChanges()).rejects.toThrow('connection refused')
    state.isDatabaseDown = false
    // The retry finds no change.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(times(state)).toEqual([1000])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(times(state)).toEqual([1000, 60_000])
  })

  test('have no timer after stop()', async () => {
    const { start, stop, state } = createTestPublisher({ scheduled: [{ id: 7, at: 5000 }] })
    await start()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times(state)).toEqual([1000])
  })
})

describe('the tags of a publication', () => {
  const publishedTags = async (changes: readonly Change[], input: Input = {}) => {
    const publisher = createTestPublisher(input)
    await publisher.start()
    publisher.state.changes = [...changes]
    await publisher.publishChanges()
    expect(publisher.state.published).toHaveLength(2)
    return tagsOf(publisher.state)
  }

  test('are the changed collections, without the entries of small ones', async () => {
    expect(await publishedTags([{ channel: 'team', id: 3 }, { channel: 'service' }])).toEqual(['service', 'team'])
  })

  test('are the changed entries of large collections and the entries before and after them', async () => {
    const reader: ContentReader = {
      ...emptyReader,
      async findAdjacent<Name extends LargeCollectionName>(_name: Name, id: number, language: Language) {
        const entry = (id: number) => ({ id: { id } }) as LocalisedEntry<Name>
        return language === 'id' ? { newer: entry(id + 1), older: entry(id - 1) } : { older: entry(id - 3) }
      },
    }
    expect(await publishedTags([{ channel: 'blog', id: 5 }], { reader })).toEqual(
      ['blog', 'blog:2', 'blog:4', 'blog:5', 'blog:6'],
    )
  })

  test('are all for a large collection that has changed as a whole, and for more than 200 changes', async () => {
    expect(await publishedTags([{ channel: 'blog' }])).toBe('all')
    const many = (length: number) => Array.from({ length }, (_, id) => ({ channel: 'blog', id }))
    expect(await publishedTags(many(201))).toBe('all')
    expect(await publishedTags(many(200))).toHaveLength(201)
    const scheduled = Array.from({ length: 201 }, (_, id) => ({ id, at: 1000 }))
    const { start, publishChanges, state } = createTestPublisher({ scheduled })
    vi.setSystemTime(999)
    await start()
    vi.setSystemTime(1000)
    await publishChanges()
    expect(tagsOf(state)).toBe('all')
  })

  test('include the sections when the landing page gets other sections', async () => {
    const { start, publishChanges, state } = createTestPublisher()
    await start()
    state.sections = ['id', 'team', 'en', 'team']
    state.changes = [{ channel: 'team' }]
    await publishChanges()
    expect(tagsOf(state)).toEqual(['sections', 'team'])
  })

  test('deleted images and alt texts alone render nothing, and are read once', async () => {
    const { start, publishChanges, state } = createTestPublisher()
    await start()
    state.changes = [{ channel: channels.deletedImages }, { channel: channels.altTexts }]
    await publishChanges()
    await publishChanges()
    expect([state.published.length, state.deletedImages, state.changes]).toEqual([1, 1, []])
  })
})

describe('publishChanges', () => {
  test('concurrent calls share a generation that starts after them, and each sees its own change', async () => {
    let running = 0
    const { start, publishChanges, state } = createTestPublisher({
      async publish() {
        running += 1
        expect(running).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 10))
        running -= 1
        return []
      },
    })
    const started = start()
    await vi.advanceTimersByTimeAsync(10)
    await started
    const names = ['team', 'service', 'feature'] as const
    const calls: Promise<void>[] = []
    for (const [index, channel] of names.entries()) {
      state.changes.push({ channel })
      const call = publishChanges().then(() => expect(state.seen.flat()).toContainEqual({ channel }))
      calls.push(call)
      if (index === 0) await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all(calls)
    expect(state.seen).toEqual([[], [{ channel: 'team' }], [{ channel: 'service' }, { channel: 'feature' }]])
  })

  test('during the start waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { start, publishChanges, state } = createTestPublisher({ publish: () => promise.then(() => []) })
    const all = [start(), publishChanges()]
    await vi.advanceTimersByTimeAsync(1)
    state.changes = [{ channel: 'team' }]
    resolve()
    await Promise.all(all)
    expect(state.published.map(({ changed }) => changed)).toEqual(['all', new Set(['team'])])
  })

  test('rejects while the database is unavailable; the changes are published by a retry after five seconds', async () => {
    const { start, publishChanges, state } = createTestPublisher()
    await start()
    state.changes = [{ channel: 'team' }]
    state.isDatabaseDown = true
    await expect(publishChanges()).rejects.toThrow('connection refused')
    expect(state.failures).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    expect(state.failures).toEqual(['*'])
    state.isDatabaseDown = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(times(state)).toEqual([1000, 11_000])
    expect(tagsOf(state)).toEqual(['team'])
  })

  test('renders nothing without a change; publishAll renders everything, also after a failed attempt', async () => {
    const { start, publishChanges, publishAll, state } = createTestPublisher()
    await start()
    await publishChanges()
    expect(state.published).toHaveLength(1)
    state.isDatabaseDown = true
    await expect(publishAll()).rejects.toThrow()
    state.isDatabaseDown = false
    await publishChanges()
    expect(state.published.map(({ changed }) => changed)).toEqual(['all', 'all'])
    await publishChanges()
    expect(state.published).toHaveLength(2)
  })

  test('failed pages are reported until a generation renders them; onPublished is not called before', async () => {
    let result: 'nothing' | 'a page' | 'whole' = 'nothing'
    const { start, publishChanges, failedPages, state } = createTestPublisher({
      async publish() {
        if (result === 'nothing') throw new Error('a section failed')
        return result === 'a page' ? [{ path: '/blog', error: new Error('a post failed') }] : []
      },
    })
    await start()
    expect(failedPages()).toEqual(['*'])
    result = 'a page'
    state.changes = [{ channel: 'team' }]
    await publishChanges()
    // The tags of the generation that failed completely are lost.
    expect(tagsOf(state)).toBe('all')
    expect([failedPages(), state.failures, state.stored]).toEqual([['/blog'], ['*', '/blog'], []])
    result = 'whole'
    state.changes = [{ channel: 'team' }]
    await publishChanges()
    expect(tagsOf(state)).toEqual(['team'])
    expect([failedPages(), state.stored]).toEqual([[], [{ content: 'content', madeAt: 1000 }]])
  })
})

describe('start with pages of the previous process', () => {
  const scheduled = [{ id: 6, at: 500 }, { id: 7, at: 900 }, { id: 8, at: 5000 }]

  test('renders only what is due since, when the content is the same', async () => {
    const { start, state } = createTestPublisher({ scheduled })
    await start({ content: 'content', madeAt: 600 })
    expect(tagsOf(state)).toEqual(['blog', 'blog:7'])
    expect(state.stored).toEqual([{ content: 'content', madeAt: 1000 }])
    await vi.advanceTimersByTimeAsync(4000)
    expect(tagsOf(state)).toEqual(['blog', 'blog:8'])
  })

  test('renders pages that are missing even when nothing has changed', async () => {
    const { start, state } = createTestPublisher()
    await start({ content: 'content', madeAt: 600 })
    expect(tagsOf(state)).toEqual([])
  })

  test.each([
    ['the content is another', { content: 'earlier', madeAt: 600 }],
    ['the clock was set back', { content: 'content', madeAt: 2000 }],
    ['there are none', undefined],
  ])('renders everything when %s', async (_, restored) => {
    const { start, state } = createTestPublisher({ scheduled })
    await start(restored)
    expect(tagsOf(state)).toBe('all')
  })
})
