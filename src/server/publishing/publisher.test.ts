import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRoute } from './page-route.ts'
import { createPublisher } from './publisher.ts'

const onFailure = ({ error }: { readonly error: unknown }): never => expect.unreachable(String(error))
const encoded = Promise.resolve()
const staticRoute = (html: string): PageRoute => ({ paths: ['/'], deps: [html], render: () => ({ html }) })

describe('pages that expire at a given time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (timestamps: readonly number[]) => {
    const renderedAt: number[] = []
    const { publish } = createPublisher({
      planRoutes: (now) => {
        renderedAt.push(now)
        return { pages: [], until: timestamps.find((timestamp) => timestamp > now) }
      },
      pageCache: { replace: async () => ({ failedPages: [], encoded }) },
      onFailure,
    })
    return { renderedAt, publish }
  }

  test('are rendered again at each of these times, and not after the last', async () => {
    const { renderedAt, publish } = start([5000, 9000])
    await publish()
    await vi.advanceTimersByTimeAsync(3999)
    expect(renderedAt).toEqual([1000])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renderedAt).toEqual([1000, 5000, 9000])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(renderedAt).toEqual([1000, 5000, 9000])
  })

  test('are rendered again within a minute when the clock was ahead and is set back', async () => {
    const { renderedAt, publish } = start([5_000_000])
    vi.setSystemTime(8_000_000)
    await publish()
    vi.setSystemTime(2000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renderedAt).toEqual([8_000_000, 62_000])
    await vi.advanceTimersByTimeAsync(4_000_000)
    expect(renderedAt).toHaveLength(2)
  })

  test('have one timer, also after another publish', async () => {
    const { renderedAt, publish } = start([5000])
    await publish()
    await publish()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(renderedAt).toEqual([1000, 1000, 5000])
  })

  test('are rendered again at a time weeks ahead', async () => {
    const timestamp = 1000 + 40 * 24 * 3600 * 1000
    const { renderedAt, publish } = start([timestamp])
    await publish()
    await vi.advanceTimersByTimeAsync(timestamp - 1001)
    expect(renderedAt.length).toBeLessThan(50)
    expect(renderedAt.at(-1)).toBeLessThan(timestamp)
    await vi.advanceTimersByTimeAsync(2)
    expect(renderedAt.at(-1)).toBe(timestamp)
  })
})

describe('publish', () => {
  test('concurrent calls share a generation that starts after them, and each sees its own change', async () => {
    let version = 0
    const generations: number[] = []
    const { publish } = createPublisher({
      planRoutes: () => ({ pages: [staticRoute(String(version))] }),
      pageCache: {
        replace: async ([page]) => {
          await new Promise((resolve) => setTimeout(resolve, 10))
          generations.push(Number(page?.deps[0]))
          return { failedPages: [], encoded }
        },
      },
      onFailure,
    })
    const first = publish()
    await Promise.resolve()
    version = 1
    const second = publish()
    version = 2
    const third = publish()
    await Promise.all([first, second, third])
    expect(generations.at(-1)).toBe(2)
    expect(generations.length).toBeLessThanOrEqual(2)
  })

  test('isUnchanged applies to the first generation only', async () => {
    const unchanged: unknown[] = []
    const { publish } = createPublisher({
      planRoutes: () => ({ pages: [] }),
      isUnchanged: () => true,
      pageCache: {
        replace: async (_, isUnchanged) => {
          unchanged.push(isUnchanged)
          return { failedPages: [], encoded }
        },
      },
      onFailure,
    })
    await publish()
    await publish()
    expect(unchanged).toEqual([true, false])
  })

  test('failed pages are reported until a generation renders them; onPublished is not called before', async () => {
    const failures: string[] = []
    let publications = 0
    let state: 'no plan' | 'a page' | 'whole' = 'no plan'
    const { publish, failedPages } = createPublisher({
      planRoutes: () => {
        if (state === 'no plan') throw new Error('a section failed')
        return { pages: [staticRoute('utuh')] }
      },
      pageCache: {
        replace: async () => ({
          failedPages: state === 'a page' ? [{ path: '/blog', error: new Error('a post failed') }] : [],
          encoded,
        }),
      },
      onPublished: () => {
        publications += 1
      },
      onFailure: ({ path }) => failures.push(path),
    })
    await publish()
    expect(failedPages()).toEqual(['*'])
    state = 'a page'
    await publish()
    expect({ failedPages: failedPages(), failures, publications }).toEqual({
      failedPages: ['/blog'],
      failures: ['*', '/blog'],
      publications: 0,
    })
    state = 'whole'
    await publish()
    expect({ failedPages: failedPages(), publications }).toEqual({ failedPages: [], publications: 1 })
  })
})
