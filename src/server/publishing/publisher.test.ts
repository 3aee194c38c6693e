import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPublisher, startTestPublisher, type TestPublisherOptions } from '#kit/test-publisher.ts'
import { type Change, channels } from '../database/transactions.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the tags of a publication', () => {
  const publishedTags = async (changes: readonly Change[], options: TestPublisherOptions = {}) => {
    const { publishChanges, state } = await startTestPublisher(options)
    await publishChanges(...changes)
    expect(state.published).toHaveLength(2)
    return state.tags()
  }

  test('are the changed collections, without the entries of small ones', async () => {
    expect(await publishedTags([{ channel: 'team', id: 3 }, { channel: 'service' }])).toEqual(['service', 'team'])
  })

  test('are the changed entries of large collections and the entries before and after them', async () => {
    const findAdjacentIds = async (name: string, id: number) => (name === 'blog' ? [id + 1, id - 1, id - 3] : [])
    expect(await publishedTags([{ channel: 'blog', id: 5 }], { findAdjacentIds })).toEqual([
      'blog',
      'blog:2',
      'blog:4',
      'blog:5',
      'blog:6',
    ])
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
    expect(state.tags()).toBe('all')
  })

  test('include the sections when the landing page gets other sections', async () => {
    const { publishChanges, state } = await startTestPublisher()
    state.sections = ['team']
    await publishChanges({ channel: 'team' })
    expect(state.tags()).toEqual(['sections', 'team'])
  })

  test('deleted images and alt texts alone render nothing, and are read once', async () => {
    const { publishChanges, state } = await startTestPublisher()
    await publishChanges({ channel: channels.deletedImages }, { channel: channels.altTexts })
    await publishChanges()
    expect([state.published.length, state.changes]).toEqual([1, []])
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
      calls.push(publishChanges({ channel }).then(() => expect(state.seen.flat()).toContainEqual({ channel })))
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
    const { publishChanges, state } = await startTestPublisher()
    state.isDatabaseDown = true
    await expect(publishChanges({ channel: 'team' })).rejects.toThrow('connection refused')
    expect(state.failures).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    expect(state.failures).toEqual(['*'])
    state.isDatabaseDown = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(state.times()).toEqual([1000, 11_000])
    expect(state.tags()).toEqual(['team'])
  })

  test('renders nothing without a change; publishAll renders everything, also after a failed attempt', async () => {
    const { publishChanges, publishAll, state } = await startTestPublisher()
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

  test('a publication of everything that the database has interrupted is one of everything when it is tried again', async () => {
    const { publishChanges, publishAll, state } = await startTestPublisher()
    state.isScheduleDown = true
    await expect(publishAll()).rejects.toThrow('connection refused')
    state.isScheduleDown = false
    await publishChanges()
    expect(state.published.map(({ changed }) => changed)).toEqual(['all', 'all'])
  })

  test('pages without an entry that had to be left out are not stored', async () => {
    const { publishChanges, state } = await startTestPublisher()
    const [first] = state.stored
    state.leftOut = [{ collection: 'team', id: 3, title: 'Ada', error: new Error('a fault') }]
    await publishChanges({ channel: 'team' })
    expect(state.stored).toEqual([first])
    state.leftOut = []
    await publishChanges({ channel: 'team' })
    expect(state.stored).toHaveLength(2)
  })

  test('failed pages are reported until a generation renders them; the state is not stored before', async () => {
    let result: 'nothing' | 'a page' | 'whole' = 'nothing'
    const { publishChanges, failedPages, state } = await startTestPublisher({
      async publish() {
        if (result === 'nothing') throw new Error('a section failed')
        return result === 'a page' ? [{ path: '/blog', error: new Error('a post failed') }] : []
      },
    })
    expect(failedPages()).toEqual(['*'])
    result = 'a page'
    await publishChanges({ channel: 'team' })
    // The tags of the generation that failed completely are lost.
    expect(state.tags()).toBe('all')
    expect([failedPages(), state.failures, state.stored]).toEqual([['/blog'], ['*', '/blog'], []])
    result = 'whole'
    await publishChanges({ channel: 'team' })
    expect(state.tags()).toEqual(['team'])
    expect([failedPages(), state.stored]).toEqual([[], [{ content: 'content', madeAt: 1000 }]])
  })

  test('a publication that fails as a whole is tried again after a minute, also the first one', async () => {
    let isBroken = true
    const { state } = await startTestPublisher({
      async publish() {
        if (isBroken) throw new Error('a fault')
        return []
      },
    })
    isBroken = false
    await vi.advanceTimersByTimeAsync(59_999)
    expect(state.times()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([state.times(), state.tags()]).toEqual([[61_000], 'all'])
  })

  test('content that cannot be looked at does not end the start, nor a save; it is tried again', async () => {
    const content = () => {
      throw new RangeError('Invalid time value')
    }
    const { start, publishChanges, failedPages, state } = createTestPublisher()
    const { reader } = state
    state.reader = { ...reader, content }
    await start()
    expect([failedPages(), state.failures]).toEqual([['*'], ['*']])
    state.reader = reader
    await publishChanges({ channel: 'team' })
    expect([failedPages(), state.tags()]).toEqual([[], 'all'])
  })

  test('a subscriber that throws does not keep the others from being told', async () => {
    const told: string[] = []
    const { publishChanges, state } = await startTestPublisher({
      subscribers: [
        {
          name: 'redirect rules',
          onPublished() {
            throw new Error('a fault')
          },
        },
        { name: 'links', onPublished: () => void told.push('links') },
      ],
    })
    await publishChanges({ channel: 'team' })
    expect([told, state.failures]).toEqual([
      ['links', 'links'],
      ['redirect rules', 'redirect rules'],
    ])
  })
})
