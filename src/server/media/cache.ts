/** Keeps what was used last, `limit` in all by the size of each; what was used longest ago leaves first. */
export function createCache<Value>(limit: number, sizeOf: (value: Value) => number) {
  const kept = new Map<string, Value>()
  let total = 0

  return {
    get(key: string): Value | undefined {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },

    /** Drops what is kept under the keys that `isGone` says. */
    forget(isGone: (key: string) => boolean): void {
      for (const [key, value] of kept) {
        if (!isGone(key)) continue
        kept.delete(key)
        total -= sizeOf(value)
      }
    },

    set(key: string, value: Value): void {
      const size = sizeOf(value)
      if (kept.has(key) || size > limit / 4) return
      kept.set(key, value)
      total += size
      for (const [oldest, old] of kept) {
        if (total <= limit) break
        kept.delete(oldest)
        total -= sizeOf(old)
      }
    },
  }
}

/** A picture as it is sent. */
export interface ServedPicture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The pictures that were asked for last, by the name of their file; 32 MB of them. */
export function createPictureCache() {
  return createCache<ServedPicture>(32 * 1024 * 1024, ({ bytes }) => bytes.length)
}

export type PictureCache = ReturnType<typeof createPictureCache>
