import type { CollectionName } from '#content/collections.ts'
import type { PageCache, RenderFailure } from './page-cache.ts'
import type { PageRoute } from './page-route.ts'

/** The routes to publish, and when they must be planned again. */
export interface PublishPlan {
  readonly pages: Iterable<PageRoute>
  /** Time at which the same content gives other pages, in milliseconds since 1970: a scheduled post becomes public. */
  readonly until?: number | undefined
}

interface PublisherOptions {
  readonly pageCache: Pick<PageCache, 'replace'>
  /** Returns the routes at that time; pure. */
  readonly planRoutes: (now: number) => PublishPlan
  /** Returns true when the pages restored from disk were rendered from the current content. */
  readonly isUnchanged?: (now: number) => boolean
  /** Called after a generation without failures; `encoded` settles when all pages are compressed. */
  readonly onPublished?: (generation: { madeAt: number; until: number | undefined; encoded: Promise<void> }) => void
  /** Called for each page that could not be rendered, or with path `*` when planning failed; previous pages stay. */
  readonly onFailure: (failure: RenderFailure) => void
}

// Checks the clock at this interval, because it may be set meanwhile.
const MAX_TIMER_MS = 60_000

/**
 * Creates the publisher, which renders the pages affected by a change and swaps them in. Calls of `publish` during a
 * generation share the next one, so each settles after a generation that started after the call. `publish` never throws.
 * The publisher also runs by itself at the time `until` of the plan.
 */
export function createPublisher({ pageCache, planRoutes, isUnchanged, onPublished, onFailure }: PublisherOptions) {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isFirst = true
  let failedPages: readonly string[] = []

  // Pages are valid from `madeAt` to `until`. The clock may have been ahead at `madeAt`, so both ends are checked.
  const scheduleRefresh = (madeAt: number, until = Number.POSITIVE_INFINITY): void => {
    clearTimeout(timer)
    const delayMs = Math.min(Math.max(until - Date.now(), 1), MAX_TIMER_MS)
    const check = () => {
      const now = Date.now()
      if (now >= until || now < madeAt) void publish()
      else scheduleRefresh(madeAt, until)
    }
    timer = setTimeout(check, delayMs).unref()
  }

  const reportFailures = (failures: readonly RenderFailure[]): void => {
    failedPages = failures.map(({ path }) => path)
    for (const failure of failures) onFailure(failure)
  }

  const publishOnce = async (): Promise<void> => {
    try {
      const now = Date.now()
      const { pages, until } = planRoutes(now)
      scheduleRefresh(now, until)
      const swapped = await pageCache.replace(pages, isFirst && isUnchanged?.(now))
      isFirst = false
      reportFailures(swapped.failedPages)
      if (failedPages.length === 0) onPublished?.({ madeAt: now, until, encoded: swapped.encoded })
    } catch (error) {
      reportFailures([{ path: '*', error }])
    }
  }

  const publish = (): Promise<void> => {
    next ??= current.then(() => {
      next = undefined
      current = publishOnce()
      return current
    })
    return next
  }

  return {
    publish,

    /** Returns the paths that the last generation could not render; visitors still see their previous version. */
    failedPages: (): readonly string[] => failedPages,
  }
}

/** The publisher as the API routes use it. */
export interface Publisher {
  /** Publishes; `changed` is informative, since pages compare their own dependencies. */
  readonly publish: (changed: readonly CollectionName[]) => Promise<void>
  readonly failedPages: () => readonly string[]
}
