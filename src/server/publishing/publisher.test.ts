import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlannedPage } from './planned-page.ts'
import { createPublisher } from './publisher.ts'

const onFailure = ({ error }: { readonly error: unknown }): never => expect.unreachable(String(error))
const encoded = Promise.resolve()
const planned = (html: string): PlannedPage => ({ paths: ['/'], from: [html], make: () => ({ html }) })

describe('pages that hold until a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (moments: readonly number[]) => {
    const rounds: number[] = []
    const { publish } = createPublisher({
      plan: (now) => {
        rounds.push(now)
        return { pages: [], until: moments.find((moment) => moment > now) }
      },
      published: { replace: async () => ({ unmade: [], encoded }) },
      onFailure,
    })
    return { rounds, publish }
  }

  test('are made again then, each time, and no more after the last', async () => {
    const { rounds, publish } = start([5000, 9000])
    await publish()
    await vi.advanceTimersByTimeAsync(3999)
    expect(rounds).toEqual([1000])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rounds).toEqual([1000, 5000, 9000])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a change in between leaves one alarm', async () => {
    const { rounds, publish } = start([5000])
    await publish()
    await publish()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rounds).toEqual([1000, 1000, 5000])
  })

  test('weeks ahead are waited for too', async () => {
    const moment = 1000 + 40 * 24 * 3600 * 1000
    const { rounds, publish } = start([moment])
    await publish()
    await vi.advanceTimersByTimeAsync(moment - 1001)
    expect(rounds.length).toBeLessThan(50)
    expect(rounds.at(-1)).toBeLessThan(moment)
    await vi.advanceTimersByTimeAsync(2)
    expect(rounds.at(-1)).toBe(moment)
  })
})

describe('publish', () => {
  test('calls that come together share a round that began after them, and each sees its change', async () => {
    let version = 0
    const rounds: number[] = []
    const { publish } = createPublisher({
      plan: () => ({ pages: [planned(String(version))] }),
      published: {
        replace: async ([page]) => {
          await new Promise((resolve) => setTimeout(resolve, 10))
          rounds.push(Number(page?.from[0]))
          return { unmade: [], encoded }
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
    expect(rounds.at(-1)).toBe(2)
    expect(rounds.length).toBeLessThanOrEqual(2)
  })

  test('what shows already is not made again in the first round, and only there', async () => {
    const known: unknown[] = []
    const { publish } = createPublisher({
      plan: () => ({ pages: [] }),
      isKnown: () => true,
      published: {
        replace: async (_, isKnown) => {
          known.push(isKnown)
          return { unmade: [], encoded }
        },
      },
      onFailure,
    })
    await publish()
    await publish()
    expect(known).toEqual([true, false])
  })

  test('what cannot be made is told and remembered until a round makes it; nothing is kept meanwhile', async () => {
    const failures: string[] = []
    let kept = 0
    let state: 'no plan' | 'a page' | 'whole' = 'no plan'
    const { publish, unmade } = createPublisher({
      plan: () => {
        if (state === 'no plan') throw new Error('a section fell over')
        return { pages: [planned('utuh')] }
      },
      published: {
        replace: async () => ({
          unmade: state === 'a page' ? [{ path: '/blog', error: new Error('a post fell over') }] : [],
          encoded,
        }),
      },
      onPublished: () => {
        kept += 1
      },
      onFailure: ({ path }) => failures.push(path),
    })
    await publish()
    expect(unmade()).toEqual(['*'])
    state = 'a page'
    await publish()
    expect({ unmade: unmade(), failures, kept }).toEqual({ unmade: ['/blog'], failures: ['*', '/blog'], kept: 0 })
    state = 'whole'
    await publish()
    expect({ unmade: unmade(), kept }).toEqual({ unmade: [], kept: 1 })
  })
})
