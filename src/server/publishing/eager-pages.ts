import type { ContentReader, Tag } from '#content/content-reader.ts'
import type { PageRoute, Params } from '#content/page.ts'
import { createYieldIfBusy } from '../concurrency/work.ts'
import { CachedPage, type GetHeaders } from './cached-page.ts'
import type { LeftOutEntries } from './left-out.ts'

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
  readonly leftOut: LeftOutEntries
}

/** Lists the page of a route that has one, which is eager. */
export const listOnlyPage: NonNullable<PageRoute['listEager']> = () => [{}]

function toKeyStart({ path }: PageRoute): string {
  return `${path.id} `
}

function fillPattern(pattern: string, params: Params): string {
  return pattern.replace(/:(\w+)/g, (segment, name: string) => params[name] ?? segment)
}

/** Yields the eager pages of the routes: the current one where its content is the same, otherwise a new one. */
async function* renderEagerPages(
  { routes, reader, changed }: Publication,
  { getHeaders, previousPages, leftOut }: EagerPagesOptions,
  onFailedPage: (failure: RenderFailure) => void,
): AsyncGenerator<CachedPage> {
  const isUnchanged = (page: CachedPage) =>
    changed !== 'all' && !page.isStale && !page.tags.some((tag) => changed.has(tag))
  const yieldIfBusy = createYieldIfBusy()
  for (const route of routes) {
    let listed: readonly Params[] = []
    try {
      listed = await leftOut.attempt(reader, route.path.id, async (shown) => route.listEager?.(shown) ?? [])
    } catch (error) {
      onFailedPage({ path: route.path.id, error })
      for (const [key, page] of previousPages) {
        if (!key.startsWith(toKeyStart(route))) continue
        page.isStale = true
        yield page
      }
    }
    for (const params of listed) {
      for (const language of route.languages) {
        const eagerKey = `${toKeyStart(route)}${[language, ...Object.values(params)].join(' ')}`
        const previous = previousPages.get(eagerKey)
        if (previous && isUnchanged(previous)) {
          yield previous
          continue
        }
        await yieldIfBusy()
        let path = fillPattern(route.path[language] ?? route.path.id, params)
        try {
          const rendered = await leftOut.attempt(reader, path, async (shown) => {
            const page = await route.load({ language, params, reader: shown })
            path = page?.paths[0] ?? path
            if (!page || page.redirectTo !== undefined) return undefined
            return CachedPage.render(page, { getHeaders, eagerKey, previous })
          })
          if (rendered) yield rendered
        } catch (error) {
          onFailedPage({ path, error })
          if (!previous) continue
          previous.isStale = true
          yield previous
        }
      }
    }
  }
}

/**
 * Returns the eager pages of the routes, those that failed, and what has changed: everything, when an entry has to be
 * left out, because other pages may show it.
 */
export async function renderChangedPages(publication: Publication, options: EagerPagesOptions) {
  const { leftOut } = options
  let { changed } = publication
  leftOut.handleChange(publication.reader, changed)
  for (;;) {
    const knownCount = leftOut.list().length
    const failedPages: RenderFailure[] = []
    const current = new Set<CachedPage>()
    const pages = renderEagerPages({ ...publication, changed }, options, (failure) => failedPages.push(failure))
    for await (const page of pages) current.add(page)
    if (leftOut.list().length === knownCount) return { failedPages, current, changed }
    changed = 'all'
  }
}

interface CompressOptions {
  /** Resolves when there is time for a page. */
  readonly waitForIdle: () => Promise<unknown>
  /** Returns false once the pages were published again. */
  readonly isCurrent: () => boolean
  readonly onFailure: (failure: RenderFailure) => void
}

/** Compresses pages as well as possible, one after the other, until they are published again. */
export async function compressPages(
  pages: Iterable<CachedPage>,
  { waitForIdle, isCurrent, onFailure }: CompressOptions,
): Promise<void> {
  for (const page of pages) {
    if (page.isCompressed) continue
    await waitForIdle()
    if (!isCurrent()) return
    await page.compress().catch((error) => onFailure({ path: page.paths[0], error }))
  }
}
