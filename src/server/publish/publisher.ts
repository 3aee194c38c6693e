import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import type { Published } from './published.ts'
import type { Page } from './ready-page.ts'

interface Publishing {
  readonly published: Pick<Published, 'replace'>
  /** What the pages are made of, in that language. */
  readonly content: (language: Language) => Content
  /** Pages from content; pure. */
  readonly render: (content: Readonly<Record<Language, Content>>) => readonly Page[]
  /** Told when rendering failed; the pages from before stay. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Returns `publish`: renders the pages and swaps them in. Calls that come while a round is under way share the next one,
 * so each settles only when a round that began after it has ended. It never throws.
 */
export function createPublisher({ published, content, render, onFailure }: Publishing): () => Promise<void> {
  let current = Promise.resolve()
  let next: Promise<void> | undefined

  const round = async (): Promise<void> => {
    try {
      await published.replace(render({ id: content('id'), en: content('en') }))
    } catch (error) {
      onFailure(error)
    }
  }

  return () => {
    next ??= current.then(() => {
      next = undefined
      current = round()
      return current
    })
    return next
  }
}
