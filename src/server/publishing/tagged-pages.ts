import { LRUCache } from 'lru-cache'
import type { Tag } from '#content/content-reader.ts'
import type { CachedPage } from './cached-page.ts'

/**
 * Creates the collection of pages in memory, found by path and by tag. Pages that are not eager take at most `maxBytes`; the
 * least recently used are removed first.
 */
export function createTaggedPages(maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  const pagesByTag = new Map<Tag, Set<CachedPage>>()
  const eagerPages = new Map<string, CachedPage>()
  // The pages that are not eager. A very large page would evict all others.
  const onDemandPages = new LRUCache<CachedPage, CachedPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    // The cache rejects a size of 0.
    sizeCalculation: ({ size }) => Math.max(size, 1),
    dispose: (_value, page, reason) => {
      if (reason === 'evict') removeFromIndexes(page)
    },
  })

  const removeFromIndexes = (page: CachedPage): void => {
    for (const path of page.paths) if (pages.get(path) === page) pages.delete(path)
    for (const tag of page.tags) {
      const tagged = pagesByTag.get(tag)
      if (tagged?.delete(page) && tagged.size === 0) pagesByTag.delete(tag)
    }
    if (page.eagerKey && eagerPages.get(page.eagerKey) === page) eagerPages.delete(page.eagerKey)
  }

  const remove = (page: CachedPage): void => {
    removeFromIndexes(page)
    onDemandPages.delete(page)
  }

  /** Reads the size of a page that has grown, and removes others while there are too many bytes. */
  const resize = (page: CachedPage): void => {
    if (page.eagerKey || pages.get(page.paths[0]) !== page) return
    // The cache reads the size only when an entry is new.
    onDemandPages.delete(page)
    onDemandPages.set(page, page)
    if (!onDemandPages.has(page)) removeFromIndexes(page)
  }

  return {
    /** The pages by path. */
    pages: pages as ReadonlyMap<string, CachedPage>,
    /** The eager pages by `eagerKey`. */
    eagerPages: eagerPages as ReadonlyMap<string, CachedPage>,
    remove,
    resize,

    /** Notes that a page was sent: pages that are not eager and were not sent for the longest time are removed first. */
    markUsed: (page: CachedPage): unknown => onDemandPages.get(page),

    add(page: CachedPage): void {
      for (const path of page.paths) pages.set(path, page)
      for (const tag of page.tags) {
        const tagged = pagesByTag.get(tag) ?? new Set()
        pagesByTag.set(tag, tagged.add(page))
      }
      if (page.eagerKey) eagerPages.set(page.eagerKey, page)
      resize(page)
    },

    /** Returns the pages that carry one of the tags; all pages for 'all'. */
    findByTags(tags: ReadonlySet<Tag> | 'all'): Set<CachedPage> {
      if (tags === 'all') return new Set(pages.values())
      return new Set([...tags].flatMap((tag) => [...(pagesByTag.get(tag) ?? [])]))
    },
  }
}
