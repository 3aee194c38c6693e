import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Content } from '#content/collections.ts'
import { emptyReader } from '#kit/page-server.ts'
import { createTestPublisher, startTestPublisher } from '#kit/test-publisher.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('pages of scheduled entries', () => {
  test('are published at each of these times, and not after the last', async () => {
    const scheduled = [
      { id: 7, at: 5000 },
      { id: 8, at: 9000 },
    ]
    const { state } = await startTestPublisher({ scheduled })
    expect(state.tags()).toBe('all')
    await vi.advanceTimersByTimeAsync(3999)
    expect(state.times()).toEqual([1000])
    await vi.advanceTimersByTimeAsync(1)
    expect(state.tags()).toEqual(['blog', 'blog:7'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.times()).toEqual([1000, 5000, 9000])
    expect(state.tags()).toEqual(['blog', 'blog:8'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.times()).toEqual([1000, 5000, 9000])
  })

  test('are rendered again within a minute when the clock was ahead and is set back', async () => {
    vi.setSystemTime(8_000_000)
    const { state } = await startTestPublisher({ scheduled: [{ id: 7, at: 5_000_000 }] })
    vi.setSystemTime(2000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.times()).toEqual([8_000_000, 62_000])
    expect(state.tags()).toBe('all')
    await vi.advanceTimersByTimeAsync(4_000_000)
    expect(state.published).toHaveLength(2)
  })

  test('have one timer, also after another publication, and none after stop()', async () => {
    const { publishChanges, stop, state } = await startTestPublisher({ scheduled: [{ id: 7, at: 5000 }] })
    await publishChanges({ channel: 'team' })
    await publishChanges()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.times()).toEqual([1000, 1000, 5000])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('are published at a time weeks ahead', async () => {
    const at = 1000 + 40 * 24 * 3600 * 1000
    const { state } = await startTestPublisher({ scheduled: [{ id: 7, at }] })
    await vi.advanceTimersByTimeAsync(at - 1001)
    expect(state.times()).toEqual([1000])
    await vi.advanceTimersByTimeAsync(2)
    expect(state.times()).toEqual([1000, at])
  })

  test('are published at an earlier time when a save has brought it forward', async () => {
    const post = { id: 7, at: 50_000 }
    const { publishChanges, state } = await startTestPublisher({ scheduled: [post] })
    post.at = 5000
    await publishChanges({ channel: 'blog', id: 7 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.times()).toEqual([1000, 1000, 5000])
  })

  test('are published on time after the database was unavailable meanwhile', async () => {
    const { publishChanges, state } = await startTestPublisher({ scheduled: [{ id: 7, at: 60_000 }] })
    state.isDatabaseDown = true
    await expect(publishChanges()).rejects.toThrow('connection refused')
    state.isDatabaseDown = false
    // The retry finds no change.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state.times()).toEqual([1000])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state.times()).toEqual([1000, 60_000])
  })
})

describe('pages with a vacancy are rendered again when its last day ends in the time zone of the company', () => {
  // 17:00 UTC is midnight in Jakarta, 15:00 in Jayapura.
  const [end, later] = ['1970-01-02T17:00:00Z', '1970-01-09T17:00:00Z'].map(Date.parse)
  const readerOf = (vacancies: readonly string[], timeZone = '') => {
    const sections = vacancies.map((until) => ({ type: 'vacancy', until }))
    return { ...emptyReader, content: () => ({ page: [{ sections }], settings: [{ timeZone }] }) as object as Content }
  }

  test('after a start', async () => {
    const { state } = await startTestPublisher({ reader: readerOf(['', '1970-01-09', '1970-01-02']) })
    await vi.advanceTimersByTimeAsync(20 * 86_400_000)
    expect(state.times()).toEqual([1000, end, later])
    expect(state.tags()).toEqual(['page'])
  })

  test('after a save of the page, and of the time zone', async () => {
    const { publishChanges, state } = await startTestPublisher({ scheduled: [{ id: 7, at: 5 * 86_400_000 }] })
    state.reader = readerOf(['1970-01-09', '1970-01-02'])
    await publishChanges({ channel: 'page' })
    await vi.advanceTimersByTimeAsync(4 * 86_400_000)
    state.reader = readerOf(['1970-01-09', '1970-01-02'], 'Asia/Jayapura')
    await publishChanges({ channel: 'settings' })
    await vi.advanceTimersByTimeAsync(16 * 86_400_000)
    expect(state.times()).toEqual([1000, 1000, end, 345_601_000, 5 * 86_400_000, Date.parse('1970-01-09T15:00:00Z')])
  })
})

describe('start with pages of the previous process', () => {
  const scheduled = [
    { id: 6, at: 500 },
    { id: 7, at: 900 },
    { id: 8, at: 5000 },
  ]

  test('renders only what is due since, when the content is the same', async () => {
    const { start, state } = createTestPublisher({ scheduled })
    await start({ content: 'content', madeAt: 600 })
    expect(state.tags()).toEqual(['blog', 'blog:7'])
    expect(state.stored).toEqual([{ content: 'content', madeAt: 1000 }])
    await vi.advanceTimersByTimeAsync(4000)
    expect(state.tags()).toEqual(['blog', 'blog:8'])
  })

  test.each([
    ['the content is another', { content: 'earlier', madeAt: 600 }],
    ['the clock was set back', { content: 'content', madeAt: 2000 }],
    ['there are none', undefined],
  ])('renders everything when %s', async (_, restored) => {
    const { start, state } = createTestPublisher({ scheduled })
    await start(restored)
    expect(state.tags()).toBe('all')
  })
})

describe('the new year, which the copyright line of every page may have', () => {
  // The first moment of the year in Jakarta.
  const newYear = Date.parse('2026-12-31T17:00:00Z')

  test('renders every page again at its first moment, and not at a change before it', async () => {
    vi.setSystemTime(newYear - 10_000)
    const { publishChanges, state } = await startTestPublisher()
    await vi.advanceTimersByTimeAsync(9_999)
    await publishChanges({ channel: 'team' })
    expect(state.tags()).toEqual(['team'])
    await vi.advanceTimersByTimeAsync(1)
    expect(state.tags()).toBe('all')
    expect(state.times()).toEqual([newYear - 10_000, newYear - 1, newYear])
  })

  test.each([
    ['renders every page again', newYear - 1, 'all'],
    ['is past for pages of this year', newYear, []],
  ])('%s at a start after it', async (_, madeAt, tags) => {
    vi.setSystemTime(newYear + 3_600_000)
    const { start, state } = createTestPublisher()
    await start({ content: 'content', madeAt })
    expect(state.tags()).toEqual(tags)
  })
})
