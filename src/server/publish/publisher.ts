import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import type { Published } from './published.ts'
import type { Page } from './ready-page.ts'

/** Pages, and how long they hold. */
export interface Rendered {
  readonly pages: readonly Page[]
  /** When the same content gives other pages, in milliseconds since 1970: a post that is dated ahead appears. */
  readonly until?: number | undefined
}

interface Publishing {
  readonly published: Pick<Published, 'replace'>
  /** What the pages are made of, in that language. */
  readonly content: (language: Language) => Content
  /** Pages from content, as they are at that moment; pure. */
  readonly render: (content: Readonly<Record<Language, Content>>, now: number) => Rendered
  /** Told when rendering failed; the pages from before stay. */
  readonly onFailure: (error: unknown) => void
}

// The clock may be set while we wait for a moment: it is looked at again now and then.
const longestWait = 60_000

/**
 * Returns `publish`: renders the pages and swaps them in. Calls that come while a round is under way share the next one,
 * so each settles only when a round that began after it has ended. It never throws, and goes to work by itself when the
 * pages hold no longer.
 */
export function createPublisher({ published, content, render, onFailure }: Publishing): () => Promise<void> {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  let alarm: NodeJS.Timeout | undefined

  const wakeAt = (moment: number | undefined): void => {
    clearTimeout(alarm)
    if (moment === undefined) return
    const wait = Math.min(Math.max(moment - Date.now(), 1), longestWait)
    alarm = setTimeout(() => (Date.now() < moment ? wakeAt(moment) : void publish()), wait).unref()
  }

  const round = async (): Promise<void> => {
    try {
      const { pages, until } = render({ id: content('id'), en: content('en') }, Date.now())
      wakeAt(until)
      await published.replace(pages)
    } catch (error) {
      onFailure(error)
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
  return publish
}
