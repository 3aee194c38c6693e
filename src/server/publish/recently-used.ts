import type { ReadyPage } from './ready-page.ts'

/** Holds the pages of which there are thousands to so many bytes: what was asked for longest ago is forgotten first. */
export function createRecentlyUsed(limit: number) {
  const sizes = new Map<ReadyPage, number>()
  let total = 0
  let latest: ReadyPage | undefined

  const drop = (page: ReadyPage): void => {
    total -= sizes.get(page) ?? 0
    sizes.delete(page)
  }

  return {
    /** The page has just been used, and takes what it takes now. */
    use(page: ReadyPage): void {
      const { size } = page
      if (page === latest && sizes.get(page) === size) return
      latest = page
      drop(page)
      // One that is as large as all others together would only drive them out.
      if (size > limit / 2) {
        page.forget()
        return
      }
      sizes.set(page, size)
      total += size
      for (const [oldest] of sizes) {
        if (total <= limit) break
        drop(oldest)
        oldest.forget()
      }
    },

    /** Stops counting the pages that are shown no longer. */
    keepOnly(isShown: (page: ReadyPage) => boolean): void {
      for (const page of sizes.keys()) if (!isShown(page)) drop(page)
    },
  }
}
