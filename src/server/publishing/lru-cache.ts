import type { CachedPage } from './cached-page.ts'

/** Limits the memory of some pages to `maxBytes`; calls `evict` for the least recently used page first. */
export function createLruCache(maxBytes: number, evict: (page: CachedPage) => void) {
  const sizes = new Map<CachedPage, number>()
  let total = 0
  let latest: CachedPage | undefined

  const remove = (page: CachedPage): void => {
    total -= sizes.get(page) ?? 0
    sizes.delete(page)
    if (latest === page) latest = undefined
  }

  return {
    /** Marks the page as used and updates its size. */
    touch(page: CachedPage): void {
      const { size } = page
      if (page === latest && sizes.get(page) === size) return
      remove(page)
      latest = page
      // A very large page would evict all others.
      if (size > maxBytes / 2) {
        evict(page)
        return
      }
      sizes.set(page, size)
      total += size
      for (const [oldest] of sizes) {
        if (total <= maxBytes) break
        remove(oldest)
        evict(oldest)
      }
    },

    /** Forgets the page, which is no longer in memory. */
    remove,
  }
}
