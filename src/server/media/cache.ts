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

/** Whatever somebody still holds, and what is on its way, so that there is one of each in memory however many want it. */
function createSharing() {
  const held = new Map<string, { readonly type: string; readonly bytes: WeakRef<ArrayBufferLike> }>()
  const loading = new Map<string, Promise<ServedPicture | undefined>>()
  const gone = new FinalizationRegistry((file: string) => {
    if (!held.get(file)?.bytes.deref()) held.delete(file)
  })

  const findHeld = (file: string): ServedPicture | undefined => {
    const { type = '', bytes } = held.get(file) ?? {}
    const buffer = bytes?.deref()
    return buffer && { type, bytes: new Uint8Array(buffer) }
  }

  const hold = (file: string, { type, bytes: { buffer, byteLength } }: ServedPicture): void => {
    // A part of something larger would keep all of that.
    if (buffer.byteLength !== byteLength) return
    held.set(file, { type, bytes: new WeakRef(buffer) })
    gone.register(buffer, file)
  }

  return {
    async load(file: string, find: () => Promise<ServedPicture | undefined>): Promise<ServedPicture | undefined> {
      const there = findHeld(file) ?? loading.get(file)
      if (there) return there
      const found = find().finally(() => loading.delete(file))
      loading.set(file, found)
      const picture = await found
      if (picture) hold(file, picture)
      return picture
    },

    forget(isGone: (file: string) => boolean): void {
      for (const file of held.keys()) if (isGone(file)) held.delete(file)
      for (const file of loading.keys()) if (isGone(file)) loading.delete(file)
    },
  }
}

/**
 * The pictures that were asked for last, by the name of their file: 32 MB of them, and beside them what is being sent, once each:
 * a thousand who ask for a large one at the same moment and take their time do not cost it a thousand times.
 */
export function createPictureCache() {
  const cache = createCache<ServedPicture>(32 * 1024 * 1024, ({ bytes }) => bytes.length)
  const sharing = createSharing()
  return {
    get: cache.get,

    /** The picture of that file, from memory or as it is found. */
    async load(file: string, find: () => Promise<ServedPicture | undefined>): Promise<ServedPicture | undefined> {
      const kept = cache.get(file)
      if (kept) return kept
      const found = await sharing.load(file, find)
      if (found) cache.set(file, found)
      return found
    },

    forget(isGone: (file: string) => boolean): void {
      cache.forget(isGone)
      sharing.forget(isGone)
    },
  }
}

export type PictureCache = ReturnType<typeof createPictureCache>
