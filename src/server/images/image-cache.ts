/** Returns a least-recently-used cache with at most `maxSize` in total. A value above a quarter of that is not cached. */
export function createLruCache<Value>(maxSize: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let totalSize = 0

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },

    /** Removes the entries whose keys match. */
    deleteWhere(shouldDelete: (key: string) => boolean): void {
      for (const [key, value] of entries) {
        if (!shouldDelete(key)) continue
        entries.delete(key)
        totalSize -= sizeOf(value)
      }
    },

    set(key: string, value: Value): void {
      const size = sizeOf(value)
      if (entries.has(key) || size > maxSize / 4) return
      entries.set(key, value)
      totalSize += size
      for (const [oldest, oldestValue] of entries) {
        if (totalSize <= maxSize) break
        entries.delete(oldest)
        totalSize -= sizeOf(oldestValue)
      }
    },
  }
}

/** The media type and the bytes of an image response. */
export interface ServedImage {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Shares loads in progress and images that a response still references: each image is in memory once. */
function createSharedLoads() {
  const weakRefs = new Map<string, { readonly type: string; readonly bytes: WeakRef<ArrayBufferLike> }>()
  const loading = new Map<string, Promise<ServedImage | undefined>>()
  const finalizers = new FinalizationRegistry((file: string) => {
    if (!weakRefs.get(file)?.bytes.deref()) weakRefs.delete(file)
  })

  const findAlive = (file: string): ServedImage | undefined => {
    const { type = '', bytes } = weakRefs.get(file) ?? {}
    const buffer = bytes?.deref()
    return buffer && { type, bytes: new Uint8Array(buffer) }
  }

  const addWeakRef = (file: string, { type, bytes: { buffer, byteLength } }: ServedImage): void => {
    // A view of a larger buffer would keep the whole buffer alive.
    if (buffer.byteLength !== byteLength) return
    weakRefs.set(file, { type, bytes: new WeakRef(buffer) })
    finalizers.register(buffer, file)
  }

  return {
    async load(file: string, find: () => Promise<ServedImage | undefined>): Promise<ServedImage | undefined> {
      const existing = findAlive(file) ?? loading.get(file)
      if (existing) return existing
      const promise = find().finally(() => loading.delete(file))
      loading.set(file, promise)
      const image = await promise
      if (image) addWeakRef(file, image)
      return image
    },

    deleteWhere(shouldDelete: (file: string) => boolean): void {
      for (const file of weakRefs.keys()) if (shouldDelete(file)) weakRefs.delete(file)
      for (const file of loading.keys()) if (shouldDelete(file)) loading.delete(file)
    },
  }
}

/**
 * Caches the most recently requested images by file name, 32 MB in total. All requests for an image share its bytes: a
 * thousand slow clients of one large image use its memory once.
 */
export function createImageCache() {
  const cache = createLruCache<ServedImage>(32 * 1024 * 1024, ({ bytes }) => bytes.length)
  const sharedLoads = createSharedLoads()
  return {
    get: cache.get,

    /** Returns the image from memory, or loads it with `find`; concurrent calls share one load. */
    async load(file: string, find: () => Promise<ServedImage | undefined>): Promise<ServedImage | undefined> {
      const cached = cache.get(file)
      if (cached) return cached
      const loaded = await sharedLoads.load(file, find)
      if (loaded) cache.set(file, loaded)
      return loaded
    },

    /** Removes the images whose file names match. */
    deleteWhere(shouldDelete: (file: string) => boolean): void {
      cache.deleteWhere(shouldDelete)
      sharedLoads.deleteWhere(shouldDelete)
    },
  }
}

/** The image cache of one process. */
export type ImageCache = ReturnType<typeof createImageCache>
