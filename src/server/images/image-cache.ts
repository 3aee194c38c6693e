import { LRUCache } from 'lru-cache'
import { createSharedCalls } from '../concurrency/work.ts'

/** The media type and the bytes of an image response. */
export interface ServedImage {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Returns the hash with which the name of an image file begins. */
const getHash = (file: string): string => file.split('-', 1)[0] ?? ''

const MAX_CACHED_BYTES = 32 * 1024 * 1024

/**
 * Caches the most recently requested images by file name, 32 MB in total. All requests for an image share its bytes: a
 * thousand slow clients of one large image use its memory once.
 */
export function createImageCache() {
  const cache = new LRUCache<string, ServedImage>({
    maxSize: MAX_CACHED_BYTES,
    // Larger images would displace too many others.
    maxEntrySize: MAX_CACHED_BYTES / 4,
    // The cache rejects a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  })
  const loads = createSharedCalls<ServedImage | undefined>()
  // Images that a response still references, also those that are no longer in the cache, or too large for it.
  const weakRefs = new Map<string, { readonly type: string; readonly bytes: WeakRef<ArrayBufferLike> }>()
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
    get: (file: string): ServedImage | undefined => cache.get(file),

    /** Returns the image from memory, or loads it with `find`; concurrent calls share one load. */
    async load(file: string, find: () => Promise<ServedImage | undefined>): Promise<ServedImage | undefined> {
      const cached = cache.get(file)
      if (cached) return cached
      const alive = findAlive(file)
      const image = alive ?? (await loads.run(file, find))
      if (image && !alive) addWeakRef(file, image)
      if (image) cache.set(file, image)
      return image
    },

    /** Returns the hashes of the images in memory. */
    listHashes: (): string[] => [...new Set([...cache.keys(), ...weakRefs.keys()].map(getHash))],

    /** Removes the images with these hashes, and their variants. */
    delete(hashes: readonly string[]): void {
      const isDeleted = (file: string) => hashes.includes(getHash(file))
      for (const file of [...cache.keys()]) if (isDeleted(file)) cache.delete(file)
      for (const file of weakRefs.keys()) if (isDeleted(file)) weakRefs.delete(file)
      loads.forgetWhere(isDeleted)
    },
  }
}

/** The image cache of one process. */
export type ImageCache = ReturnType<typeof createImageCache>
