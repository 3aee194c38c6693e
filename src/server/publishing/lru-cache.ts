import type { CachedPage } from './cached-page.ts'

/** Limits the memory of evictable pages to `maxBytes`; evicts the least recently used page first. */
export function createLruCache(maxBytes: number) {
  const sizes = new Map<CachedPage, number>()
  let total = 0
  let latest: CachedPage | undefined

  const remove = (page: CachedPage): void => {
    total -= sizes.get(page) ?? 0
    sizes.delete(page)
  }

  return {
    /** Marks the page as used and updates its size. */
    touch(page: CachedPage): void {
      const { size } = page
      if (page === latest && sizes.get(page) === size) return
      latest = page
      remove(page)
      // A very large page would evict all others.
      if (size > maxBytes / 2) {
        page.evict()
        return
      }
      sizes.set(page, size)
      total += size
      for (const [oldest] of sizes) {
        if (total <= maxBytes) break
        remove(oldest)
        oldest.evict()
      }
    },

    /** Removes the pages for which `isShown` is false. */
    retain(isShown: (page: CachedPage) => boolean): void {
      for (const page of sizes.keys()) if (!isShown(page)) remove(page)
    },
  }
}
