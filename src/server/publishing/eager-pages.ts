import type { ContentReader, Tag } from '#content/content-reader.ts'
import type { Page, PageRoute } from '#content/page.ts'
import { createYieldIfBusy } from '../concurrency/work.ts'
import { CachedPage, type GetHeaders } from './cached-page.ts'

/** A page that could not be rendered; the previous one, if any, stays. */
export interface RenderFailure {
  readonly path: string
  readonly error: unknown
}

/** The content to publish. */
export interface Publication {
  readonly routes: readonly PageRoute[]
  readonly reader: ContentReader
  /** What has changed; 'all' for everything. */
  readonly changed: ReadonlySet<Tag> | 'all'
  /** Called in the step that swaps the pages in. */
  readonly onSwap?: () => void
}

interface EagerPagesOptions {
  readonly getHeaders: GetHeaders
  /** The eager pages in memory, by their keys. */
  readonly previousPages: ReadonlyMap<string, CachedPage>
}

/** Lists the page of a route that has one, which is eager. */
export const listOnlyPage: NonNullable<PageRoute['listEager']> = () => [{}]

/** Yields the eager pages of the routes: the current one where its content is the same, otherwise a new one. */
export async function* renderEagerPages(
  { routes, reader, changed }: Publication,
  { getHeaders, previousPages }: EagerPagesOptions,
  onFailedPage: (failure: RenderFailure) => void,
): AsyncGenerator<CachedPage> {
  const isUnchanged = (page: CachedPage) =>
    changed !== 'all' && !page.isStale && !page.tags.some((tag) => changed.has(tag))
  const yieldIfBusy = createYieldIfBusy()
  for (const route of routes) {
    for (const params of route.listEager?.(reader) ?? []) {
      for (const language of route.languages) {
        const eagerKey = [language, route.path.id, ...Object.values(params)].join(' ')
        const previous = previousPages.get(eagerKey)
        if (previous && isUnchanged(previous)) {
          yield previous
          continue
        }
        await yieldIfBusy()
        let page: Page | undefined
        try {
          page = await route.load({ language, params, reader })
          if (page && page.redirectTo === undefined)
            yield await CachedPage.render(page, { getHeaders, eagerKey, previous })
        } catch (error) {
          onFailedPage({ path: page?.paths[0] ?? route.path[language] ?? route.path.id, error })
          if (!previous) continue
          previous.isStale = true
          yield previous
        }
      }
    }
  }
}
