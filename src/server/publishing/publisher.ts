import PQueue from 'p-queue'
import { type Content, isCollectionName, isLarge } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import { languages } from '#content/fields.ts'
import { endOfSection } from '#content/page-sections/vacancies.ts'
import { endOfYear } from '#content/time-zone.ts'
import { shareNextRun } from '../concurrency/work.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Change } from '../database/transactions.ts'
import type { ContentUpdate, LeftOutEntry } from '../entries/content-store.ts'
import type { Generation } from './disk-cache.ts'
import type { RenderFailure } from './eager-pages.ts'
import type { PublisherOptions } from './publisher-options.ts'

// Checks the clock at this interval, because it may be set meanwhile.
const MAX_TIMER_MS = 60_000
// After the database was unavailable; after another failure it is a minute.
const RETRY_MS = 5_000
// More changes at once drop all pages.
const MAX_CHANGED_ENTRIES = 200

/** Returns true for a change that can bring another scheduled entry, or another time zone. */
function changesSchedule({ channel }: Change): boolean {
  return channel === 'settings' || (isCollectionName(channel) && isLarge(channel))
}

/** Returns when the first section ends after that time, in milliseconds since 1970; infinity when none does. */
function nextEndOfSection({ page, settings }: Pick<Content, 'page' | 'settings'>, after: number): number {
  const ends = page.flatMap(({ sections }) =>
    sections.map((section) => endOfSection(section.type, { ...section }, settings[0]?.timeZone)),
  )
  return Math.min(...ends.filter((end) => end > after))
}

/**
 * Creates the publisher, which renders the pages affected by a change and swaps them in. Calls of `publishChanges` during a
 * generation share the next one, so each settles after a generation that started after the call; it rejects when the
 * database is unavailable. The publisher also runs by itself when a scheduled entry becomes public.
 */
export function createPublisher(options: PublisherOptions) {
  const { store, pageCache, site, subscribers, findScheduled, findAdjacentIds } = options
  const { onComplete, onFailure, onSubscriberFailure } = options
  const queue = new PQueue({ concurrency: 1 })
  let isCompleteNext = true
  let publishedAt = 0
  let publishedUntil = 0
  // The next scheduled entry, or the next year.
  let scheduledUntil = 0
  let timer: NodeJS.Timeout | undefined
  let failedPages: readonly string[] = []

  /** Returns the sections of the landing page that have content; pages with the tag `sections` link to these. */
  const listSections = (reader: ContentReader): string[] =>
    languages.flatMap((language) => [language, ...site.renderer.listSections(reader.content(language), language)])

  /** Returns true when they are others, and when that cannot be told, because of an entry that no page can link to. */
  const hasOtherSections = (reader: ContentReader): boolean => {
    try {
      return String(listSections(reader)) !== String(listSections(store.reader))
    } catch {
      // The pages say which entry it is.
      return true
    }
  }

  const apply = (update: ContentUpdate): void => {
    update.apply()
    for (const { name, onPublished } of subscribers) {
      try {
        onPublished?.(update.changes)
      } catch (error) {
        onSubscriberFailure(name, error)
      }
    }
  }

  const reportFailures = (failures: readonly RenderFailure[]): void => {
    failedPages = failures.map(({ path }) => path)
    for (const failure of failures) onFailure(failure)
  }

  /** Returns the tags of the changes, or 'all' when they are too many. */
  const collectTags = async ({ changes, reader }: ContentUpdate, now: number): Promise<ReadonlySet<Tag> | 'all'> => {
    const limit = MAX_CHANGED_ENTRIES + 1
    const isOver = now >= publishedUntil
    const due = isOver ? await findScheduled({ after: publishedAt, until: now, limit }) : []
    const all: readonly Change[] = [...changes, ...due.map(({ name, id }) => ({ channel: name, id }))]
    // A clock that was ahead may have published scheduled entries too early.
    if (all.length > MAX_CHANGED_ENTRIES || now < publishedAt) return 'all'
    // The copyright line of every page may have the current year.
    const published = store.reader.content('id')
    if (isOver && now >= endOfYear(publishedAt, published.settings[0]?.timeZone)) return 'all'
    const tags = new Set<Tag>()
    if (now >= nextEndOfSection(published, publishedAt)) tags.add('page')
    for (const { channel, id } of all) {
      if (!isCollectionName(channel)) continue
      tags.add(channel)
      if (!isLarge(channel)) continue
      if (id === undefined) return 'all'
      tags.add(`${channel}:${id}`)
      // They link to it, or no longer to each other.
      for (const adjacent of await findAdjacentIds(channel, id)) tags.add(`${channel}:${adjacent}`)
    }
    if (hasOtherSections(reader)) tags.add('sections')
    return tags
  }

  // Pages are valid from `publishedAt` to `publishedUntil`. The clock may have been ahead then, so both ends are checked.
  const schedule = (): void => {
    clearTimeout(timer)
    const check = () => {
      const now = Date.now()
      if (now >= publishedUntil || now < publishedAt) publishInBackground()
      else schedule()
    }
    timer = setTimeout(check, Math.min(Math.max(publishedUntil - Date.now(), 1), MAX_TIMER_MS)).unref()
  }

  const retryLater = (error: unknown): void => {
    clearTimeout(timer)
    timer = setTimeout(publishInBackground, isUnavailable(error) ? RETRY_MS : MAX_TIMER_MS).unref()
  }

  /** All pages may be outdated then, until another publication succeeds. */
  const failAsWhole = (error: unknown): void => {
    isCompleteNext = true
    reportFailures([{ path: '*', error }])
    retryLater(error)
  }

  const findScheduledEnd = async (now: number, { settings }: Content): Promise<number> => {
    const [scheduled] = await findScheduled({ after: now, limit: 1 })
    return Math.min(
      endOfYear(now, settings[0]?.timeZone),
      scheduled ? Date.parse(scheduled.createAt) : Number.POSITIVE_INFINITY,
    )
  }

  const render = async (update: ContentUpdate, changed: ReadonlySet<Tag> | 'all', now: number): Promise<void> => {
    const { reader } = update
    const content = reader.content('id')
    if (changed === 'all' || now >= scheduledUntil || update.changes.some(changesSchedule))
      scheduledUntil = await findScheduledEnd(now, content)
    const until = Math.min(scheduledUntil, nextEndOfSection(content, now))
    publishedAt = now
    publishedUntil = until
    try {
      const published = await pageCache.publish({ routes: site.routes, reader, changed, onSwap: () => apply(update) })
      reportFailures(published.failedPages)
      // Pages without an entry are not kept for the next start, which finds out again why it is left out.
      const isComplete = failedPages.length === 0 && pageCache.leftOut().length === 0
      if (isComplete) onComplete?.({ content: update.state, madeAt: now })
      schedule()
    } catch (error) {
      apply(update)
      failAsWhole(error)
    }
  }

  const publishOnce = async (): Promise<void> => {
    const now = Date.now()
    const isComplete = isCompleteNext
    try {
      const update = await store.readUpdate()
      const changed = isComplete ? 'all' : await collectTags(update, now)
      isCompleteNext = false
      if (changed === 'all' || changed.size > 0) await render(update, changed, now)
      else {
        apply(update)
        schedule()
      }
    } catch (error) {
      isCompleteNext ||= isComplete
      retryLater(error)
      throw error
    }
  }

  const publishChanges = shareNextRun(queue, publishOnce)

  const startOnce = async (restored: Generation | undefined): Promise<void> => {
    const now = Date.now()
    const update = await store.readUpdate()
    const isCurrent = restored?.content === update.state
    if (isCurrent) publishedAt = restored.madeAt
    isCompleteNext = false
    await render(update, isCurrent ? await collectTags(update, now) : 'all', now)
  }

  /**
   * Whatever the content has, the site starts: the back office, in which it can be corrected, is there without a page.
   */
  const start = async (restored: Generation | undefined): Promise<void> => {
    try {
      await startOnce(restored)
    } catch (error) {
      if (isUnavailable(error)) throw error
      failAsWhole(error)
    }
  }

  const publishInBackground = (): void => {
    publishChanges().catch((error) => onFailure({ path: '*', error }))
  }

  return {
    publishChanges,

    /** Renders every page again. */
    publishAll(): Promise<void> {
      isCompleteNext = true
      return publishChanges()
    },

    /**
     * Publishes for the first time: renders all pages, or with pages restored from disk only those that are missing or have
     * changed since.
     */
    start: (restored?: Generation): Promise<void> => queue.add(() => start(restored)),

    /** Returns the paths that the last generation could not render; visitors still see their previous version. */
    failedPages: (): readonly string[] => failedPages,

    /** Returns the entries that no page shows, because a page cannot be made with them. */
    leftOut: (): readonly LeftOutEntry[] => [...store.leftOut(), ...pageCache.leftOut()],

    /** Ends the timer. */
    stop(): void {
      clearTimeout(timer)
    },
  }
}

/** The publisher as the API routes use it. */
export type Publisher = Pick<ReturnType<typeof createPublisher>, 'publishChanges' | 'failedPages' | 'leftOut'>
