import type { CollectionName } from '#content/index.ts'
import type { PlannedPage } from './planned-page.ts'
import type { Published, Unmade } from './published.ts'

/** Pages, and how long they hold. */
export interface Plan {
  readonly pages: Iterable<PlannedPage>
  /** When the same content gives other pages, in milliseconds since 1970: a post that is dated ahead appears. */
  readonly until?: number | undefined
}

interface Publishing {
  readonly published: Pick<Published, 'replace'>
  /** The pages as they are at that moment; pure. */
  readonly plan: (now: number) => Plan
  /** True when what is shown before the first round was made of just this. */
  readonly isKnown?: (now: number) => boolean
  /** Told after a round that left nothing unmade; `encoded` settles when the pages have been compressed. */
  readonly onPublished?: (round: { until: number | undefined; encoded: Promise<void> }) => void
  /** Told of each page that could not be made, and of `*` when there was no plan at all; those from before stay. */
  readonly onFailure: (unmade: Unmade) => void
}

// The clock may be set while we wait for a moment: it is looked at again now and then.
const longestWait = 60_000

/**
 * Makes the pages that a change touches and swaps them in. Calls of `publish` that come while a round is under way share
 * the next one, so each settles only when a round that began after it has ended. It never throws, and goes to work by
 * itself when the pages hold no longer.
 */
export function createPublisher({ published, plan, isKnown, onPublished, onFailure }: Publishing) {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  let alarm: NodeJS.Timeout | undefined
  let isFirst = true
  let unmade: readonly string[] = []

  const wakeAt = (moment: number | undefined): void => {
    clearTimeout(alarm)
    if (moment === undefined) return
    const wait = Math.min(Math.max(moment - Date.now(), 1), longestWait)
    alarm = setTimeout(() => (Date.now() < moment ? wakeAt(moment) : void publish()), wait).unref()
  }

  const fail = (failed: readonly Unmade[]): void => {
    unmade = failed.map(({ path }) => path)
    for (const one of failed) onFailure(one)
  }

  const round = async (): Promise<void> => {
    try {
      const now = Date.now()
      const { pages, until } = plan(now)
      wakeAt(until)
      const swapped = await published.replace(pages, isFirst && isKnown?.(now))
      isFirst = false
      fail(swapped.unmade)
      if (unmade.length === 0) onPublished?.({ until, encoded: swapped.encoded })
    } catch (error) {
      fail([{ path: '*', error }])
    }
  }

  const publish = (): Promise<void> => {
    next ??= current.then(() => {
      next = undefined
      current = round()
      return current
    })
    return next
  }

  return {
    publish,

    /** The addresses of the pages that the last round could not make, so that visitors see them as they were before. */
    unmade: (): readonly string[] => unmade,
  }
}

/** What the routes are handed of it. */
export interface Publisher {
  /** Told what changed, though pages know themselves what touches them. */
  readonly publish: (changed: readonly CollectionName[]) => Promise<void>
  readonly unmade: () => readonly string[]
}
